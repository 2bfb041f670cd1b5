// The glossary: which words stand in a text, and where they are explained.

#include "ui/glossary.hpp"

#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "lab/quantities.hpp"
#include "physics/settings/setting_table.hpp"
#include "ui/ink.hpp"
#include "ui/interface.hpp"
#include "ui/panel_bench.hpp"

using namespace rb;
using namespace rb::test;

namespace {

std::string termsOf(std::string_view words) {
    std::string found;
    for (const Term& term : glossary()) {
        if (isTermOf(term, words)) found += (found.empty() ? "" : ", ") + std::string(term.word);
    }
    return found;
}

}  // namespace

TEST_CASE("a symbol is a word by itself, a longer word may have an ending") {
    CHECK(termsOf("Restitution e") == "e");
    CHECK(termsOf("kinetic energy E [J]") == "");
    CHECK(termsOf("u = 0.97 g h") == "u, g h");
    CHECK(termsOf("Boiling: it will not rest") == "boil");
    CHECK(termsOf("κλ up to which no oscillation grows") == "κλ");
    CHECK(termsOf("Spring κ") == "κ");
    CHECK(termsOf("a word of kicks and drifts") == "kick, drift");
    CHECK(termsOf("one up, a house, the lug here") == "");
    CHECK(termsOf("") == "");
}

TEST_CASE("each word of the glossary has one sentence, and no other begins as it does") {
    for (const Term& term : glossary()) {
        CAPTURE(term.word);
        CHECK(!term.meaning.empty());
        CHECK(term.meaning.find(". ") == std::string_view::npos);
        CHECK(termsOf(term.word) == term.word);
    }
}

TEST_CASE("where the pointer rests on what has a hard word, the word is explained in a sentence") {
    const PanelBench bench(1);
    UiStudio studio({1280, 900}, Look::Paper, 1.0F);
    Interface interface;
    InterfaceState state;
    state.curves.areOthersShown = true;
    state.panels.isMeterOpen = true;
    Ask ask;
    const auto draw = [&] { studio.frame([&] { interface.draw(bench.readout(), state, ask); }); };
    for (int i = 0; i < 3; ++i) draw();
    const auto explained = [&](const char* window, const char* words) {
        const ImVec2 at = placesOf(window, words).at(0).GetCenter();
        studio.moveMouse(at.x, at.y);
        for (int i = 0; i < 60; ++i) draw();
        const ImGuiWindow* const tooltip = ImGui::FindWindowByName("##Tooltip_00");
        return tooltip != nullptr && tooltip->Active ? squeezed(textOf("##Tooltip_00")) : std::string();
    };
    const char* const scrolled = ImGui::FindWindowByName("##panel")->DC.ChildWindows[0]->Name;
    CHECK(explained(scrolled, "Restitution").find("whichshareofitsspeed") != std::string::npos);
    CHECK(explained(scrolled, "Spring").find("pushesoverlappingbodiesapart") != std::string::npos);
    CHECK(explained("##panel", "motion").find("howfastthebodiesmove") != std::string::npos);
    CHECK(explained("Curves", "deepest penetration").find("howfartwobodiesoverlap") != std::string::npos);
}
