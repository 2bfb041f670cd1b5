// Outlines of several parts as they are kept once they are cut.

#include "render/seams.hpp"

#include <doctest/doctest.h>
#include <memory>

#include "physics/bodies/body_definition.hpp"

using namespace rb;

namespace {

SharedPolygonShape ell() {
    const std::vector<std::vector<glm::vec2>> parts{{{0.0F, 0.0F}, {0.5F, 0.0F}, {0.5F, 0.15F}, {0.0F, 0.15F}},
                                                    {{0.0F, 0.15F}, {0.15F, 0.15F}, {0.15F, 0.5F}, {0.0F, 0.5F}}};
    return std::make_shared<const PolygonShape>(makePolygonShape(parts));
}

std::uint32_t seamsOf(const std::vector<std::vector<glm::vec2>>& parts) {
    std::vector<DrawnPart> pieces;
    findDrawnParts(makePolygonShape(parts), pieces);
    std::uint32_t seams = 0;
    for (const DrawnPart& piece : pieces) seams |= piece.seams;
    return seams;
}

}  // namespace

TEST_CASE("faces that lie on one another are a seam, and none where they part at one end, whichever it is") {
    const std::vector<glm::vec2> below{{0.0F, 0.0F}, {0.5F, 0.0F}, {0.5F, 0.2F}, {0.0F, 0.2F}};
    const auto above = [](float left, float right) {
        return std::vector<glm::vec2>{{0.0F, left}, {0.5F, right}, {0.5F, 0.6F}, {0.0F, 0.6F}};
    };
    constexpr float kGap = 0.004F;  // half a degree: the faces are still opposite
    CHECK(seamsOf({below, above(0.2F, 0.2F)}) != 0);
    CHECK(seamsOf({below, above(0.2F, 0.2F + kGap)}) == 0);
    CHECK(seamsOf({below, above(0.2F + kGap, 0.2F)}) == 0);
}

TEST_CASE("an outline is cut once for as long as somebody holds it, and then forgotten") {
    CutOutlines cut;
    const SharedPolygonShape kept = ell();
    SharedPolygonShape gone = ell();
    const DrawnPart* const pieces = cut.piecesOf(kept).data();
    CHECK(cut.piecesOf(kept).size() == 3);  // the lower one is cut where the upper one begins
    CHECK(cut.piecesOf(gone).data() != pieces);
    CHECK(cut.size() == 2);
    gone.reset();
    cut.forgetGone();
    CHECK(cut.size() == 1);
    CHECK(cut.piecesOf(kept).data() == pieces);
}
