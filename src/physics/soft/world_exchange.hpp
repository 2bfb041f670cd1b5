#pragma once

// How the solver copies its data from the world and back. Besides solver.cpp, which passes them on, these are the only
// functions here that read or write the bodies of a world.

#include <span>
#include <vector>

#include "base/thread_pool.hpp"
#include "physics/bodies/bodies.hpp"
#include "physics/contacts/contact_order.hpp"
#include "physics/report/contact.hpp"
#include "physics/settings/settings.hpp"
#include "physics/soft/impulse_sums.hpp"
#include "physics/soft/pair_list.hpp"
#include "physics/soft/records.hpp"
#include "physics/soft/sleepers.hpp"

namespace rb::soft {

/// Copies the bodies from the world. Known circles keep their slots; new ones come after them. The slots of circles
/// that are gone stay until the records are reordered.
void takeOver(const Bodies& bodies, const Settings& settings, Records& records);

/// Whether the circles have drifted away from the origin of the records: positions are then to be taken over anew.
bool isOriginFar(const Bodies& bodies, const Records& records);

/// Where bodies are at the beginning of a step.
void takePoses(const Bodies& bodies, Records& records, const Workers& workers);

/// Puts bodies back before static ones that they have met on their way through the step, of which `bodies` has the
/// beginning: those too that the list does not see coming, because another body or a pull hurls them within the step.
void clampEscapedCircles(const Bodies& bodies, float timeStep, const VerletSkin& skin, Records& records,
                         const Workers& workers);

void writeVelocities(const Records& records, Bodies& bodies, ThreadPool& threads);
/// Writes the new positions into the world; the old ones become the previous ones.
void writePositions(Records& records, Bodies& bodies, ThreadPool& threads);

/// Calls use() with all contacts in the order in which they are solved, some at a time, measured at the present
/// positions; those of sleepers come last. @param sums with the impulses of the step; null: of its last sub-step
void forContacts(const PairList& list, const Sleepers& sleepers, const Records& records, const Bodies& bodies,
                 const ImpulseSums* sums, const ContactsUse& use);

}  // namespace rb::soft
