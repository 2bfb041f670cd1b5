#include "lab/named_code.hpp"

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/share_code.hpp"

namespace rb {

namespace {

constexpr std::string_view kStartOfCode = "rb1:";

InputError unknownCode(std::string_view code) {
    return {kShareCodePlace, "'" + printable(std::string(code)) + "' is none", "the whole code, as it was copied"};
}

}  // namespace

std::string textOf(const NamedCode& code) {
    return std::string(kStartOfCode) + code.scene + "," + numberText(code.seed) + "," + numberText(code.steps) + "," +
           hexadecimalText(code.hash);
}

bool isNamedCode(std::string_view code) { return isShareCode(code) && code.find(',') != std::string_view::npos; }

NamedCode readNamedCode(std::string_view code) {
    const std::size_t start = code.find(kStartOfCode) + kStartOfCode.size();
    std::array<std::string_view, 4> parts{};
    std::string_view rest = code.substr(start, code.find_last_not_of(" \t\r\n") + 1 - start);
    for (std::string_view& part : parts) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        part = rest.substr(0, comma);
        rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    const auto seed = numberFrom<std::uint64_t>(parts[1]);
    const auto steps = numberFrom<std::uint64_t>(parts[2]);
    const auto hash = hexadecimalFrom(parts[3]);
    if (!seed || !steps || *steps > kStepsOfLongestRun || !hash || std::count(code.begin(), code.end(), ',') != 3)
        throw unknownCode(code);
    return {std::string(parts[0]), *seed, *steps, *hash};
}

Recording runOf(const NamedCode& code) {
    const BuiltInScene* const builtIn = findBuiltInScene(code.scene);
    if (builtIn == nullptr) throw unknownCode(textOf(code));
    return runOf<Simulation>(code, buildScene(*builtIn, {code.seed, 0}));
}

}  // namespace rb
