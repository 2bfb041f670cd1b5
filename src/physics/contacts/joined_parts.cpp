// How parts meet of which neighbours cover some: the search for a face by which two leave one another, over what is
// free of them.

#include <algorithm>
#include <cstddef>
#include <glm/geometric.hpp>
#include <limits>
#include <optional>
#include <span>

#include "base/rotation.hpp"
#include "base/vector.hpp"
#include "physics/bodies/free_boundary.hpp"
#include "physics/contacts/polygon_collision.hpp"

namespace rb {

namespace {

constexpr double kAside = 1e-3;  // beside the normals of a corner [rad]

using Part = PlacedPart<double>;

std::size_t cornerAfter(const ConvexPart& part, std::size_t face) { return face + 1 < part.count ? face + 1 : 0; }

glm::dvec2 alongOf(const ConvexPart& part, std::size_t face) { return cross(1.0, glm::dvec2(part.normal(face))); }

double lengthOf(const ConvexPart& part, std::size_t face) {
    return glm::length(glm::dvec2(part.end(face) - part.start(face)));
}

// Whether a corner may be touched along n, in the frame of the part.
bool admits(const ConvexPart& part, std::size_t corner, glm::dvec2 n) {
    if (part.freedom == nullptr) return true;
    const FreeCorner& free = part.freedom->corners[corner];
    return !free.isEmpty && cross(free.first, n) >= -kAside && cross(n, free.last) >= -kAside &&
           glm::dot(n, free.first + free.last) > 0.0;
}

bool isFlat(const ConvexPart& part, std::size_t corner) {
    return part.freedom != nullptr && part.freedom->corners[corner].isFlat;
}

// Whether a corner can be touched from wherever it could be if its part were alone.
bool isWhole(const ConvexPart& part, std::size_t corner) {
    constexpr double kSame = 0.9999;  // the cosine
    const FreeCorner& free = part.freedom->corners[corner];
    const std::size_t before = corner > 0 ? corner - 1 : part.count - 1;
    return !free.isEmpty && free.isOwner && glm::dot(free.first, glm::dvec2(part.normal(before))) > kSame &&
           glm::dot(free.last, glm::dvec2(part.normal(corner))) > kSame;
}

bool isWholeFace(const ConvexPart& part, std::size_t face) {
    if (part.freedom == nullptr) return true;
    const std::vector<FreeSpan>& spans = part.freedom->faces[face];
    const double length = lengthOf(part, face);
    const double rounding = kRoundings<float> * static_cast<double>(part.extent);
    const auto isSame = [&](double x, double y) { return std::abs(x - y) < rounding; };
    return spans.size() == 1 && isSame(spans[0].start, 0.0) && isSame(spans[0].end, length) &&
           isSame(spans[0].runStart, 0.0) && isSame(spans[0].runEnd, length) && isWhole(part, face) &&
           isWhole(part, cornerAfter(part, face));
}

// Whether a face goes on over a neighbour beyond this one of its corners: then that is the end of no edge.
bool goesOnBeyond(const ConvexPart& part, std::size_t face, std::size_t corner) {
    const double beyond = kNearNeighbour<double> * static_cast<double>(part.extent);
    const double length = lengthOf(part, face);
    const std::vector<FreeSpan>& spans = part.freedom->faces[face];
    return std::any_of(spans.begin(), spans.end(), [&](const FreeSpan& span) {
        return (corner == face && span.runStart < -beyond) ||
               (corner == cornerAfter(part, face) && span.runEnd > length + beyond);
    });
}

// A face that is free where it is, as a run by itself.
FreeSpan wholeSpan(const ConvexPart& part, std::size_t face) {
    const double length = lengthOf(part, face);
    return {0.0, length, 0.0, length};
}

// Calls use(span) for each free stretch of a face.
template <class Use>
void forEachSpan(const ConvexPart& part, std::size_t face, Use use) {
    if (part.freedom == nullptr) return use(wholeSpan(part, face));
    for (const FreeSpan& span : part.freedom->faces[face]) use(span);
}

Ends<double> endsOfRun(const ConvexPart& part, std::size_t face, const FreeSpan& span) {
    const glm::dvec2 start(part.start(face));
    return {start + span.runStart * alongOf(part, face), start + span.runEnd * alongOf(part, face)};
}

/// A face of one part, and of the other one the corner that is deepest behind it and the edge that looks against it.
struct Candidate {
    bool isFaceOfB = false;
    std::size_t face = 0;
    std::size_t corner = 0;
    std::size_t edge = 0;
    double penetration = std::numeric_limits<double>::infinity();
    FreeSpan ofFace{}, ofEdge{};
    bool isCornerAlone = false;  ///< the edge is not free, its corner is
};

constexpr double kDeepestInCorner = 0.25;  // behind both faces, over the extent of what is caught there

// Whether these two faces of a part meet at a corner that a neighbour covers.
bool isNextInCorner(const ConvexPart& part, std::size_t face, std::size_t other) {
    if (part.freedom == nullptr) return false;
    const auto isCovered = [&](std::size_t corner) {
        const FreeCorner& free = part.freedom->corners[corner];
        return free.isEmpty || free.isFlat;
    };
    return (cornerAfter(part, face) == other && isCovered(other)) ||
           (cornerAfter(part, other) == face && isCovered(face));
}

class JoinedSearch {
  public:
    JoinedSearch(const Part& a, const Part& b, double tie)
        : a_(a), b_(b), tie_(tie), extent_(static_cast<double>(a.part.extent + b.part.extent)) {}

