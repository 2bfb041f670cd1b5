#include "app/command_line/named_run.hpp"

#include <algorithm>

#include "lab/named_code.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene_file.hpp"
#include "lab/space/built_in_scenes.hpp"
#include "lab/space/scene_file.hpp"

namespace rb {

namespace {

template <class AnyOf, class AnyScene>
std::optional<std::string> codeOf(const RecordingOf<AnyOf>& run, const AnyScene& built) {
    const auto isHash = [](const RunEventOf<AnyOf>& event) { return std::holds_alternative<StateHashes>(event.what); };
    const bool isTouched = run.events.empty() || run.settings.size() != 1 ||
                           !(run.settings.front() == built.settings) ||
                           !std::all_of(run.events.begin(), run.events.end(), isHash) ||
                           sceneTextWithoutSettings(run.scene) != sceneTextWithoutSettings(withoutRenewal(built));
    if (isTouched) return std::nullopt;
    const RunEventOf<AnyOf>& end = run.events.back();
    return textOf(
        NamedCode{run.scene.name, run.seed, end.steps.front(), std::get<StateHashes>(end.what).ofWorlds.front()});
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

std::variant<Recording, space::Recording> readNamedRun(std::string_view code) {
    const NamedCode named = readNamedCode(code);
    if (const space::BuiltInScene* const builtIn = space::findBuiltInScene(named.scene)) {
        return runOf<space::Simulation>(named, space::buildScene(*builtIn, named.seed));
    }
    return runOf(named);
}

}  // namespace rb
