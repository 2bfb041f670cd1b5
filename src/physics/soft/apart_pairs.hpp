#pragma once

// Pairs of parts that are near, of which one has corners, and that are apart: most of those on the list while many
// fall. All that is known of them is how long they stay so; those that come near get a lane of FaceContacts::arrived.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "physics/soft/face_contacts.hpp"
#include "physics/soft/records.hpp"

namespace rb::soft {

class Workers;

/// Whether the circles about two bodies are so far apart that no points of theirs press.
bool areCirclesApart(std::uint32_t a, std::uint32_t b, const Records& records);

/// Adds a pair of two that move, of which is still to be looked how far they are apart.
[[gnu::noinline]] void addApart(ApartPairs& pairs, const FacePair& pair, const Records& records);

/// Looks at the pairs that may have come near, and gives lanes to those that have. @pre poses are those of this step
void takeArrivals(FaceContacts& contacts, const Records& records, const SubstepTerms& terms, const Workers& workers,
                  CancellationPoller poller);

}  // namespace rb::soft
