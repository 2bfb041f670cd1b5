// What keys and buttons do in a session.

#include "app/session/interface_actions.hpp"
#include "app/session/session.hpp"
#include "lab/run/marks.hpp"

namespace rb {

void Session::perform(Action action) {
    if (!pointer_.isDragging()) timeline().beginEdit();
    constexpr std::array kOfPlane{
        Deed<Session>{Action::StepPhase, [](Session& own) { own.stepPhase(); }},
        Deed<Session>{Action::ToggleLaidOver, [](Session& own) { own.toggleLaidOver(); }},
        Deed<Session>{Action::NextDropped, [](Session& own) { own.nextDropped(); }},
        Deed<Session>{Action::Remove, [](Session& own) { own.removeUnderCursor(); }},
        Deed<Session>{Action::ToggleGrid,
                      [](Session& own) {
                          bool& isShown = own.interface_.ruler.isGridShown;
                          isShown = !isShown;
                      }},
        Deed<Session>{Action::LayRuler, [](Session& own) { own.interface_.ruler.isAsked = true; }},
        Deed<Session>{Action::NextColoring, [](Session& own) { own.nextColoring(); }},
    };
    performFor(*this, action, kOfPlane);
}

void Session::togglePause() {
    RunSession::togglePause();
    litLine_.reset();
}

void Session::step() {
    litLine_.reset();
    RunSession::step();
}

void Session::stepPhase() {
    isPaused_ = true;
    litLine_ = timeline().stepPhase();
    lab_.explainAgain();
}

void Session::compare(bool isOn) {
    pointer_.cancel();
    apply(LetGo{});
    apply(Compare{isOn});
}

void Session::toggleLaidOver() {
    const bool wasLaidOver = isComparing() && displayOptions_.isLaidOver;
    if (!isComparing()) compare(true);
    displayOptions_.isLaidOver = !wasLaidOver;
}

void Session::nextColoring() {
    displayOptions_.colorBy =
        static_cast<ColorBy>((static_cast<std::size_t>(displayOptions_.colorBy) + 1) % kColorings.size());
}

// From kind to kind, then to walls, then from the first on.
void Session::nextDropped() {
    if (drop_.isWall) {
        drop_.isWall = false;
        drop_.kind = kBodyKinds.front().value;
    } else if (drop_.kind == kBodyKinds.back().value) {
        drop_.isWall = true;
    } else {
        drop_.kind = static_cast<BodyKind>(static_cast<std::size_t>(drop_.kind) + 1);
    }
}

void Session::removeUnderCursor() {
    const std::optional<BodyId> under = pointer_.bodyUnder(pick(mouse_.window, mouse_.world));
    if (!under) return problem_.show("remove: under the cursor is no body that moves, and no rectangle");
    apply(RemoveBody{*under});
}

void Session::closeOne() {
    if (lesson_ && !interface_.quit.isAsked) return leaveLesson();
    if (interface_.closeOne()) return;
    if (displayOptions_.pinnedContact) {
        pinContact(std::nullopt);
    } else if (displayOptions_.pinned) {
        displayOptions_.pinned.reset();
    } else if (litLine_) {
        litLine_.reset();
    } else {
        interface_.quit.isAsked = true;
    }
}

void Session::recordCommand(const Command& command, bool isGiven) {
    forecast_.lookAgain();
    if (std::holds_alternative<Compare>(command)) worldView_.restart();
    if (!isGiven) return;
    followDrops();
    if (simulation().world().stepCount() == 0) return refreshMarks();
    std::string words = markOf(command, isComparing());
    if (!words.empty()) marks_.add(timeline().now(), std::move(words));
}

// A body that a recorded or cut off drag has left in the air.
void Session::letGo() {
    if (!pointer_.isDragging()) apply(LetGo{});
}

// What belongs to the latest steps alone.
void Session::forgetPassing() {
    pointer_.cancel();
    worldView_.restart();
    forecast_.clear();
    litLine_.reset();
}

void Session::exchange(bool isUndo) {
    pointer_.cancel();
    RunSession::exchange(isUndo);
    followDrops();
}

}  // namespace rb
