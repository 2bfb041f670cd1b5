#pragma once

#include <array>

#include "physics/report/contact.hpp"

namespace rb {

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
