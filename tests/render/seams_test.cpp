// Outlines of several parts as they are kept once they are cut.

#include "render/seams.hpp"

#include <doctest/doctest.h>
#include <memory>

#include "physics/polygon_definition.hpp"

using namespace rb;

namespace {

SharedOutline ell() {
    const std::vector<std::vector<glm::vec2>> parts{{{0.0F, 0.0F}, {0.5F, 0.0F}, {0.5F, 0.15F}, {0.0F, 0.15F}},
                                                    {{0.0F, 0.15F}, {0.15F, 0.15F}, {0.15F, 0.5F}, {0.0F, 0.5F}}};
    return std::make_shared<const Outline>(makeOutline(parts));
}

}  // namespace

TEST_CASE("an outline is cut once for as long as somebody holds it, and then forgotten") {
    CutOutlines cut;
    const SharedOutline kept = ell();
    SharedOutline gone = ell();
    const DrawnPart* const pieces = cut.piecesOf(kept).data();
    CHECK(cut.piecesOf(kept).size() == 3);  // the lower one is cut where the upper one begins
    CHECK(cut.piecesOf(gone).data() != pieces);
    CHECK(cut.size() == 2);
    gone.reset();
    cut.forgetGone();
    CHECK(cut.size() == 1);
    CHECK(cut.piecesOf(kept).data() == pieces);
}
