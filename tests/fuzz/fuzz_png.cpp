// Any bytes as a picture that carries a run: refused in one line, or the text that it carries lies within it; and what
// is put into it is found.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/parsed.hpp"
#include "lab/png_text.hpp"
#include "lab/run_file.hpp"
#include "lab/share_code.hpp"
#include "property.hpp"

namespace rb::fuzz::png {

namespace {

constexpr std::string_view kKeyword = "rigid-bodies-run";

// @returns whether these bytes are a picture
bool search(std::string_view png) {
    try {
        const std::optional<std::string_view> text = findPngText(png, kKeyword);
        require(!text || (text->data() >= png.data() && text->data() + text->size() <= png.data() + png.size()),
                "a text that is found lies within the picture");
        return true;
    } catch (const InputError& error) {
        requireOneLine(error);
        return false;
    }
}

void readRunIn(std::string_view png) {
    try {
        readShareCode(shareCodeIn(png), parseRun);
    } catch (const InputError& error) {
        requireOneLine(error);
    }
}

}  // namespace

RB_FUZZ_TARGET(png) {
    const std::string input(data, data + size);
    readRunIn(input);
    if (!search(input)) return 0;
    std::vector<std::uint8_t> png(data, data + size);
    addPngText(png, kKeyword, input);
    const std::string with(png.begin(), png.end());
    require(findPngText(with, kKeyword) == input, "a text that was put into a picture is found");
    readRunIn(with);
    return 0;
}

}  // namespace rb::fuzz::png
