#pragma once

// What was done to a run, in words: the marks of the time line and of the curves.

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "lab/event_log.hpp"

namespace rb {

/// Whether a command adds, removes, changes or pulls bodies.
template <class... Commands>
bool disturbs(const std::variant<Commands...>& command) {
    return std::visit(
        []<class One>(const One&) {
            return requires { One::kDisturbance; };
        },
        command);
}

/// What a command has done, such as "drop", "Spring κ 0.3" or, of one of two worlds, "A  Euler"; empty for what needs
/// no mark.
template <class... Commands>
std::string markOf(const std::variant<Commands...>& command, bool isComparing) {
    return std::visit(
        [isComparing]<class One>(const One& one) -> std::string {
            if constexpr (requires { One::kDisturbance; }) return One::kDisturbance;
            if constexpr (requires { one.words(isComparing); }) return one.words(isComparing);
            return "";
        },
        command);
}

/// Fills `events` with the marks of the present life, also of its known future: with what it begins, such as
/// "Euler | Runge–Kutta 4", then what was done, and `others`, marks of what happened by itself.
template <class Simulation, class Timeline>
void fillWithMarks(const Simulation& simulation, const Timeline& timeline, std::vector<Event> others,
                   EventLog& events) {
    auto settings = timeline.firstSettings();
    const auto startWords = [&] {
        const std::string first = worldName(simulation, settings, 0);
        return settings.size() < 2 ? first : first + " | " + worldName(simulation, settings, 1);
    };
    std::string start = startWords();
    const auto follow = [&](const auto& command) {
        if constexpr (requires { command.follow(settings); }) command.follow(settings);
        if constexpr (requires { command.isOn; }) {
            settings.resize(1, settings.front());
            if (command.isOn) settings.push_back(simulation.counterpartOf(settings.front()));
        }
    };
    std::vector<Event> marks;
    for (const auto& each : timeline.commands()) {
        std::visit(follow, each.command);
        if (each.time <= 0.0 && !disturbs(each.command)) {
            start = startWords();
        } else {
            marks.push_back({each.time, markOf(each.command, settings.size() > 1)});
        }
    }
    std::move(others.begin(), others.end(), std::back_inserter(marks));
    events.clear();
    events.add(0.0, std::move(start));
    std::stable_sort(marks.begin(), marks.end(), [](const Event& a, const Event& b) { return a.time < b.time; });
    for (Event& mark : marks) {
        if (!mark.text.empty()) events.add(mark.time, std::move(mark.text));
    }
}

}  // namespace rb
