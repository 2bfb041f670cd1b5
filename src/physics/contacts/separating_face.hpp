#pragma once

// The search for a separating axis between two convex parts: of the faces of one, that from which the other is
// farthest. Several faces are looked at together, without a branch that depends on where the parts are.

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

#include "base/block.hpp"
#include "base/rotation.hpp"
#include "base/vector.hpp"
#include "physics/bodies/shape.hpp"

namespace rb {

/// Where the frame of a body is.
template <class T>
struct Frame {
    Vector<T> origin;  ///< [m]
    Rotation<T> rotation;
};

/// `other`, as `frame` sees it. Inlined by force: it is asked for everywhere, and costs less than a call.
template <class T>
[[gnu::always_inline]] inline Frame<T> seenFrom(const Frame<T>& frame, const Frame<T>& other) {
    return {turnedBack(frame.rotation, other.origin - frame.origin), between(frame.rotation, other.rotation)};
}

/// Of the numbers of a FaceBlock those from `first` on.
template <class T>
typename Block<T>::Type blockOf(const std::array<float, kFaceBlock>& numbers, std::size_t first) {
    typename Block<T>::Type block;
    for (std::size_t i = 0; i < Block<T>::kSize; ++i) block[i] = static_cast<T>(numbers[first + i]);
    return block;
}

/// Calls use(faces, first) for each block of faces: those of `faces` from `first` on.
template <class T, class Use>
void forEachBlock(const ConvexPart& part, Use use) {
    static_assert(kFaceBlock % Block<T>::kSize == 0);
    for (std::size_t i = 0; i < part.count; i += Block<T>::kSize) use(part.faces[i / kFaceBlock], i % kFaceBlock);
}

/// The greatest of some numbers.
template <class T>
struct Greatest {
    std::size_t index = 0;  ///< of equal ones the first
    T value = -std::numeric_limits<T>::infinity();
    T lead = std::numeric_limits<T>::infinity();  ///< by how much it is greater than any other
};

/// Finds the greatest of numbers that come block by block.
template <class T>
class GreatestOfBlocks {
  public:
    using Type = typename Block<T>::Type;
    using Indices = typename Block<T>::Indices;

    void add(const Type& numbers) {
        const auto isGreater = numbers > greatest_;
        const Type lesser = isGreater ? greatest_ : numbers;
        second_ = lesser > second_ ? lesser : second_;
        greatest_ = isGreater ? numbers : greatest_;
        index_ = isGreater ? next_ : index_;
        next_ += static_cast<typename Block<T>::Index>(Block<T>::kSize);
    }

    Greatest<T> result() {
        if constexpr (Block<T>::kSize == 4) {
            mergeWith(__builtin_shufflevector(greatest_, greatest_, 2, 3, 0, 1),
                      __builtin_shufflevector(second_, second_, 2, 3, 0, 1),
                      __builtin_shufflevector(index_, index_, 2, 3, 0, 1));
            mergeWith(__builtin_shufflevector(greatest_, greatest_, 1, 0, 3, 2),
                      __builtin_shufflevector(second_, second_, 1, 0, 3, 2),
                      __builtin_shufflevector(index_, index_, 1, 0, 3, 2));
        } else {
            static_assert(Block<T>::kSize == 2);
            mergeWith(__builtin_shufflevector(greatest_, greatest_, 1, 0),
                      __builtin_shufflevector(second_, second_, 1, 0), __builtin_shufflevector(index_, index_, 1, 0));
        }
        return {static_cast<std::size_t>(index_[0]), greatest_[0], greatest_[0] - second_[0]};
    }

  private:
    // Number by number, of equal ones the first is taken.
    void mergeWith(const Type& greatest, const Type& second, const Indices& index) {
        const auto isOther = (greatest > greatest_) | ((greatest == greatest_) & (index < index_));
        const Type lesser = isOther ? greatest_ : greatest;
        const Type seconds = second > second_ ? second : second_;
        second_ = lesser > seconds ? lesser : seconds;
        greatest_ = isOther ? greatest : greatest_;
        index_ = isOther ? index : index_;
    }

