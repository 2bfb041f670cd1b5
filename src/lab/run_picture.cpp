#include "lab/run_picture.hpp"

#include <optional>
#include <string>

#include "base/error.hpp"
#include "lab/png_text.hpp"
#include "lab/share_code.hpp"

namespace rb {

namespace {

constexpr std::string_view kRunKeyword = "rigid-bodies-run";

}  // namespace

void addRun(std::vector<std::uint8_t>& png, std::string_view runText) {
    std::string code;
    try {
        code = shareCode(runText);
    } catch (const InputError&) {  // the picture is worth having without it
        return;
    }
    addPngText(png, kRunKeyword, code);
}

std::string_view shareCodeIn(std::string_view png) {
    const std::optional<std::string_view> code = findPngText(png, kRunKeyword);
    if (!code) throw InputError("", "the picture carries no run", "a picture of a run, as it was written");
    return *code;
}

}  // namespace rb
