#include "ui/style.hpp"

#include <cstdint>
#include <doctest/doctest.h>
#include <imgui.h>
#include <string_view>

namespace {

using namespace rb;

TEST_CASE("the font has the letters and signs of what teachers write") {
    ImGui::CreateContext();
    loadFont(16.0F);
    const ImFont& font = *ImGui::GetIO().Fonts->Fonts[0];
    for (const char32_t letter : std::u32string_view(U"Aß½ŁθЖёı“”…‰′″†⁻²₀€£⅓⅔→⇒≈≤√∂■●")) {
        CAPTURE(static_cast<std::uint32_t>(letter));
        CHECK(font.FindGlyphNoFallback(static_cast<ImWchar>(letter)) != nullptr);
    }
    ImGui::DestroyContext();
}

}  // namespace
