#include "ui/energy_part.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/lettering.hpp"
#include "ui/plot.hpp"
#include "ui/widgets.hpp"
#include "ui/world_label.hpp"

namespace rb {

namespace {

constexpr float kPictureHeight = 112.0F;    // [points]
constexpr std::size_t kShownSpans = 80;     // 20 s
constexpr std::size_t kScaledSpans = 20;    // of the latest 5 s the highest fits
constexpr float kLedgerNameWidth = 104.0F;  // [points]

/// A row of the ledger.
struct Row {
    std::string_view name;
    double (*value)(const EnergyLedger&);
    int color;      // in the picture, of kColors; -1: it has none
    bool isPart;    // of the row above it
    bool isAlways;  // shown, even where it is 0 in all worlds
    std::string_view meaning;
};

// Of what feeds and of what takes; readers who cannot tell colours see them above and below the line.
struct Colors {
    std::array<ImU32, 5> stack;
};

enum Stack { kEarly, kFed, kNormal, kFriction, kPull };

constexpr Colors kOnPaper{{IM_COL32(187, 17, 0, 255), IM_COL32(255, 136, 85, 255), IM_COL32(0, 68, 136, 255),
                           IM_COL32(102, 170, 221, 255), IM_COL32(136, 136, 136, 255)}};
constexpr Colors kOnDark{{IM_COL32(221, 51, 17, 255), IM_COL32(255, 153, 102, 255), IM_COL32(51, 119, 204, 255),
                          IM_COL32(136, 204, 255, 255), IM_COL32(153, 153, 153, 255)}};

const Colors& colorsOf(Look look) { return look == Look::Paper ? kOnPaper : kOnDark; }

constexpr std::array kRows{
    Row{"integrator", [](const EnergyLedger& of) { return of.integrator(); }, kFed, false, true,
        "What the integration of forces changes of the energy: the change of kinetic, potential and spring energy in a "
        "step that no impulse and no pull accounts for. It can be of either sign, and more than 0 in a pile that comes "
        "to rest: the sum decides."},
    Row{"of it, too early", [](const EnergyLedger& of) { return of.early; }, kEarly, true, false,
        "(h/2) Σ F·Δv: under Euler the velocity that an impulse reads is half a kick of the spring behind. What is "
        "about "
        "to be pushed apart still seems to approach, is thrown back, and then gets the whole push."},
    Row{"impulses", [](const EnergyLedger& of) { return of.normal; }, kNormal, false, true,
        "Impulses along the normals. Each takes ½ (1−e²) m v², and never gives."},
    Row{"friction", [](const EnergyLedger& of) { return of.friction; }, kFriction, false, true,
        "Friction and rolling resistance, across the normals. They never give."},
    Row{"of it, spin", [](const EnergyLedger& of) { return of.spin; }, -1, true, true,
        "What friction changes of ½ I ω²: below 0 it slows spins, above 0 it spins circles up."},
    Row{"pull", [](const EnergyLedger& of) { return of.pull; }, kPull, false, false,
        "The spring of the mouse, which acts from outside."},
    Row{"sum: stored", [](const EnergyLedger& of) { return of.change; }, -1, false, true,
        "What all of them together change of kinetic, potential and spring energy. Above 0 the pile is being heated."},
};

bool isShown(const Row& row, const Readout& readout) {
    return row.isAlways || std::any_of(readout.worlds.begin(), readout.worlds.end(), [&](const WorldReadout& world) {
               return world.energy && row.value(world.energy->sum) != 0.0;
           });
}

void drawName(const Row& row, Look look) {
    ImGui::TableNextColumn();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float side = points(kSwatch);
    if (row.color >= 0) {
        const float top = corner.y + 0.5F * (ImGui::GetTextLineHeight() - side);
        ImGui::GetWindowDrawList()->AddRectFilled({corner.x, top}, {corner.x + side, top + side},
                                                  colorsOf(look).stack[static_cast<std::size_t>(row.color)]);
    }
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + side + points(row.isPart ? 12.0F : 5.0F));
    text(row.name, row.isPart ? palette(look).dim : palette(look).text);
    if (!beginTooltip()) return;
    wrappedText(row.meaning, palette(look).text);
    endTooltip();
}

InlineText signedText(double value) {
    InlineText label;
    if (value > 0.0) label.append("+");
    label.append(valueText(value, 2).view());
    return label;
}

void drawLedgerHeads(const Readout& readout, Look look) {
    const Palette& colors = palette(look);
    ImGui::TableNextColumn();
    for (std::size_t index = 0; index < readout.worlds.size(); ++index) {
        InlineText power;
        if (readout.worlds.size() > 1) power.append(letterOf(index));
        power.append(readout.worlds.size() > 1 ? "  W" : "W, last second");
        nextCell(power.view(), readout.worlds.size() > 1 ? seriesColor(index, look) : colors.dim);
        nextCell(readout.worlds.size() > 1 ? "J" : "J, since start", colors.dim);
    }
}

void drawTable(const Readout& readout, Look look) {
    const Palette& colors = palette(look);
    const int columns = 1 + 2 * static_cast<int>(readout.worlds.size());
    if (!ImGui::BeginTable("ledger", columns, ImGuiTableFlags_NoSavedSettings)) return;
    ImGui::TableSetupColumn("##name", ImGuiTableColumnFlags_WidthFixed, points(kLedgerNameWidth));
    for (int i = 1; i < columns; ++i) ImGui::TableSetupColumn("##value", ImGuiTableColumnFlags_WidthStretch);
    drawLedgerHeads(readout, look);
    for (const Row& row : kRows) {
        if (!isShown(row, readout)) continue;
        drawName(row, look);
        for (const WorldReadout& world : readout.worlds) {
            if (world.energy) {
                nextCell(signedText(row.value(powerOf(world.energy->history->latestSecond()))).view(), colors.text);
                nextCell(signedText(row.value(world.energy->sum)).view(), colors.dim);
            } else {
                nextCell("–", colors.dim);
                nextCell("–", colors.dim);
            }
        }
    }
    ImGui::EndTable();
}

// What is stacked upwards from the line, and downwards [W].
struct Stacked {
    std::array<double, 5> up{};
    std::array<double, 5> down{};
};

Stacked stackedOf(const EnergyLedger& power) {
    Stacked stacked;
    const double integrator = power.integrator();
    const double early = std::clamp(power.early, 0.0, std::max(integrator, 0.0));
    stacked.up[kEarly] = early;
    stacked.up[kFed] = std::max(integrator, 0.0) - early;
    stacked.up[kPull] = std::max(power.pull, 0.0);
    stacked.down[kNormal] = -std::min(power.normal, 0.0);
    stacked.down[kFriction] = -std::min(power.friction, 0.0);
    stacked.down[kFed] = -std::min(integrator, 0.0);
    stacked.down[kPull] = -std::min(power.pull, 0.0);
    return stacked;
}

double sumOf(const std::array<double, 5>& parts) {
    double sum = 0.0;
    for (const double part : parts) sum += part;
    return sum;
}

std::size_t shownOf(const PowerHistory& history) { return std::min(history.size(), kShownSpans); }

// The same for all worlds, so that they can be compared. What is older than some seconds may be higher, and is cut.
double highestOf(const Readout& readout) {
    double highest = 0.0;
    for (const WorldReadout& world : readout.worlds) {
        if (!world.energy) continue;
        for (std::size_t i = 0; i < std::min(shownOf(*world.energy->history), kScaledSpans); ++i) {
            const Stacked stacked = stackedOf(powerOf(world.energy->history->back(i)));
            highest = std::max({highest, sumOf(stacked.up), sumOf(stacked.down)});
        }
    }
    return highest;
}

// One column: what feeds above the line, what takes below it. @param scale [ImGui's units for each W]
void drawColumn(const Stacked& stacked, ImVec2 middle, float width, double scale, Look look) {
    ImDrawList* const list = ImGui::GetWindowDrawList();
    float up = middle.y;
    float down = middle.y;
    for (std::size_t part = 0; part < stacked.up.size(); ++part) {
        const ImU32 color = colorsOf(look).stack[part];
        const auto above = static_cast<float>(stacked.up[part] * scale);
        const auto below = static_cast<float>(stacked.down[part] * scale);
        if (above > 0.0F) list->AddRectFilled({middle.x, up - above}, {middle.x + width, up}, color);
        if (below > 0.0F) list->AddRectFilled({middle.x, down}, {middle.x + width, down + below}, color);
        up -= above;
        down += below;
    }
}

// The words stand above and below the columns.
void drawPicture(const WorldReadout& world, const PlotBox& whole, double highest, Look look) {
    const Palette& colors = palette(look);
    ImDrawList* const list = ImGui::GetWindowDrawList();
    const PlotBox box{{whole.corner.x, whole.corner.y + letterHeight()},
                      {whole.size.x, whole.size.y - 2.0F * letterHeight()}};
    const float half = 0.5F * box.size.y;
    const float middle = std::round(box.corner.y + half);
    const float right = box.corner.x + box.size.x;
    const PowerHistory& history = *world.energy->history;
    const float width = box.size.x / static_cast<float>(kShownSpans);
    const double scale = highest > 0.0 ? static_cast<double>(half) / highest : 0.0;
    list->PushClipRect(box.corner, {right, box.corner.y + box.size.y}, true);
    for (std::size_t i = 0; i < shownOf(history); ++i) {
        const double back = (history.back(0).from - history.back(i).from) / PowerHistory::kSpan;
        if (back >= static_cast<double>(kShownSpans)) break;
        drawColumn(stackedOf(powerOf(history.back(i))), {right - (static_cast<float>(back) + 1.0F) * width, middle},
                   width, scale, look);
    }
    list->PopClipRect();
    list->AddLine({box.corner.x, middle}, {right, middle}, colors.dim);
    InlineText top;
    top.append("+");
    top.append(valueText(highest, 2).view());
    top.append(" W fed");
    drawLetters(whole.corner, colors.dim, top.view());
    const float below = box.corner.y + box.size.y;
    drawLetters({box.corner.x, below}, colors.dim, "taken");
    drawLetters({right - letterWidth("20 s"), below}, colors.dim, "20 s");
}

void drawPictures(const Readout& readout, Look look) {
    const double highest = highestOf(readout);
    for (std::size_t index = 0; index < readout.worlds.size(); ++index) {
        const WorldReadout& world = readout.worlds[index];
        if (readout.worlds.size() > 1) {
            InlineText heading;
            heading.append(letterOf(index));
            heading.append("  ");
            heading.append(world.label);
            text(fitted(heading.view(), ImGui::GetContentRegionAvail().x, widthOf).view(), seriesColor(index, look));
        }
        if (!world.energy) {
            wrappedText("No ledger under soft: it makes no pass of impulses.", palette(look).dim);
            continue;
        }
        const PlotBox box{ImGui::GetCursorScreenPos(), {ImGui::GetContentRegionAvail().x, points(kPictureHeight)}};
        ImGui::Dummy(box.size);
        drawPicture(world, box, highest, look);
    }
}

}  // namespace

void drawEnergy(const Readout& readout, Look look) {
    drawTable(readout, look);
    drawPictures(readout, look);
}

}  // namespace rb
