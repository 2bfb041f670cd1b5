#include "physics/soft/wavefront.hpp"

#include <cassert>

namespace rb::soft {

Wavefront::Wavefront(std::size_t phases, std::size_t bands) : phases_(phases), sites_(2 * bands - 1) {
    assert(bands > 0 && "a row has a site");
}

// The row of sites is cut into one part per worker, in their order. Two workers begin where their parts adjoin and go
// apart, on and round; a single one goes upwards.
Wavefront::Walk Wavefront::walkOf(std::size_t worker, std::size_t workers) const {
    const std::size_t count = sites_.size();
    const auto partBegin = [&](std::size_t part) { return part * count / workers; };
    if ((workers - worker) % 2 == 1) return {true, partBegin(worker), count};
    return {false, (partBegin(worker + 1) + count - 1) % count, count};
}

std::size_t Wavefront::next(std::size_t site, const Walk& walk) const {
    if (walk.isUpwards) return site + 1 == sites_.size() ? 0 : site + 1;
    return site == 0 ? sites_.size() - 1 : site - 1;
}

// @returns false if all sites are complete
bool Wavefront::skipComplete(Walk& walk) const {
    while (walk.left > 0 && sites_[walk.site].done == phases_) {
        walk.site = next(walk.site, walk);
        --walk.left;
    }
    return walk.left > 0;
}

bool Wavefront::canBegin(std::size_t site, std::size_t phase) const {
    const bool isBand = site % 2 == 0;
    const std::size_t least = isBand ? phase : phase + 1;  // phases that its neighbours must have done
    const std::size_t reach = site % 4 == 3 ? 2 : 1;
    for (std::size_t away = 1; away <= reach; ++away) {
        if (site >= away && sites_[site - away].done < least) return false;
        if (site + away < sites_.size() && sites_[site + away].done < least) return false;
    }
    return true;
}

// Finds the first site whose next phase can begin and which no other worker has.
std::optional<Wavefront::Turn> Wavefront::take(const Walk& walk) {
    std::size_t site = walk.site;
    for (std::size_t left = walk.left; left > 0; site = next(site, walk), --left) {
        std::size_t phase = sites_[site].done;
        if (phase < phases_ && sites_[site].begun == phase && canBegin(site, phase) &&
            sites_[site].begun.compare_exchange_strong(phase, phase + 1)) {
            return Turn{phase, site};
        }
    }
    return std::nullopt;
}

}  // namespace rb::soft