    Manifold<double> find() {
        for (const bool isFaceOfB : {false, true}) {
            const Frame<double> edgeFromFace = edgeSeenFromFace(isFaceOfB);
            for (std::size_t face = 0; face < faceOf(isFaceOfB).part.count; ++face) {
                Candidate candidate = deepestBehind(isFaceOfB, face, edgeFromFace);
                if (isBetter(candidate, usual_)) usual_ = candidate;
                if (isBetter(candidate, best_) && isAdmissible(candidate, edgeFromFace)) best_ = candidate;
            }
        }
        if (std::isinf(best_.penetration)) return none();
        const Manifold<double> manifold = manifoldOfBest();
        return isOwn(manifold) && isFound(*manifold.begin()) ? manifold : none();
    }

  private:
    const Part& faceOf(bool isFaceOfB) const { return isFaceOfB ? b_ : a_; }
    const Part& edgeOf(bool isFaceOfB) const { return isFaceOfB ? a_ : b_; }
    Frame<double> edgeSeenFromFace(bool isFaceOfB) const {
        return seenFrom(faceOf(isFaceOfB).frame(), edgeOf(isFaceOfB).frame());
    }
    Manifold<double> none() const {
        return ManifoldPoint<double>{glm::dvec2(0.0), a_.position, -std::numeric_limits<double>::infinity()};
    }

    Candidate deepestBehind(bool isFaceOfB, std::size_t face, const Frame<double>& edgeFromFace) const {
        const ConvexPart& ofFace = faceOf(isFaceOfB).part;
        const ConvexPart& ofEdge = edgeOf(isFaceOfB).part;
        const glm::dvec2 n(ofFace.normal(face));
        Candidate candidate{.isFaceOfB = isFaceOfB, .face = face};
        double nearest = std::numeric_limits<double>::infinity();
        for (std::size_t k = 0; k < ofEdge.count; ++k) {
            const glm::dvec2 corner =
                edgeFromFace.origin + turned(edgeFromFace.rotation, glm::dvec2(ofEdge.vertices[k]));
            if (glm::dot(n, corner) >= nearest) continue;
            nearest = glm::dot(n, corner);
            candidate.corner = k;
        }
        candidate.penetration = static_cast<double>(ofFace.support(face)) - nearest;
        return candidate;
    }

    bool isBetter(const Candidate& candidate, const Candidate& than) const {
        return candidate.penetration < than.penetration - (candidate.isFaceOfB && !than.isFaceOfB ? tie_ : 0.0);
    }

