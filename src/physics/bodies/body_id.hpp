#pragma once

#include <cstdint>

namespace rb {

/// Names a body for ever: it is never used again.
using BodyId = std::uint32_t;

/// Two bodies by their ids, in any order.
struct BodyPair {
    BodyId first;
    BodyId second;

    bool isOf(BodyId a, BodyId b) const { return (first == a && second == b) || (first == b && second == a); }
    bool operator==(const BodyPair&) const = default;
};

}  // namespace rb
