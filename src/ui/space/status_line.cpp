#include "ui/space/status_line.hpp"

#include <array>
#include <cstdio>
#include <string>
#include <vector>

#include "ui/widgets.hpp"
#include "ui/window_parts.hpp"
#include "ui/world_label.hpp"

namespace rb::space {

namespace {

/// A part of the line, and its tooltip.
struct Part {
    std::string text;
    std::string_view explanation = {};
};

template <class... T>
std::string printed(const char* format, T... values) {
    std::array<char, 96> line{};
    std::snprintf(line.data(), line.size(), format, values...);
    return line.data();
}

std::string timeText(const Readout& readout) {
    std::string time = printed("t = %.2f s", readout.run.time);
    if (readout.run.isPaused) return time + ", paused";
    if (readout.run.clockRate < 1.0) return time + printed(", 1/%.0f speed", 1.0 / readout.run.clockRate);
    if (readout.run.clockRate > 1.0) return time + printed(", %.0f × speed", readout.run.clockRate);
    return time;
}

std::vector<Part> partsOf(const Readout& readout) {
    constexpr double kMilliseconds = 1e3;
    std::vector<Part> parts;
    for (std::size_t i = 0; i < readout.worlds.size(); ++i) {
        const WorldReadout& world = readout.worlds[i];
        std::string words(readout.worlds.size() < 2 ? "" : letterOf(i));
        words.append(words.empty() ? "" : "  ").append(world.label);
        if (readout.isPair) {
            words.append(printed(", %llu impact%s", static_cast<unsigned long long>(world.impacts),
                                 world.impacts == 1 ? "" : "s"));
        }
        parts.push_back({words, "What the world is called, and how many contacts have begun in it."});
    }
    parts.push_back({timeText(readout), "Simulated time, and the rate of the clock: , . change it."});
    const Settings& settings = *readout.worlds.front().settings;
    parts.push_back({printed("h = %.3g ms / %d", kMilliseconds * settings.timeStep, settings.substeps),
                     "The time step, and into how many sub-steps it is cut."});
    if (readout.run.stepMilliseconds) {
        parts.push_back({printed("computed in %.0f µs", kMilliseconds * *readout.run.stepMilliseconds),
                         "How long it takes to compute one step."});
    }
    parts.push_back({printed("%.0f frames/s", readout.run.framesPerSecond)});
    return parts;
}

}  // namespace

float drawStatusLine(const Readout& readout, const Palette& colors) {
    const std::vector<Part> parts = partsOf(readout);
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float padding = points(14.0F);
    const float gap = points(20.0F);
    const float row = ImGui::GetTextLineHeight() + points(5.0F);
    std::vector<ImVec2> places;
    ImVec2 at{padding, 0.0F};
    for (const Part& part : parts) {
        const float width = widthOf(part.text);
        if (at.x > padding && at.x + width > display.x - padding) at = {padding, at.y + row};
        places.push_back(at);
        at.x += width + gap;
    }
    const float above = points(4.0F);
    const float right = display.x - padding;
    const float problem = heightOfProblem(readout.run.problem, right - padding);
    const float height = above + problem + at.y + row + above;
    beginStatusLine(height, colors);
    drawProblem(readout.run.problem, {padding, above}, right, readout.run.isNews ? colors.accent : colors.alarm);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        ImGui::SetCursorPos({places[i].x, places[i].y + above + problem});
        text(parts[i].text, colors.text);
        if (!parts[i].explanation.empty() && beginTooltip()) {
            text(parts[i].explanation);
            endTooltip();
        }
    }
    endStatusLine();
    return height;
}

}  // namespace rb::space
