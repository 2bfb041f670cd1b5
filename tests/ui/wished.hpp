#pragma once

#include <variant>

namespace rb::test {

/// The latest wish of this kind; null: there is none.
template <class Kind, class Ask>
const Kind* wished(const Ask& ask) {
    const Kind* latest = nullptr;
    for (const auto& each : ask.wishes) latest = std::holds_alternative<Kind>(each) ? &std::get<Kind>(each) : latest;
    return latest;
}

}  // namespace rb::test
