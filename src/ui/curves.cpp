#include "ui/curves.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "lab/rest_meter.hpp"
#include "ui/ask.hpp"
#include "ui/style.hpp"
#include "ui/widgets.hpp"
#include "ui/window_parts.hpp"

namespace rb {

namespace {

constexpr float kSeismograph = 156.0F;  // height of the first plot [points]
constexpr float kOthers = 124.0F;       // height of the others [points]
constexpr float kTop = 6.0F;            // above the legend [points]
constexpr float kBottom = 3.0F;         // below the plots [points]
constexpr float kHeader = 24.0F;        // from the legend to the plots [points]
constexpr float kPlotGap = 6.0F;        // between two plots [points]

// The strip leaves the worlds at least this share of the height that the two have together [1].
constexpr float kLeastWorlds = 0.55F;
constexpr float kLeastWorldsAndOthers = 0.4F;

constexpr float kNarrowestPlot = 100.0F;  // on a narrower one an axis's numbers would touch each other [points]
constexpr float kNarrowestName = 60.0F;   // of a world in the legend; with less room there is no legend [points]
constexpr float kSampleLength = 18.0F;    // of the line beside a name in the legend [points]
constexpr float kSampleRoom = 42.0F;      // with the gaps about it [points]
constexpr std::string_view kLongestTimes = "000.00 of 000.00 s";
constexpr float kNarrowestCut = 120.0F;  // a name that has less room is not cut, but its letter alone [points]

float headerHeight() { return std::max(points(kHeader), chipHeight()); }

// As much of a name as fits. Of two where little does, the letter, with which each world's own label begins.
InlineText nameInLegend(const PlotSeries& one, float share, bool isAlone) {
    const std::string_view shown = isAlone || share >= points(kNarrowestCut) ? one.label : one.label.substr(0, 1);
    return fitted(shown, share - points(kSampleRoom), letterWidth);
}

// Names that do not fit into `room` are cut.
void drawLegend(std::span<const PlotSeries> series, float room, const Palette& colors) {
    const float length = points(kSampleLength);
    const float thickness = points(2.5F);
    const float share = room / static_cast<float>(series.size());
    if (share < points(kNarrowestName)) return;
    float whole = 0.0F;
    for (const PlotSeries& one : series) whole += points(kSampleRoom) + letterWidth(one.label);
    const bool isRoomForAll = whole <= room;
    ImVec2 at = ImGui::GetCursorScreenPos();
    for (const PlotSeries& one : series) {
        const float middle = at.y + 0.5F * chipHeight();
        ImGui::GetWindowDrawList()->AddRectFilled({at.x, middle - 0.5F * thickness},
                                                  {at.x + length, middle + 0.5F * thickness}, one.color);
        const InlineText name =
            isRoomForAll ? fitted(one.label, room, letterWidth) : nameInLegend(one, share, series.size() == 1);
        drawLetters({at.x + length + points(6.0F), middle - 0.5F * (letterHeight() + points(1.0F))}, colors.text,
                    name.view());
        at.x += points(kSampleRoom) + letterWidth(name.view());
    }
}

// Which of the others are drawn where there is room for so many: the first ones that are chosen.
std::array<bool, kTracked.size() - 1> drawnOthers(const CurvesState& state, std::size_t fitting) {
    std::array<bool, kTracked.size() - 1> drawn{};
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        drawn[i] = state.isShown[i] && fitting > 0;
        if (drawn[i]) --fitting;
    }
    return drawn;
}

// With its name before its symbol, or alone.
InlineText chipFace(std::size_t other, bool isNamed) {
    const QuantityInfo& info = quantityInfo(kTracked[other + 1]);
    return isNamed ? InlineText{info.name, " ", info.symbol} : InlineText{info.symbol};
}

float chipsWidth(const CurvesState& state, bool areNamed) {
    float width = timeChipsWidth();
    if (!state.areOthersShown) return width;
    for (std::size_t i = 0; i < state.isShown.size(); ++i) {
        width += chipWidth(chipFace(i, areNamed).view()) + points(kChipGap);
    }
    return width + points(kChipGroupGap - kChipGap);
}

// A chip is lit while its plot is drawn. One that is pressed takes the place of the last where there is no other.
void drawQuantityChips(CurvesState& state, float width, bool areNamed, const Palette& colors) {
    const std::size_t fitting = plotsIn(width);
    for (std::size_t i = 0; i < state.isShown.size(); ++i) {
        const auto drawn = drawnOthers(state, fitting);
        if (chip(chipFace(i, areNamed).view(), drawn[i], colors)) {
            state.isShown[i] = !drawn[i];
            for (std::size_t k = drawn.size(); state.isShown[i] && !drawnOthers(state, fitting)[i] && k-- > 0;) {
                if (k != i) state.isShown[k] = false;
            }
        }
        if (beginTooltip()) {
            defineQuantity(kTracked[i + 1], colors);
            endTooltip();
        }
        ImGui::SameLine(0.0F, points(i + 1 < state.isShown.size() ? kChipGap : kChipGroupGap));
    }
}

// The time and the legend at the left, the chips at the right.
void drawHeader(const PlotContent& content, const PlotBox& box, const TimeLineReadout& moment, CurvesState& state,
                const Palette& colors, AnyAsk& ask) {
    const auto widthOfChips = [&](bool areNamed) {
        return chipsWidth(state, areNamed) + points(kChipGroupGap) + editChipsWidth();
    };
    const auto names = static_cast<float>(content.series.size()) * points(kNarrowestCut) + letterWidth(kLongestTimes);
    const bool areNamed = widthOfChips(true) + names <= box.size.x;
    const float chips = state.areChipsShown ? widthOfChips(areNamed) : 0.0F;
    const float room = std::max(std::floor(box.size.x - chips), 0.0F);
    const InlineText times = timesText(moment);
    const bool areTimesLong = room >= letterWidth(kLongestTimes) + points(kNarrowestName);
    const float indent = letterWidth(areTimesLong ? kLongestTimes : times.view()) + points(kChipGroupGap);
    if (indent <= room) {
        const float top = box.corner.y + 0.5F * (chipHeight() - letterHeight() - points(1.0F));
        drawLetters({box.corner.x, top}, colors.text, times.view());
    }
    ImGui::SetCursorScreenPos({box.corner.x + indent, box.corner.y});
    drawLegend(content.series, room - indent, colors);
    if (!state.areChipsShown) return;
    ImGui::SetCursorScreenPos({box.corner.x + room, box.corner.y});
    if (state.areOthersShown) drawQuantityChips(state, box.size.x, areNamed, colors);
    drawTimeChips(state.time, latestOf(content.series), colors);
    ImGui::SameLine(0.0F, points(kChipGroupGap));
    drawEditChips(moment, ask, colors);
}

// The latest time that is shown.
double shownUntil(double latest, const TimeLineReadout& moment, CurvesState& state) {
    if (!moment.isInPast()) return state.shownUntil = latest;
    const double span = secondsOf(state.time.window);
    const bool isSeen = moment.now <= state.shownUntil && moment.now >= state.shownUntil - span;
    if (!isSeen && !ImGui::IsMouseDown(ImGuiMouseButton_Left)) state.shownUntil = moment.now + 0.5 * span;
    return state.shownUntil = std::min(state.shownUntil, latest);
}

}  // namespace