    // Whether the deepest corner may be touched along the face's normal, and something free of the edge, or the corner
    // alone, lies over something free of the face. A flat corner of A is touched by the faces of A alone.
    bool isAdmissible(Candidate& candidate, const Frame<double>& edgeFromFace) const {
        const ConvexPart& ofFace = faceOf(candidate.isFaceOfB).part;
        const ConvexPart& ofEdge = edgeOf(candidate.isFaceOfB).part;
        const glm::dvec2 into = turnedBack(edgeFromFace.rotation, glm::dvec2(ofFace.normal(candidate.face)));
        const std::size_t opposite = oppositeFace(ofEdge, into).index;
        if (!admits(ofEdge, candidate.corner, -into) && !goesOnBeyond(ofEdge, opposite, candidate.corner)) return false;
        if (candidate.isFaceOfB && isFlat(ofEdge, candidate.corner)) return false;
        const glm::dvec2 start(ofFace.start(candidate.face));
        const glm::dvec2 along = alongOf(ofFace, candidate.face);
        double most = -kNearNeighbour<double> * extent_;
        bool isOver = false;
        const auto lie = [&](const FreeSpan& face, const FreeSpan& edge, const Ends<double>& ends, bool isCornerAlone) {
            const auto place = [&](glm::dvec2 p) {
                return glm::dot(edgeFromFace.origin + turned(edgeFromFace.rotation, p) - start, along);
            };
            const auto [low, high] = std::minmax({place(ends[0]), place(ends[1])});
            const double overlap = std::min(high, face.runEnd) - std::max(low, face.runStart);
            if (!(overlap >= most)) return;
            most = overlap;
            isOver = true;
            candidate.ofFace = face;
            candidate.ofEdge = edge;
            candidate.isCornerAlone = isCornerAlone;
        };
        const std::size_t before = (candidate.corner > 0 ? candidate.corner : ofEdge.count) - 1;
        for (const std::size_t each : {opposite, candidate.corner, before}) {
            candidate.edge = each;
            forEachSpan(ofFace, candidate.face, [&](const FreeSpan& face) {
                forEachSpan(ofEdge, each,
                            [&](const FreeSpan& edge) { lie(face, edge, endsOfRun(ofEdge, each, edge), false); });
            });
            if (isOver) return true;
        }
        const glm::dvec2 corner(ofEdge.vertices[candidate.corner]);
        forEachSpan(ofFace, candidate.face, [&](const FreeSpan& face) {
            lie(face, wholeSpan(ofEdge, candidate.edge), {corner, corner}, true);
        });
        return isOver;
    }

    Manifold<double> manifoldOfBest() const {
        const ConvexPart& ofFace = faceOf(best_.isFaceOfB).part;
        const ConvexPart& ofEdge = edgeOf(best_.isFaceOfB).part;
        const glm::dvec2 corner(ofEdge.vertices[best_.corner]);
        ReferenceFace<double> reference{best_.penetration, best_.isFaceOfB, glm::dvec2(ofFace.normal(best_.face)), 0.0,
                                        extent_};
        reference.support = static_cast<double>(ofFace.support(best_.face));
        reference.face = endsOfRun(ofFace, best_.face, best_.ofFace);
        reference.edge =
            best_.isCornerAlone ? Ends<double>{corner, corner} : endsOfRun(ofEdge, best_.edge, best_.ofEdge);
        return pointsOf(reference, a_.frame(), b_.frame());
    }

    // Where the edge is at a point of the manifold, in the frame of the face: that point is midway between the two.
    glm::dvec2 onEdge(const ManifoldPoint<double>& touch) const {
        const Part& ofFace = faceOf(best_.isFaceOfB);
        const glm::dvec2 inFrame = turnedBack(ofFace.rotation, touch.point - ofFace.position);
        return inFrame - touch.penetration / 2.0 * glm::dvec2(ofFace.part.normal(best_.face));
    }

    // Whether of the run of a face this place is the part's own.
    static bool isOwnOf(const ConvexPart& part, std::size_t face, const FreeSpan& run, glm::dvec2 place) {
        if (part.freedom == nullptr) return true;
        const double along =
            std::clamp(glm::dot(place - glm::dvec2(part.start(face)), alongOf(part, face)), run.runStart, run.runEnd);
        return isFreeAt(part, face, along);
    }

