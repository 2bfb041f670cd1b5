#include "app/command_line/named_run.hpp"

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "lab/run/longest_run.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene_file.hpp"
#include "lab/share_code.hpp"
#include "lab/space/built_in_scenes.hpp"
#include "lab/space/scene_file.hpp"

namespace rb {

namespace {

constexpr std::string_view kStart = "rb1:";

InputError unknown(std::string_view code) {
    return {kShareCodePlace, "'" + printable(std::string(code)) + "' is none", "the whole code, as it was copied"};
}

template <class AnyOf, class AnyScene>
std::optional<std::string> codeOf(const RecordingOf<AnyOf>& run, const AnyScene& built) {
    const auto isHash = [](const RunEventOf<AnyOf>& event) { return std::holds_alternative<StateHashes>(event.what); };
    const bool isTouched = run.events.empty() || run.settings.size() != 1 ||
                           !(run.settings.front() == built.settings) ||
                           !std::all_of(run.events.begin(), run.events.end(), isHash) ||
                           sceneTextWithoutSettings(run.scene) != sceneTextWithoutSettings(withoutRenewal(built));
    if (isTouched) return std::nullopt;
    const RunEventOf<AnyOf>& end = run.events.back();
    return std::string(kStart) + run.scene.name + "," + numberText(run.seed) + "," + numberText(end.steps.front()) +
           "," + hexadecimalText(std::get<StateHashes>(end.what).ofWorlds.front());
}

template <class AnyOf, class AnyScene>
RecordingOf<AnyOf> runOf(const AnyScene& built, std::uint64_t seed, std::uint64_t steps, std::uint64_t hash) {
    return {programVersion(), withoutRenewal(built), seed, {built.settings}, {{{steps}, StateHashes{{hash}}}}};
}

}  // namespace

std::optional<std::string> namedCode(const Recording& run) {
    const BuiltInScene* const builtIn = findBuiltInScene(run.scene.name);
    if (builtIn == nullptr) return std::nullopt;
    return codeOf(run, buildScene(*builtIn, {run.seed, 0}));
}

std::optional<std::string> namedCode(const space::Recording& run) {
    const space::BuiltInScene* const builtIn = space::findBuiltInScene(run.scene.name);
    if (builtIn == nullptr) return std::nullopt;
    return codeOf(run, space::buildScene(*builtIn, run.seed));
}

bool isNamedCode(std::string_view code) { return isShareCode(code) && code.find(',') != std::string_view::npos; }

std::variant<Recording, space::Recording> readNamedCode(std::string_view code) {
    const std::size_t start = code.find(kStart) + kStart.size();
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
    const std::string name(parts[0]);
    if (!seed || !steps || *steps > kStepsOfLongestRun || !hash || std::count(code.begin(), code.end(), ',') != 3)
        throw unknown(code);
    if (const BuiltInScene* const builtIn = findBuiltInScene(name)) {
        return runOf<Simulation>(buildScene(*builtIn, {*seed, 0}), *seed, *steps, *hash);
    }
    if (const space::BuiltInScene* const builtIn = space::findBuiltInScene(name)) {
        return runOf<space::Simulation>(space::buildScene(*builtIn, *seed), *seed, *steps, *hash);
    }
    throw unknown(code);
}

}  // namespace rb