double latestOf(std::span<const PlotSeries> series) {
    double latest = 0.0;
    for (const PlotSeries& one : series) latest = std::max(latest, one.history->latestTime());
    return latest;
}

PlotContent contentOf(std::span<const PlotSeries> series, std::span<const Event> events, const TimeLineReadout& moment,
                      CurvesState& state) {
    PlotContent content;
    content.series = series;
    content.events = events;
    content.cursor = std::exchange(state.cursor, std::nullopt);
    if (moment.isInPast()) content.present = moment.now;
    setTime(shownUntil(latestOf(series), moment, state), state.time, content);
    return content;
}

std::size_t plotsIn(float width) {
    const float gap = points(kPlotGap);
    return std::max(static_cast<std::size_t>((width + gap) / (points(kNarrowestPlot) + gap)), std::size_t{1});
}

void drawPlots(std::span<Plot> plots, std::span<const std::size_t> tracks, PlotContent& content, const PlotBox& box,
               CurvesState& state, const Palette& colors) {
    const float gap = points(kPlotGap);
    const std::size_t count = std::min(tracks.size(), plotsIn(box.size.x));
    const auto shown = static_cast<float>(count);
    PlotBox place{box.corner, {(box.size.x - gap * (shown - 1.0F)) / shown, box.size.y}};
    for (const std::size_t track : tracks.first(count)) {
        content.track = track;
        if (const auto time = plots[track].draw(content, place, colors)) state.cursor = time;
        content.events = {};
        place.corner.x += place.size.x + gap;
    }
}

