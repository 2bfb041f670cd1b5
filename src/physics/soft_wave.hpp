#pragma once

// Phases that pass one after another over bands in a row and over the crossings between them, on all threads at the
// same time. Every thread begins at a place of its own and always does the first task from there that can be done. So
// each phase follows the one before it at a short distance, while a band's records are still in the near caches;
// threads wait for one another only where their parts adjoin; and one that is done with its part helps with the others.

#include <atomic>
#include <cstddef>
#include <optional>
#include <vector>

#include "physics/thread_pool.hpp"

namespace rb::soft {

class Wave {
  public:
    /// A site is a band's inside or, between two of them, the crossing from a band to the next: it has the number of
    /// its group (ContactGroups). @param bands at least 1
    Wave(std::size_t phases, std::size_t bands);

    /// task(phase, site) for all of them. In a phase the crossing from an even band comes after both its bands, that
    /// from an odd band after the crossings beside it too; a band's next phase comes after both its crossings.
    /// @param worker below `workers`; each thread calls it with its own. It returns when all is done, by whomever.
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
        std::atomic<std::size_t> begun{0};  ///< phases
        std::atomic<std::size_t> done{0};
    };

    struct Turn {
        std::size_t phase;
        std::size_t site;
    };

    /// A worker's way round all sites.
    struct Walk {
        bool isUpwards;
        std::size_t site;  ///< the first that is not complete
        std::size_t left;  ///< sites, with this one
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
