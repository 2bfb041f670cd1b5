#include "ui/energy_part.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "ui/copied_numbers.hpp"
#include "ui/lettering.hpp"
#include "ui/plot.hpp"
#include "ui/widgets.hpp"
#include "ui/world_label.hpp"

namespace rb {

namespace {

constexpr float kPictureHeight = 92.0F;     // [points]
constexpr std::size_t kShownSpans = 80;     // 20 s
constexpr std::size_t kScaledSpans = 20;    // of the latest 5 s the highest fits
constexpr float kSideWidth = 34.0F;         // of the words beside the picture [points]
constexpr float kLedgerNameWidth = 118.0F;  // [points]

/// A row of the ledger.
struct Row {
    std::string_view name;
    double (*value)(const EnergyLedger&);
    std::optional<std::size_t> color;  // in the picture; none: it is not there
    bool isPart;                       // of the row above it
    bool isAlways;                     // shown, even where it is 0 in all worlds
    std::string_view meaning;
};

// Of what feeds and of what takes; readers who cannot tell colours see them above and below the line.
struct Colors {
    std::array<ImU32, 5> stack;
};

constexpr std::size_t kEarly = 0;
constexpr std::size_t kFed = 1;
constexpr std::size_t kNormal = 2;
constexpr std::size_t kFriction = 3;
constexpr std::size_t kPull = 4;

constexpr Colors kOnPaper{{IM_COL32(204, 85, 0, 255), IM_COL32(255, 187, 0, 255), IM_COL32(17, 136, 153, 255),
                           IM_COL32(136, 204, 214, 255), IM_COL32(136, 136, 136, 255)}};
constexpr Colors kOnDark{{IM_COL32(136, 51, 17, 255), IM_COL32(221, 136, 51, 255), IM_COL32(17, 119, 136, 255),
                          IM_COL32(102, 187, 204, 255), IM_COL32(153, 153, 153, 255)}};

const Colors& colorsOf(Look look) { return look == Look::Paper ? kOnPaper : kOnDark; }

constexpr std::array kRows{
    Row{"integrator", [](const EnergyLedger& of) { return of.integrator(); }, kFed, false, true,
        "What the integration of forces changes of the energy: the change of kinetic, potential and spring energy in a "
        "step that no impulse and no pull accounts for. It can be of either sign, and more than 0 in a pile that comes "
        "to rest: the sum decides."},
    Row{"of it, too early", [](const EnergyLedger& of) { return of.early; }, kEarly, true, false,
        "(h/2) Σ F·Δv: under Euler the velocity that an impulse reads is half a kick of the spring behind. What is "
        "about to be pushed apart still seems to approach, is thrown back, and then gets the whole push."},
    Row{"normal impulses", [](const EnergyLedger& of) { return of.normal; }, kNormal, false, true,
        "Impulses along the normals. Each takes ½ (1−e²) m v², and never gives."},
    Row{"friction", [](const EnergyLedger& of) { return of.friction; }, kFriction, false, true,
        "Friction and rolling resistance, across the normals. They never give."},
    Row{"of it, spin", [](const EnergyLedger& of) { return of.spin; }, std::nullopt, true, true,
        "What friction changes of ½ I ω²: below 0 it slows spins, above 0 it spins bodies up."},
    Row{"pull", [](const EnergyLedger& of) { return of.pull; }, kPull, false, false,
        "The spring of the mouse, which acts from outside."},
    Row{"sum: stored", [](const EnergyLedger& of) { return of.change; }, std::nullopt, false, true,
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
    if (row.color) {
        const float top = corner.y + 0.5F * (ImGui::GetTextLineHeight() - side);
        ImGui::GetWindowDrawList()->AddRectFilled({corner.x, top}, {corner.x + side, top + side},
                                                  colorsOf(look).stack[*row.color]);
    }
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + side + points(row.isPart ? 12.0F : 5.0F));
    text(row.name, row.isPart ? palette(look).dim : palette(look).text);
    wrappedTooltip(row.meaning, palette(look));
}

// With two digits and an SI prefix: "+4.6 mW". What is below `least` is rounding, and is written as 0.
InlineText amountText(double value, double least, std::string_view unit) {
    constexpr std::array<std::string_view, 7> kPrefixes{"p", "n", "µ", "m", "", "k", "M"};
    constexpr double kThousand = 1000.0;
    constexpr double kRoundsUp = 999.5;
    if (!(std::abs(value) >= least)) return {"0"};
    std::size_t prefix = 0;
    double scaled = value * 1e12;
    for (; std::abs(scaled) >= kRoundsUp && prefix + 1 < kPrefixes.size(); ++prefix) scaled /= kThousand;
    return {value > 0.0 ? "+" : "", fixedText(scaled, std::abs(scaled) < 9.95 ? 1 : 0).view(), " ", kPrefixes[prefix],
            unit};
}

void drawLedgerHeads(const Readout& readout, Look look) {
    const Palette& colors = palette(look);
    ImGui::TableNextColumn();
    for (std::size_t index = 0; index < readout.worlds.size(); ++index) {
        if (readout.worlds.size() > 1) {
            nextCell(letterOf(index), seriesColor(index, look));
            nextCell("in all", colors.dim);
        } else {
            nextCell("last second", colors.dim);
            nextCell("since start", colors.dim);
        }
    }
}

int columnsOf(const Readout& readout) { return 1 + 2 * static_cast<int>(readout.worlds.size()); }

void drawTable(const Readout& readout, Look look) {
    const Palette& colors = palette(look);
    const int columns = columnsOf(readout);
    if (!ImGui::BeginTable("ledger", columns, ImGuiTableFlags_NoSavedSettings)) return;
    ImGui::TableSetupColumn("##name", ImGuiTableColumnFlags_WidthFixed, points(kLedgerNameWidth));
    for (int i = 1; i < columns; ++i) ImGui::TableSetupColumn("##value", ImGuiTableColumnFlags_WidthStretch);
    drawLedgerHeads(readout, look);
    for (const Row& row : kRows) {
        if (!isShown(row, readout)) continue;
        drawName(row, look);
        for (const WorldReadout& world : readout.worlds) {
            if (world.energy) {
                const EnergyReadout& energy = *world.energy;
                const double power = row.value(powerOf(energy.history->latestSecond()));
                nextCell(amountText(power, energy.leastPower, "W").view(), colors.text);
                nextCell(amountText(row.value(energy.sum), energy.leastPower, "J").view(), colors.dim);
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
        highest = std::max(highest, world.energy->leastPower);
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

void drawPicture(const WorldReadout& world, const PlotBox& box, double highest, Look look) {
    const Palette& colors = palette(look);
    ImDrawList* const list = ImGui::GetWindowDrawList();
    const float half = 0.5F * box.size.y;
    const float middle = std::round(box.corner.y + half);
    const float right = box.corner.x + box.size.x;
    const PowerHistory& history = *world.energy->history;
    const float left = box.corner.x + points(kSideWidth);
    const float width = (right - left) / static_cast<float>(kShownSpans);
    const double scale = highest > 0.0 ? static_cast<double>(half) / highest : 0.0;
    list->PushClipRect({left, box.corner.y}, {right, box.corner.y + box.size.y}, true);
    for (std::size_t i = 0; i < shownOf(history); ++i) {
        const double back = (history.back(0).from - history.back(i).from) / PowerHistory::kSpan;
        if (back >= static_cast<double>(kShownSpans)) break;
        drawColumn(stackedOf(powerOf(history.back(i))), {right - (static_cast<float>(back) + 1.0F) * width, middle},
                   width, scale, look);
    }
    list->PopClipRect();
    list->AddLine({left, middle}, {right, middle}, colors.dim);
    drawLetters({box.corner.x, middle - letterHeight() - points(2.0F)}, colors.dim, "fed");
    drawLetters({box.corner.x, middle + points(2.0F)}, colors.dim, "taken");
}

// Whose picture it is, and what its height stands for.
void drawHeading(const Readout& readout, std::size_t index, double highest, Look look) {
    const bool isAlone = readout.worlds.size() < 2;
    const InlineText scale{"20 s; up to ", amountText(highest, 0.0, "W").view()};
    InlineText heading{"over time"};
    if (!isAlone) heading = {letterOf(index), "  ", readout.worlds[index].label};
    const float room = ImGui::GetContentRegionAvail().x - widthOf(scale.view()) - points(8.0F);
    text(fitted(heading.view(), room, widthOf).view(), isAlone ? palette(look).dim : seriesColor(index, look));
    alignRight(widthOf(scale.view()));
    text(scale.view(), palette(look).dim);
}

void drawPictures(const Readout& readout, Look look) {
    const double highest = highestOf(readout);
    for (std::size_t index = 0; index < readout.worlds.size(); ++index) {
        const WorldReadout& world = readout.worlds[index];
        drawHeading(readout, index, highest, look);
        if (!world.energy) {
            wrappedText(
                "No ledger: soft makes no pass of impulses, and of more than 2,000 bodies a window keeps none; --csv "
                "does.",
                palette(look).dim);
            continue;
        }
        const PlotBox box{ImGui::GetCursorScreenPos(), {ImGui::GetContentRegionAvail().x, points(kPictureHeight)}};
        ImGui::Dummy(box.size);
        drawPicture(world, box, highest, look);
    }
}

}  // namespace

std::string ledgerNumbers(const Readout& readout) {
    std::vector<std::string> heads;
    heads.reserve(2 * readout.worlds.size());
    for (const std::string& world : worldHeads(readout)) {
        heads.push_back(world + ", latest second [W]");
        heads.push_back(world + ", since start [J]");
    }
    CopiedTable table(heads);
    for (const Row& row : kRows) {
        std::vector<std::optional<double>> values;
        values.reserve(heads.size());
        for (const WorldReadout& world : readout.worlds) {
            const bool isKept = world.energy.has_value();
            values.push_back(isKept ? std::optional(row.value(powerOf(world.energy->history->latestSecond())))
                                    : std::nullopt);
            values.push_back(isKept ? std::optional(row.value(world.energy->sum)) : std::nullopt);
        }
        table.add(row.name, "", values);
    }
    return table.text();
}

float widthOfLedger(const Readout& readout) {
    constexpr std::string_view kWidest = "−999 mW";
    constexpr float kSmaller = kSmallFontSize / kFontSize;
    const ImGuiStyle& style = ImGui::GetStyle();
    const auto columns = static_cast<float>(columnsOf(readout));
    return points(kSmaller * kLedgerNameWidth) + (columns - 1.0F) * letterWidth(kWidest) +
           2.0F * columns * style.CellPadding.x + 2.0F * style.WindowPadding.x;
}

void drawEnergy(const Readout& readout, Look look) {
    drawTable(readout, look);
    if (copyButton("ledger")) ImGui::SetClipboardText(ledgerNumbers(readout).c_str());
    drawPictures(readout, look);
}

}  // namespace rb