    // Of a run that one has it over which the middle of the points lies, weighted by their depths: it goes evenly from
    // one to the next.
    bool isOwn(const Manifold<double>& manifold) const {
        double depth = std::max(manifold.begin()->penetration, 0.0);
        glm::dvec2 place = onEdge(*manifold.begin());
        for (const ManifoldPoint<double>& touch : std::span(manifold.begin(), manifold.end()).subspan(1)) {
            if (!(touch.penetration > 0.0)) continue;
            depth += touch.penetration;
            place += touch.penetration / depth * (onEdge(touch) - place);
        }
        if (!isOwnOf(faceOf(best_.isFaceOfB).part, best_.face, best_.ofFace, place)) return false;
        const ConvexPart& ofEdge = edgeOf(best_.isFaceOfB).part;
        if (best_.isCornerAlone) return ofEdge.freedom == nullptr || ofEdge.freedom->corners[best_.corner].isOwner;
        const Frame<double> edgeFromFace = edgeSeenFromFace(best_.isFaceOfB);
        return isOwnOf(ofEdge, best_.edge, best_.ofEdge,
                       turnedBack(edgeFromFace.rotation, place - edgeFromFace.origin));
    }

    // Where they leave by another face than they would if they were alone, the deepest point lies in the part of that
    // face: else it is one of its neighbours that they meet.
    bool isFound(const ManifoldPoint<double>& deepest) const {
        if (best_.isFaceOfB == usual_.isFaceOfB && best_.face == usual_.face) return true;
        const ConvexPart& part = faceOf(best_.isFaceOfB).part;
        const glm::dvec2 place = onEdge(deepest);
        // In a corner between neighbours a body gets a little behind both. What it is apart from, or reaches far into,
        // it has not come to through such a corner.
        const bool isCaught =
            usual_.penetration >= 0.0 &&
            best_.penetration < kDeepestInCorner * static_cast<double>(edgeOf(best_.isFaceOfB).part.extent);
        for (std::size_t face = 0; face < part.count; ++face) {
            if (isCaught && isNextInCorner(part, best_.face, face)) continue;
            const glm::dvec2 n(part.normal(face));
            const bool isBehind = glm::dot(n, glm::dvec2(part.normal(best_.face))) < 0.0;
            if (isBehind &&
                glm::dot(n, place) > static_cast<double>(part.support(face)) + kNearNeighbour<double> * extent_)
                return false;
        }
        return true;
    }

    const Part& a_;
    const Part& b_;
    double tie_;
    double extent_;
    Candidate usual_, best_;
};

}  // namespace

Manifold<double> joinedManifoldOf(const PlacedPart<double>& a, const PlacedPart<double>& b, double tie) {
    return JoinedSearch(a, b, tie).find();
}

FreeRange freeRangeOf(const ConvexPart& ofFace, std::size_t face, const ConvexPart& ofEdge, std::size_t edge) {
    constexpr float kEverywhere = std::numeric_limits<float>::infinity();
    constexpr FreeRange kNowhere{kEverywhere, 0.0F};
    if (!isWholeFace(ofEdge, edge)) return kNowhere;
    if (ofFace.freedom == nullptr) return {};
    FreeRange range = kNowhere;
    double longest = 0.0;
    const double length = lengthOf(ofFace, face);
    const double rounding = kRoundings<float> * static_cast<double>(ofFace.extent);
    for (const FreeSpan& span : ofFace.freedom->faces[face]) {
        if (!(span.end - span.start > longest)) continue;
        longest = span.end - span.start;
        const bool endsBefore = std::max(std::abs(span.start), std::abs(span.runStart)) < rounding;
        const bool endsBehind = std::max(std::abs(span.end - length), std::abs(span.runEnd - length)) < rounding;
        range = {endsBefore ? -kEverywhere : static_cast<float>(span.start),
                 endsBehind ? kEverywhere : static_cast<float>(span.end)};
    }
    return range;
}

}  // namespace rb
