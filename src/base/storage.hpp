#pragma once

// Memory that a step fills anew, kept from one step to the next.

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace rb {

/// Asks the system for large pages behind memory of some megabytes that is about to be filled from its beginning on:
/// with pages of the usual 4 KiB, the first touch of its lists takes a step of half a million contacts up to a fifth of
/// its time. A wish: where the system has none, or where there is less to fill, nothing changes. It is the one call of
/// a system's own in here.
void preferLargePages(void* block, std::size_t bytes);

/// Room for so many in a vector that is about to be filled anew; what is in it may go. To grow while it is filled would
/// copy it again and again.
template <class T>
void makeRoom(std::vector<T>& list, std::size_t count) {
    if (count <= list.capacity()) return;
    list.clear();
    list.reserve(std::max(count, list.capacity() + list.capacity() / 4));
    preferLargePages(list.data(), list.capacity() * sizeof(T));
}

/// Memory that a step fills before it reads it, kept from step to step so as not to be asked for again; or that saves
/// time and changes nothing. A copy of what has it begins with none: so a copy of a world between two steps is small.
template <class T>
class Reused : public T {
  public:
    using T::operator=;

    Reused() = default;
    ~Reused() = default;
    Reused(const Reused& /*other*/) : T() {}
    Reused& operator=(const Reused& /*other*/) { return *this; }  // NOLINT(bugprone-unhandled-self-assignment)
    Reused(Reused&& other) noexcept = default;
    Reused& operator=(Reused&& other) noexcept = default;
};

}  // namespace rb
