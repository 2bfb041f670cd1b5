#pragma once

#include <array>

#include "physics/report/contact.hpp"

namespace rb {

/// All points where two convex shapes meet, deepest first: one where a round shape takes part, two where faces lie
/// together.
template <class T>
class Manifold {
  public:
    Manifold(const ManifoldPoint<T>& only) : touches_{only, {}}, count_(1) {}  // NOLINT(google-explicit-constructor)
    Manifold(const ManifoldPoint<T>& first, const ManifoldPoint<T>& second) : touches_{first, second}, count_(2) {}
    /// @param pointAt makes point 0 or 1 in its place, because copying what was just written is slow; it is called for
    /// both, also if `count` is 1
    template <class PointAt>
    Manifold(int count, PointAt pointAt) : touches_{pointAt(0), pointAt(1)}, count_(count) {}

    ManifoldPoint<T>* begin() { return touches_.data(); }
    ManifoldPoint<T>* end() { return touches_.data() + count_; }
    const ManifoldPoint<T>* begin() const { return touches_.data(); }
    const ManifoldPoint<T>* end() const { return touches_.data() + count_; }

  private:
    std::array<ManifoldPoint<T>, 2> touches_;
    int count_;
};

}  // namespace rb
