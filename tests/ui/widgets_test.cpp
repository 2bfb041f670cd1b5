// How text is broken into rows.

#include "ui/widgets.hpp"

#include <doctest/doctest.h>
#include <string>

#include "ui/ink.hpp"

namespace {

using namespace rb;
using namespace rb::test;

// Word by word: a row ends where the next word would not fit. Where not even one fits the rest is one row.
std::string rowsOf(std::string_view line, float width) {
    std::string rows;
    while (true) {
        std::size_t row = 0;
        for (std::size_t end = 1; end <= line.size(); ++end) {
            if ((end == line.size() || line[end] == ' ') && widthOf(line.substr(0, end)) <= width) row = end;
        }
        if (row == 0 || row == line.size()) return rows.append(line);
        rows.append(line.substr(0, row)).append("\n");
        line.remove_prefix(row + 1);
    }
}

}  // namespace

TEST_CASE("a row of broken text holds as many words as fit, and where not even one fits nothing more is broken") {
    UiStudio studio({900, 600}, Look::Paper, 1.0F);
    for (const std::string_view line : {"Any number of circles in an open box, at g = 10 m/s².", "one",
                                        "an incomprehensibility of words", " v += h a; p += h v"}) {
        for (const float width : {20.0F, 61.0F, 90.0F, 113.0F, 170.0F, 400.0F}) {
            CAPTURE(line);
            CAPTURE(width);
            std::string expected;
            studio.frame([&] {
                ImGui::SetNextWindowSize({880.0F, 580.0F});
                ImGui::Begin("rows", nullptr, ImGuiWindowFlags_NoDecoration);
                brokenText(line, width, IM_COL32(0, 0, 0, 255));
                expected = rowsOf(line, width);
                ImGui::End();
            });
            CHECK(textOf("rows") == expected.substr(expected.front() == ' ' ? 1 : 0));
        }
    }
}
