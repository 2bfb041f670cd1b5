#pragma once

// A wave carries out phases, one behind the other, over a row of bands and the crossings between them, on all threads
// at the same time. Each thread begins at its own place and always does the first task from there that can be done. So
// a phase follows the one before it at a short distance, while the records of a band are still in the near caches.
// Threads wait for one another only where their parts adjoin, and a thread that has finished its part helps the others.

#include <atomic>
#include <cstddef>
#include <optional>
#include <vector>

#include "base/thread_pool.hpp"

namespace rb::soft {

class Wavefront {
  public:
    /// A site is the inside of a band, or the crossing between a band and the next. Its number is that of its group
    /// (ContactGroups). @param bands at least 1
    Wavefront(std::size_t phases, std::size_t bands);

    /// Calls task(phase, site) for all of them. Within a phase the crossing from an even band comes after both its
    /// bands, and the crossing from an odd band also after the crossings beside it. The next phase of a band comes
    /// after both its crossings.
    /// @param worker below `workers`; each thread calls this with its own. It returns when all threads' tasks are done.
    template <class Task>
    void work(std::size_t worker, std::size_t workers, Task&& task) {
        Walk walk = walkOf(worker, workers);
        for (int waited = 0; skipComplete(walk);) {
            if (const auto turn = take(walk)) {
                task(turn->phase, turn->site);
                ++sites_[turn->site].done;
                waited = 0;
            } else {
                pauseFor(waited++);
            }
        }
    }

  private:
    struct alignas(64) Site {
        std::atomic<std::size_t> begun{0};  ///< number of phases
        std::atomic<std::size_t> done{0};
    };

    struct Turn {
        std::size_t phase;
        std::size_t site;
    };

    /// The way of a worker round all sites.
    struct Walk {
        bool isUpwards;
        std::size_t site;  ///< the first one that is not complete
        std::size_t left;  ///< number of sites left, with this one
    };

    Walk walkOf(std::size_t worker, std::size_t workers) const;
    std::size_t next(std::size_t site, const Walk& walk) const;
    bool skipComplete(Walk& walk) const;
    bool canBegin(std::size_t site, std::size_t phase) const;
    std::optional<Turn> take(const Walk& walk);

    std::size_t phases_;
    std::vector<Site> sites_;
};

}  // namespace rb::soft
