#pragma once

// How two bodies touch, whatever their shapes.

#include <array>

#include "base/vector.hpp"

namespace rb {

/// A point where two bodies meet, and how deep.
template <class T>
struct Touch {
    Vector<T> normal;  ///< n, from A to B, unit length
    Vector<T>
        point;  ///< on the rim of a circle A (report 3.1.1), on the edge of what has corners, midway between two such
    T penetration;  ///< δ; below 0 it is minus the gap [m]
};

/// All points where two convex shapes meet, deepest first: one where a round shape takes part, two where faces lie
/// together.
template <class T>
class Manifold {
  public:
    Manifold(const Touch<T>& only) : touches_{only, {}}, count_(1) {}  // NOLINT(google-explicit-constructor)
    Manifold(const Touch<T>& first, const Touch<T>& second) : touches_{first, second}, count_(2) {}

    Touch<T>* begin() { return touches_.data(); }
    Touch<T>* end() { return touches_.data() + count_; }
    const Touch<T>* begin() const { return touches_.data(); }
    const Touch<T>* end() const { return touches_.data() + count_; }

  private:
    std::array<Touch<T>, 2> touches_;
    int count_;
};

}  // namespace rb
