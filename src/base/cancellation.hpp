#pragma once

// How work that takes long is given up from outside.

#include <algorithm>
#include <cstddef>
#include <functional>
#include <span>

namespace rb {

/// Called again and again while a step is made. It may throw, and so have the step given up.
using CancellationPoint = std::function<void()>;

/// Calls a cancellation point once for so many pairs, contacts or the like that are gone over: for loops that are short
/// in most worlds, and may be of millions.
class CancellationPoller {
  public:
    static constexpr std::size_t kItems = 1U << 14U;  // 10 ms, where memory comes from the system for the first time

    /// Without a cancellation point.
    CancellationPoller() = default;
    explicit CancellationPoller(const CancellationPoint& point) : point_(&point) {}
    explicit CancellationPoller(CancellationPoint&& point) = delete;  // it would be gone when it is called

    /// So many more have been gone over. @throws what the cancellation point throws
    void passed(std::size_t items) {
        passed_ += items;
        if (passed_ < kItems) return;
        passed_ = 0;
        if (point_ != nullptr && *point_) (*point_)();
    }

    /// Calls use(item) for all of them, in their order. @throws what the cancellation point throws
    template <class Item, class Use>
    void forEach(std::span<Item> items, Use use) {
        while (!items.empty()) {
            const std::span<Item> next = items.first(std::min(items.size(), kItems));
            for (Item& item : next) use(item);
            passed(next.size());
            items = items.subspan(next.size());
        }
    }

  private:
    const CancellationPoint* point_ = nullptr;
    std::size_t passed_ = 0;  // since it was called
};

}  // namespace rb
