#include "lab/work_traces.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "physics/world/world.hpp"

namespace rb {

namespace {

constexpr double kLeastPower = 1e-15;  // below it a trace is forgotten [W]

bool comesBefore(const WorkTrace& left, const WorkTrace& right) {
    return std::tie(left.a, left.b) < std::tie(right.a, right.b);
}

}  // namespace

void WorkTraces::record(const World& world) {
    const auto timeStep = static_cast<double>(world.settings().timeStep);
    const double rounds = world.settings().substeps;
    fade(timeStep);
    const Bodies& bodies = world.bodies();
    const std::span<const Contact> contacts = world.contacts();
    const std::span<const ContactWork> work = world.contactWork();
    for (std::size_t c = 0; c < work.size(); ++c) {
        const double total = work[c].total();
        if (total == 0.0) continue;
        const Contact& contact = contacts[c];
        add({bodies.id[contact.a], bodies.id[contact.b], bodies.position[contact.a] + glm::dvec2(contact.touch.point),
             contact.touch.normal, rounds * total / kSeconds});
    }
}

void WorkTraces::fade(double timeStep) {
    const double share = std::exp(-timeStep / kSeconds);
    for (WorkTrace& trace : traces_) trace.power *= share;
    std::erase_if(traces_, [](const WorkTrace& trace) { return std::abs(trace.power) < kLeastPower; });
}

void WorkTraces::add(const WorkTrace& trace) {
    const auto at = std::lower_bound(traces_.begin(), traces_.end(), trace, comesBefore);
    if (at == traces_.end() || comesBefore(trace, *at)) {
        traces_.insert(at, trace);
        return;
    }
    const double before = at->power;
    *at = trace;
    at->power += before;
}

}  // namespace rb
