// Free stretches of faces that go on in one line over several parts.

#include <algorithm>
#include <span>
#include <utility>

#include "physics/bodies/parts_in_place.hpp"

namespace rb {

namespace {

/// A free stretch of a face.
struct RunStretch {
    std::uint32_t part;
    std::uint32_t face;
    LineSegment own;  // along its face
    double shift;     // from there to the line of the run
    LineSegment at = {own.start + shift, own.end + shift};
};

// The free stretches of all faces that lie in the line of this one, from neighbour to neighbour.
std::vector<RunStretch> stretchesInLine(std::vector<PartInPlace>& parts, std::uint32_t first, std::size_t face,
                                        std::vector<std::uint32_t>& seenBy, std::uint32_t stamp) {
    const SeenPart own = seenFrom(parts[first], parts[first]);
    std::vector<RunStretch> stretches;
    std::vector<std::uint32_t> reached;
    const auto add = [&](std::uint32_t part, std::size_t inLine, double shift) {
        reached.push_back(part);
        parts[part].hasRun[inLine] = true;
        for (const LineSegment& free : parts[part].free[inLine])
            stretches.push_back({part, static_cast<std::uint32_t>(inLine), free, shift});
    };
    const auto look = [&](std::uint32_t part) {
        const SeenPart other = seenFrom(parts[first], parts[part]);
        const double tolerance = std::min(parts[first].tolerance, parts[part].tolerance);
        const auto isOff = [&](glm::dvec2 corner) { return std::abs(own.outside(face, corner)) > tolerance; };
        for (std::size_t j = 0; j < other.count; ++j) {
            if (parts[part].hasRun[j] || glm::dot(other.normal[j], own.normal[face]) < kSameLine) continue;
            if (isOff(other.corner[j]) || isOff(other.corner[other.after(j)])) continue;
            return add(part, j, glm::dot(other.corner[j] - own.corner[face], own.along(face)));
        }
    };
    seenBy[first] = stamp;
    add(first, face, 0.0);
    for (std::size_t done = 0; done < reached.size();) {  // it grows on the way
        for (const std::uint32_t q : parts[reached[done++]].neighbours) {
            if (std::exchange(seenBy[q], stamp) != stamp) look(q);
        }
    }
    return stretches;
}

// What is left of an interval when others, which are sorted and apart, are cut out of it.
std::vector<LineSegment> cutOut(LineSegment from, std::span<const LineSegment> others) {
    std::vector<LineSegment> left;
    const auto first = std::partition_point(others.begin(), others.end(),
                                            [&](const LineSegment& each) { return each.end <= from.start; });
    for (auto each = first; each != others.end() && each->start < from.end; ++each) {
        if (each->start > from.start) left.push_back({from.start, each->start});
        from.start = each->end;
    }
    if (from.end > from.start) left.push_back(from);
    return left;
}

// Where faces overlap, and in the gaps between them, each place is of the first of the parts. @param stretches of one
// run, by part
std::vector<RunStretch> sharedOut(std::span<const RunStretch> stretches, std::span<const PartInPlace> parts) {
    std::vector<LineSegment> taken;
    std::vector<RunStretch> shares;
    for (RunStretch stretch : stretches) {
        const std::vector<LineSegment> left = cutOut(stretch.at, taken);
        for (const LineSegment& each : left) {
            stretch.at = each;
            shares.push_back(stretch);
            taken.insert(std::partition_point(taken.begin(), taken.end(),
                                              [&](const LineSegment& other) { return other.start < each.start; }),
                         each);
        }
        stretch.at = {stretch.at.start, -std::numeric_limits<double>::infinity()};
        if (left.empty()) shares.push_back(stretch);
    }
    std::vector<RunStretch*> inOrder;
    for (RunStretch& share : shares) {
        if (share.at.end >= share.at.start) inOrder.push_back(&share);
    }
    std::sort(inOrder.begin(), inOrder.end(),
              [](const RunStretch* p, const RunStretch* q) { return p->at.start < q->at.start; });
    for (std::size_t i = 0; i + 1 < inOrder.size(); ++i) {
        RunStretch& p = *inOrder[i];
        RunStretch& q = *inOrder[i + 1];
        const double rounding = std::max(roundingOf(parts[p.part]), roundingOf(parts[q.part]));
        const bool isFirstPs = p.part <= q.part;
        const double border = isFirstPs ? q.at.start : p.at.end;
        p.at.end = border + (isFirstPs ? 2.0 : -1.0) * rounding;
        q.at.start = border + (isFirstPs ? 1.0 : -2.0) * rounding;
    }
    return shares;
}

void addRun(std::vector<PartInPlace>& parts, std::span<RunStretch> run, LineSegment whole) {
    const auto spansOf = [&](const RunStretch& of) -> std::vector<FreeSpan>& {
        return parts[of.part].boundary->faces[of.face];
    };
    if (run.size() == 1) {  // to the bit as if there were no others
        const LineSegment own = run.front().own;
        spansOf(run.front()).push_back({own.start, own.end, own.start, own.end});
        return;
    }
    std::stable_sort(run.begin(), run.end(), [](const RunStretch& p, const RunStretch& q) { return p.part < q.part; });
    for (const RunStretch& share : sharedOut(run, parts)) {
        parts[share.part].boundary->goesOn = true;
        spansOf(share).push_back({share.at.start - share.shift, share.at.end - share.shift, whole.start - share.shift,
                                  whole.end - share.shift});
    }
}

}  // namespace

void findRuns(std::vector<PartInPlace>& parts, double filledGap) {
    std::vector<std::uint32_t> seenBy(parts.size(), 0);
    std::uint32_t stamp = 0;
    for (std::uint32_t p = 0; p < parts.size(); ++p) {
        for (std::size_t face = 0; face < parts[p].part->count; ++face) {
            if (parts[p].hasRun[face]) continue;
            std::vector<RunStretch> all = stretchesInLine(parts, p, face, seenBy, ++stamp);
            std::sort(all.begin(), all.end(),
                      [](const RunStretch& x, const RunStretch& y) { return x.at.start < y.at.start; });
            for (std::size_t begin = 0, end = 0; begin < all.size(); begin = end) {
                LineSegment whole = all[begin].at;
                const double gap = std::max(kGap * parts[p].tolerance, filledGap);
                while (end < all.size() && all[end].at.start <= whole.end + gap)
                    whole.end = std::max(whole.end, all[end++].at.end);
                addRun(parts, std::span(all).subspan(begin, end - begin), whole);
            }
        }
    }
}

}  // namespace rb