    static constexpr Type allOf(T number) {
        Type block{};
        return block + number;
    }
    static constexpr Indices counting() {
        Indices block{};
        for (std::size_t i = 0; i < Block<T>::kSize; ++i) block[i] = static_cast<typename Block<T>::Index>(i);
        return block;
    }

    Type greatest_ = allOf(-std::numeric_limits<T>::infinity());
    Type second_ = allOf(-std::numeric_limits<T>::infinity());
    Indices index_ = counting();
    Indices next_ = counting();
};

/// The vertices of a part as another frame sees them.
template <class T>
class Corners {
  public:
    Corners(const ConvexPart& part, const Frame<T>& frame) : count_(part.count) {
        const T cosine = frame.rotation.cosine;
        const T sine = frame.rotation.sine;
        auto* x = x_.data();
        auto* y = y_.data();
        forEachBlock<T>(part, [&](const FaceBlock& faces, std::size_t first) {
            const auto ownX = blockOf<T>(faces.x, first);
            const auto ownY = blockOf<T>(faces.y, first);
            *x++ = frame.origin.x + (cosine * ownX - sine * ownY);
            *y++ = frame.origin.y + (sine * ownX + cosine * ownY);
        });
    }

    std::size_t count() const { return count_; }
    T x(std::size_t i) const { return x_[i / Block<T>::kSize][i % Block<T>::kSize]; }
    T y(std::size_t i) const { return y_[i / Block<T>::kSize][i % Block<T>::kSize]; }

  private:
    using Blocks = std::array<typename Block<T>::Type, kMaxVertices / Block<T>::kSize>;
    Blocks x_, y_;
    std::size_t count_;
};

/// Of all faces of `part` that from which the corners of the other part are farthest, and how far the nearest of them
/// lies outside its line; inside it is negative [m].
/// @param corners of the other part, as this one's frame sees them
template <class T>
Greatest<T> farthestFace(const ConvexPart& part, const Corners<T>& corners) {
    GreatestOfBlocks<T> greatest;
    forEachBlock<T>(part, [&](const FaceBlock& faces, std::size_t first) {
        const auto x = blockOf<T>(faces.normalX, first);
        const auto y = blockOf<T>(faces.normalY, first);
        auto nearest = x * corners.x(0) + y * corners.y(0);
        for (std::size_t k = 1; k < corners.count(); ++k) {
            const auto along = x * corners.x(k) + y * corners.y(k);
            nearest = along < nearest ? along : nearest;
        }
        greatest.add(nearest - blockOf<T>(faces.support, first));
    });
    return greatest.result();
}

/// The same of one of its faces: to the bit what farthestFace() says, if it is that.
/// @param lead by how much it is farther than any other
template <class T>
Greatest<T> farthestFaceAgain(const ConvexPart& part, const Corners<T>& corners, std::size_t face, T lead) {
    const Vector<T> n(part.normal(face));
    T nearest = n.x * corners.x(0) + n.y * corners.y(0);
    for (std::size_t k = 1; k < corners.count(); ++k) {
        nearest = std::min(nearest, n.x * corners.x(k) + n.y * corners.y(k));
    }
    return {face, nearest - static_cast<T>(part.support(face)), lead};
}

/// The same of a single point.
template <class T>
Greatest<T> farthestFace(const ConvexPart& part, Vector<T> point) {
    GreatestOfBlocks<T> greatest;
    forEachBlock<T>(part, [&](const FaceBlock& faces, std::size_t first) {
        greatest.add(blockOf<T>(faces.normalX, first) * point.x + blockOf<T>(faces.normalY, first) * point.y -
                     blockOf<T>(faces.support, first));
    });
    return greatest.result();
}

/// Of the part's faces that which looks most nearly against the unit vector n, and how nearly: 1 is straight against
/// it.
/// @param n in the part's frame
template <class T>
Greatest<T> oppositeFace(const ConvexPart& part, Vector<T> n) {
    GreatestOfBlocks<T> greatest;
    forEachBlock<T>(part, [&](const FaceBlock& faces, std::size_t first) {
        greatest.add(-(blockOf<T>(faces.normalX, first) * n.x + blockOf<T>(faces.normalY, first) * n.y));
    });
    return greatest.result();
}

}  // namespace rb