void chooseMoment(const PlotBox& strip, CurvesState& state) {
    const ImVec2 began = ImGui::GetIO().MouseClickedPos[ImGuiMouseButton_Left];
    const bool isFromHere = began.x >= strip.corner.x && began.x < strip.corner.x + strip.size.x &&
                            began.y >= strip.corner.y && began.y < strip.corner.y + strip.size.y;
    state.chosen = isFromHere && ImGui::IsMouseDown(ImGuiMouseButton_Left) ? state.cursor : std::nullopt;
}

float curvesHeight(const CurvesState& state, float room) {
    const float height = points(kTop + kSeismograph + kBottom) + headerHeight();
    if (!state.areOthersShown) return std::round(std::min(height, (1.0F - kLeastWorlds) * room));
    return std::round(std::min(height + points(kOthers), (1.0F - kLeastWorldsAndOthers) * room));
}

void Curves::drawSeismograph(PlotContent& content, const PlotBox& box, CurvesState& state, const Palette& colors) {
    content.track = 0;
    content.scale = Scale::Logarithmic;
    content.mark = PlotMark{kQuietLimit, "at rest"};
    content.note = "root mean square speed; 1 is what one step of free fall adds";
    if (const auto time = plots_[0].draw(content, box, colors)) state.cursor = time;
    const float title = letterHeight();
    ImGui::SetCursorScreenPos(box.corner);
    ImGui::Dummy({box.size.x, title});
    if (!beginTooltip()) return;
    defineQuantity(kTracked[0], colors);
    endTooltip();
}

void Curves::drawOthers(PlotContent& content, const PlotBox& box, CurvesState& state, const Palette& colors) {
    std::array<std::size_t, kTracked.size()> tracks{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < state.isShown.size(); ++i) {
        if (state.isShown[i]) tracks[count++] = i + 1;
    }
    content.scale = Scale::Linear;
    content.mark.reset();
    content.note = {};
    content.events = {};
    drawPlots(plots_, std::span(tracks).first(count), content, box, state, colors);
}

void Curves::draw(std::span<const PlotSeries> series, std::span<const Event> events, const TimeLineReadout& moment,
                  CurvesState& state, const PlotBox& box, Look look, AnyAsk& ask) {
    PlotContent content = contentOf(series, events, moment, state);
    const PlotBox inside{{box.corner.x + points(kMargin), box.corner.y + points(kTop)},
                         {box.size.x - 2.0F * points(kMargin), box.size.y - points(kTop + kBottom)}};
    const float plots = inside.size.y - headerHeight();
    const float seismograph = state.areOthersShown ? plots * kSeismograph / (kSeismograph + kOthers) : plots;
    const ImVec2 corner{inside.corner.x, inside.corner.y + headerHeight()};
    if (beginStrip("Curves", box, palette(look))) {
        drawHeader(content, inside, moment, state, palette(look), ask);
        const PlotBox first{corner, {inside.size.x, seismograph}};
        const PlotBox plane = Plot::inner(first);
        state.axis = {plane.corner.x, plane.corner.x + plane.size.x, content.from, content.to};
        drawSeismograph(content, first, state, palette(look));
        const PlotBox below{{corner.x, corner.y + seismograph}, {inside.size.x, plots - seismograph}};
        if (state.areOthersShown) drawOthers(content, below, state, palette(look));
    }
    ImGui::End();
    chooseMoment(box, state);
    ask.moment = state.chosen;
}

}  // namespace rb
