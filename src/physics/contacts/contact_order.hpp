#pragma once

// Lists of contacts: in which order they are, and what becomes of them when a body has come.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

#include "physics/bodies/shape.hpp"
#include "physics/report/contact.hpp"

namespace rb {

/// What is done with contacts, some at a time.
using ContactsUse = std::function<void(std::span<const Contact>)>;

/// Ascends as contacts do: by A, then by B, then by their parts, then by point. Of up to 2^27 bodies.
constexpr std::uint64_t contactOrder(const Contact& contact) {
    static_assert(kMaxParts <= 16);
    const std::uint64_t bodies = (static_cast<std::uint64_t>(contact.a) << 27U) | contact.b;
    const std::uint64_t parts = (static_cast<std::uint64_t>(contact.partA) << 4U) | contact.partB;
    return (((bodies << 8U) | parts) << 1U) | contact.point;
}
constexpr std::uint32_t indexOfA(std::uint64_t order) { return static_cast<std::uint32_t>(order >> 36U); }
constexpr std::uint32_t indexOfB(std::uint64_t order) {
    return static_cast<std::uint32_t>(order >> 9U) & ((1U << 27U) - 1U);
}

/// A body has come, with this index: those from there on are one higher now.
inline void renumber(std::span<Contact> contacts, std::size_t inserted) {
    for (Contact& contact : contacts) {
        if (contact.a >= inserted) ++contact.a;
        if (contact.b >= inserted) ++contact.b;
    }
}
/// The same of a contact's order.
constexpr std::uint64_t renumbered(std::uint64_t order, std::size_t inserted) {
    const std::uint64_t isAMoved = indexOfA(order) >= inserted ? 1 : 0;
    const std::uint64_t isBMoved = indexOfB(order) >= inserted ? 1 : 0;
    return order + (isAMoved << 36U) + (isBMoved << 9U);
}

}  // namespace rb
