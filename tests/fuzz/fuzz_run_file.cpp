// Any text as a run file, in the plane or in space: refused in one line, or a recording that is written, read, shared
// and, if it is short, replayed.

#include <optional>
#include <string>
#include <string_view>

#include "lab/json/parsed_json.hpp"
#include "lab/run_file.hpp"
#include "lab/share_code.hpp"
#include "lab/simulation.hpp"
#include "lab/space/run_file.hpp"
#include "property.hpp"

namespace rb::fuzz::run_file {

namespace {

// Beyond, a replay would take its time.
constexpr std::size_t kMostBodies = 50;
constexpr std::uint64_t kMostSteps = 50;

template <class Act>
auto unlessRefused(Act act) -> std::optional<decltype(act())> {
    try {
        return act();
    } catch (const InputError& error) {
        requireOneLine(error);
        return std::nullopt;
    }
}

template <class AnyOf>
void playToEnd(ReplayOf<AnyOf>& replay) {
    try {
        while (!replay.isOver()) replay.step();
    } catch (const InputError& error) {
        requireOneLine(error);
    } catch (const ReplayError& error) {
        require(std::string_view(error.what()).find('\n') == std::string_view::npos, "a message is one line");
    }
}

std::size_t bodiesOf(const Recording& run) { return run.scene.circles.size() + run.scene.polygons.size(); }
std::size_t bodiesOf(const space::Recording& run) { return run.scene.bodies.size(); }

// @param read a recording from its JSON
template <class Read>
void follow(const Json& root, const Read& read) {
    const auto run = unlessRefused([&] { return read(root); });
    if (!run) return;
    const std::string text = runText(*run);
    const auto again = unlessRefused([&] { return read(parseJson(text)); });
    require(again.has_value(), "a recording that was written is read", text);
    require(runText(*again) == text, "what is written, read and written again is the same text", text);
    const auto shared = readShareCode(shareCode(text), [&](const std::string& json) { return read(parseJson(json)); });
    require(runText(shared) == text, "a share code is the run", text);
    if (bodiesOf(*run) > kMostBodies) return;
    const std::optional<std::uint64_t> steps = unlessRefused([&] { return countSteps(*run); });
    if (!steps || *steps > kMostSteps) return;
    if (auto replay = unlessRefused([&] { return ReplayOf(*again); })) playToEnd(*replay);
}

}  // namespace

RB_FUZZ_TARGET(run_file) {
    const std::string input(data, data + size);
    const std::optional<ParsedJson> parsed = unlessRefused([&] { return parseJson(input); });
    if (!parsed) return 0;
    const Json& root = *parsed;
    if (space::isRunInSpace(root)) {
        follow(root, space::readRun);
    } else {
        follow(root, readRun);
    }
    return 0;
}

}  // namespace rb::fuzz::run_file
