#pragma once

// How the solver copies its data from the world and back. Besides solver.cpp, which passes them on, and
// told_contacts.cpp, these are the only functions here that read or write the bodies of a world.

#include <span>
#include <vector>

#include "base/thread_pool.hpp"
#include "physics/bodies/bodies.hpp"
#include "physics/settings/settings.hpp"
#include "physics/soft/records.hpp"
#include "physics/soft/verlet_skin.hpp"

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

}  // namespace rb::soft
