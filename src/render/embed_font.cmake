# Writes a font file into a C++ source. Called as a script at build time with -DOUTPUT=FILE -DFONT=FILE
file(READ "${FONT}" bytes HEX)
# A string of escapes compiles ten times faster than an array of numbers.
string(REGEX REPLACE "(..)" "\\\\x\\1" text "${bytes}")
get_filename_component(name "${FONT}" NAME)
file(WRITE "${OUTPUT}" "// Generated from ${name} by embed_font.cmake.
#include <string_view>

namespace rb {

std::string_view embeddedFont();  // as the rooms that use it declare it

std::string_view embeddedFont() {
    using namespace std::string_view_literals;
    return \"${text}\"sv;
}

}  // namespace rb
")
