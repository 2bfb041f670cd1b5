#include "lab/watch.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "lab/simulation.hpp"

namespace rb {

namespace {

constexpr std::string_view kFirstMotion = "first motion";
constexpr std::string_view kNotSince = "The steps since then have not resolved it.";

}  // namespace

void Motions::forgetAfter(double time) {
    while (!marks_.empty() && marks_.back().time > time) marks_.pop_back();
}

void Motions::record(double time, const RestMeter& meter) {
    const auto add = [&](std::string words) {
        if (marks_.size() < kMost) marks_.push_back({time, std::move(words)});
    };
    const auto isFirst = [](const Event& mark) { return mark.text == kFirstMotion; };
    if (meter.hasJustMoved() && std::none_of(marks_.begin(), marks_.end(), isFirst)) add(std::string(kFirstMotion));
    for (const BodyId id : meter.tipped()) add("polygon " + std::to_string(id) + " tips");
}

void Watch::record(const MeasuredWorld& measured, bool isNew) {
    const World& world = measured.world();
    explain(world);
    if (contact) orbit.record(world, *contact);
    if (measured.ledger()) powers.record(measured.time(), measured.timeStep(), *measured.ledger());
    if (!isNew) return;
    const std::optional<double> restingSince = measured.restMeter().restingSince();
    if (restingSince && (rests.empty() || rests.back() < *restingSince)) rests.push_back(*restingSince);
    history.record(measured.time(), trackedValues(measured));
    passages.record(world);
    motions.record(measured.time(), measured.restMeter());
}

void Watch::explain(const World& world, const std::optional<BodyPair>& pair) {
    contact = pair;
    explanation.reset();
    orbit.clear();
    explain(world);
}

// If the latest step did not resolve the contact, the older explanation stays: an impact lasts only one step.
void Watch::explain(const World& world) {
    if (!contact) return;
    if (std::optional<Explanation> latest = rb::explain(world, *contact)) {
        explanation = std::move(latest);
    } else if (explanation && explanation->step < world.stepCount() && explanation->lines.back() != kNotSince) {
        explanation->lines.emplace_back(kNotSince);
        explanation->stages.clear();
    }
}

void Watch::addMarks(std::vector<Event>& marks) const {
    for (const double time : passages.times()) marks.push_back({time, std::string(kPassageWords)});
    marks.insert(marks.end(), motions.marks().begin(), motions.marks().end());
}

void Watch::clear() {
    history.clear();
    powers.clear();
    passages.clear();
    motions.clear();
    rests.clear();
    orbit.clear();
    explanation.reset();
}

void Watch::beginBeside(const Watch& /*first*/, bool isNew) {
    if (isNew) clear();
}

void Watch::forgetPassing(const MeasuredWorld& /*present*/) {
    powers.clear();
    orbit.clear();
    explanation.reset();
}

void Watch::forgetAfter(double time) {
    history.forgetAfter(time);
    passages.forgetAfter(time);
    motions.forgetAfter(time);
    while (!rests.empty() && rests.back() > time) rests.pop_back();
}

void follow(Simulation& simulation, Histories& histories) {
    const auto clear = [&histories] {
        for (History& each : histories.ofWorlds) each.clear();
    };
    simulation.onStep([&histories](const MeasuredWorld& stepped, std::size_t which) {
        histories.ofWorlds.at(which).record(stepped.time(), trackedValues(stepped));
    });
    simulation.onCommand([&histories, clear](const Command& command, std::span<const std::uint64_t> /*steps*/) {
        const auto* const compare = std::get_if<Compare>(&command);
        if (compare != nullptr && compare->isOn) histories.ofWorlds[1].clear();
        if (std::holds_alternative<Restart>(command)) clear();
    });
    simulation.onLoad(clear);
}

}  // namespace rb
