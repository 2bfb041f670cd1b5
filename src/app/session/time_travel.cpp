// A session goes back and forth in its run, and takes back what was done.

#include "app/session/session.hpp"
#include "lab/run/marks.hpp"

namespace rb {

void Session::recordCommand(const Command& command, bool isGiven) {
    if (std::holds_alternative<Compare>(command)) worldView_.restart();
    if (!isGiven) return;
    if (std::holds_alternative<DropBody>(command)) followDrop();
    if (simulation().world().stepCount() == 0) return refreshMarks();
    std::string words = markOf(command, isComparing());
    if (!words.empty()) events_.add(timeline().now(), std::move(words));
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

void Session::undo() {
    pointer_.cancel();
    RunSession::undo();
}

void Session::redo() {
    pointer_.cancel();
    RunSession::redo();
}

}  // namespace rb
