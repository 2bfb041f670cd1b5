// Any text as a run file: refused in one line, or a recording that is written, read, shared and, if it is short,
// replayed.

#include <optional>
#include <string>
#include <string_view>

#include "lab/replay.hpp"
#include "lab/run_file.hpp"
#include "lab/share_code.hpp"
#include "property.hpp"

using namespace rb;

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

void playToEnd(Replay& replay) {
    try {
        while (!replay.isOver()) replay.step();
    } catch (const InputError& error) {
        requireOneLine(error);
    } catch (const ReplayError& error) {
        require(std::string_view(error.what()).find('\n') == std::string_view::npos, "a message is one line");
    }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string input(data, data + size);
    const std::optional<Recording> run = unlessRefused([&] { return parseRun(input); });
    if (!run) return 0;
    const std::string text = runText(*run);
    const std::optional<Recording> again = unlessRefused([&] { return parseRun(text); });
    require(again.has_value(), "a recording that was written is read", text);
    require(runText(*again) == text, "what is written, read and written again is the same text", text);
    require(runText(parseShareCode(shareCode(*run))) == text, "a share code is the run", text);
    if (run->scene.circles.size() + run->scene.polygons.size() > kMostBodies) return 0;
    const std::optional<std::uint64_t> steps = unlessRefused([&] { return countSteps(*run); });
    if (!steps || *steps > kMostSteps) return 0;
    if (std::optional<Replay> replay = unlessRefused([&] { return Replay(*again); })) playToEnd(*replay);
    return 0;
}
