#pragma once

// The solver's contacts, as they are told to whoever asks: between bodies of the world, with what they gave.

#include "physics/bodies/bodies.hpp"
#include "physics/contacts/contact_order.hpp"
#include "physics/soft/impulse_sums.hpp"
#include "physics/soft/pair_list.hpp"
#include "physics/soft/records.hpp"
#include "physics/soft/sleepers.hpp"

namespace rb::soft {

/// Calls use() with all contacts in the order in which they are solved, some at a time, measured at the present
/// positions; those of sleepers come last. @param sums with the impulses of the step; null: of its last sub-step
void forContacts(const PairList& list, const Sleepers& sleepers, const Records& records, const Bodies& bodies,
                 const ImpulseSums* sums, const ContactsUse& use);

}  // namespace rb::soft
