#pragma once

// Things to be done at the end of a run, all of them: one that fails does not keep the others from being done.

#include <exception>

namespace rb {

class Attempts {
  public:
    /// Calls `act`. What it throws is kept if it is the first.
    template <class Act>
    void operator()(Act act) {
        try {
            act();
        } catch (...) {
            if (!problem_) problem_ = std::current_exception();
        }
    }

    bool haveFailed() const { return problem_ != nullptr; }

    /// @throws the first problem, if there was one.
    void end() const {
        if (problem_) std::rethrow_exception(problem_);
    }

  private:
    std::exception_ptr problem_;
};

}  // namespace rb
