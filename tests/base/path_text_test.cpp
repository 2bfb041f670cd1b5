#include "base/path_text.hpp"

#include <doctest/doctest.h>

using namespace rb;

TEST_CASE("a file's name is UTF-8 and becomes a path and a text again, whole") {
    for (const std::string name : {"", "run.json", "a/b.csv", "größe €/шар.json", "\xF0\x9F\x8E\xB1.png"}) {
        CHECK(textOf(pathOf(name)) == name);
    }
}

TEST_CASE("a title keeps its letters, of whatever script, as a file's name, and loses what some system refuses") {
    CHECK(fileNameOf("Größe und Stoß") == "Größe und Stoß");
    CHECK(fileNameOf("отскок-1.5, 反弾") == "отскок-1.5, 反弾");
    CHECK(fileNameOf("a/b\\c:d*e?f\"g<h>i|j\nk\x7Fl\xC2\x85m") == "a_b_c_d_e_f_g_h_i_j_k_l_m");
    CHECK(fileNameOf("what. . ") == "what");
    CHECK(fileNameOf("../.hidden") == "_.._.hidden");
    CHECK(fileNameOf(" . ") == "_");
    CHECK(fileNameOf("") == "_");
}

TEST_CASE("no title is a device of Windows as a file's name") {
    for (const std::string device : {"CON", "nul", "Aux", "prn.x", "com1", "LPT9.lesson", "con .x"}) {
        CAPTURE(device);
        CHECK(fileNameOf(device) == "_" + device);
    }
    for (const std::string other : {"CONE", "com", "COM12", "lptx", "a.con"}) CHECK(fileNameOf(other) == other);
}

TEST_CASE("a long title is cut between two letters") {
    std::string title = "a";
    for (int i = 0; i < 100; ++i) title += "€";  // three bytes each
    const std::string name = fileNameOf(title);
    CHECK(name.size() <= 180);
    CHECK(name.size() > 176);
    CHECK((name.size() - 1) % 3 == 0);
    CHECK(title.starts_with(name));
    CHECK(beginningOf(title, 5) == "a€");
    CHECK(beginningOf("a€", 4) == "a€");
    CHECK(beginningOf("€", 2).empty());
}
