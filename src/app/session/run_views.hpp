#pragma once

#include <cstddef>
#include <map>
#include <utility>

namespace rb {

/// How each run of a time line was seen when it was left, so that what is taken back is seen again as it was.
template <class View>
class RunViews {
  public:
    /// Another run is the present one. @param left how the one before was seen @param own the view of its scene
    /// @returns how it was seen, or that
    View goTo(std::size_t run, const View& left, const View& own) {
        views_.insert_or_assign(std::exchange(run_, run), left);
        const auto seen = views_.find(run);
        return seen == views_.end() ? own : seen->second;
    }

  private:
    std::size_t run_ = 0;
    std::map<std::size_t, View> views_;
};

}  // namespace rb
