// The map of a session's scene: what the user asks of it.

#include "app/session/session.hpp"
#include "base/error.hpp"

namespace rb {

void Session::startMap() {
    try {
        map_.start({lab_.simulation(), scene_, built_.circles});
    } catch (const InputError& error) {
        problem_.show(error.what());
    }
}

// What is chosen anew is mapped at once, if there was a map.
void Session::obey(const MapRequests& requests) {
    bool isChanged = false;
    for (std::size_t which = 0; which < requests.axes.size(); ++which) {
        if (!requests.axes[which]) continue;
        map_.chooseAxis(which, *requests.axes[which]);
        isChanged = true;
    }
    if (requests.integrator) {
        map_.chooseIntegrator(*requests.integrator);
        isChanged = true;
    }
    if (requests.isCancelled) map_.cancel();
    if (requests.isStarted || (isChanged && map_.isThere())) startMap();
    if (requests.cell) compareWithCell(*requests.cell);
}

// B becomes a run of the cell, and both fall from the start.
void Session::compareWithCell(std::size_t cell) {
    timeline().beginEdit();
    if (!isComparing()) compare(true);
    for (const ChangeSetting& change : map_.changesTo(cell, simulation(), 1)) apply(change);
    apply(Restart{});
}

}  // namespace rb
