#pragma once

// The list of pairs: which bodies may touch one another or a static one, in which order they are solved, and with
// which impulses they begin. It looks further than a step (verlet_skin.hpp), so it is made anew only rarely.

#include <span>
#include <vector>

#include "base/cancellation.hpp"
#include "base/storage.hpp"
#include "physics/soft/contact_groups.hpp"
#include "physics/soft/face_contacts.hpp"
#include "physics/soft/old_faces.hpp"
#include "physics/soft/records.hpp"
#include "physics/soft/sleepers.hpp"
#include "physics/soft/verlet_skin.hpp"
#include "physics/soft/warm_start.hpp"

namespace rb::soft {

struct PairList {
    ContactGroups groups;  ///< between circles
    FaceContacts faces;    ///< all others
    VerletSkin skin;
    Reused<OldFaces> oldFaces;  ///< while it is made
};

/// Makes the list anew, with the records in a new order; contacts keep their impulses. What `poller` throws, of the
/// pairs, leaves all of them unfit for anything. @param isTakenOver the records have been copied from the world since
void makeList(PairList& list, Records& records, Sleepers& sleepers, const StepLength& step, bool isTakenOver,
              const Workers& workers, CancellationPoller poller);

/// Checks the list. If a few circles leave their skins, it is changed to what it would be with wider skins for
/// these circles.
/// @returns whether it holds all pairs that can touch within this step
bool keepList(PairList& list, const Records& records, const Sleepers& sleepers, const StepLength& step,
              const Workers& workers);

}  // namespace rb::soft
