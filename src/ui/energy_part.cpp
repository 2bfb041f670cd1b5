#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>
#include <vector>

#include "ui/copied_numbers.hpp"
#include "ui/drawer_parts.hpp"
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

constexpr double kRoundingShare = 1e-6;  // of the power of a fall, which the springs of a pile at rest tremble with

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
using Colors = std::array<ImU32, 5>;

constexpr std::size_t kEarly = 0;
constexpr std::size_t kFed = 1;
constexpr std::size_t kNormal = 2;
constexpr std::size_t kFriction = 3;
constexpr std::size_t kPull = 4;

constexpr Colors kOnPaper{IM_COL32(204, 85, 0, 255), IM_COL32(255, 187, 0, 255), IM_COL32(17, 136, 153, 255),
                          IM_COL32(136, 204, 214, 255), IM_COL32(136, 136, 136, 255)};
constexpr Colors kOnDark{IM_COL32(136, 51, 17, 255), IM_COL32(221, 136, 51, 255), IM_COL32(17, 119, 136, 255),
                         IM_COL32(102, 187, 204, 255), IM_COL32(153, 153, 153, 255)};

const Colors& colorsOf(Look look) { return look == Look::Paper ? kOnPaper : kOnDark; }

constexpr std::array kRows{
    Row{"integrator", [](const EnergyLedger& of) { return of.integrator(); }, kFed, false, true,
        "What the integration of forces changes of the energy: the change of kinetic, potential and spring energy in a "
        "step that no impulse and no pull accounts for. It can be of either sign, and more than 0 in a pile that comes "
        "to rest: the sum decides."},
    Row{"of it, too early", [](const EnergyLedger& of) { return of.early; }, kEarly, true, false,
        "c h Σ F·Δv: under Euler, whose c is ½, the velocity that an impulse reads is half a kick behind. What is "
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

// What is below it is rounding [W], and so is work [J]: a share of what gravity gives to all bodies in a second, at the
// mean speed of the first step of their fall, Σ m g² h.
double leastPowerOf(const World& world) {
    const Bodies& bodies = world.bodies();
    double mass = 0.0;
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) mass += 1.0 / static_cast<double>(bodies.invMass[i]);
    const double unit = restUnit(world.settings());  // g h
    return kRoundingShare * mass * unit * unit / static_cast<double>(world.settings().timeStep);
}

const PowerHistory& powersOf(const Readout& readout, std::size_t world) { return readout.lab.watches()[world].powers; }

bool isShown(const Row& row, const Readout& readout) {
    const auto worlds = readout.lab.worlds();
    return row.isAlways || std::any_of(worlds.begin(), worlds.end(), [&](const MeasuredWorld& each) {
               return each.isLedgerKept() && row.value(each.energyMeter().sum()) != 0.0;
           });
}

void drawName(const Row& row, Look look) {
    ImGui::TableNextColumn();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float side = points(kSwatch);
    if (row.color) {
        const float top = corner.y + 0.5F * (ImGui::GetTextLineHeight() - side);
        ImGui::GetWindowDrawList()->AddRectFilled({corner.x, top}, {corner.x + side, top + side},
                                                  colorsOf(look)[*row.color]);
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
    for (std::size_t index = 0; index < readout.lab.worlds().size(); ++index) {
        if (readout.lab.isComparing()) {
            nextCell(letterOf(index), seriesColor(index, look));
            nextCell("in all", colors.dim);
        } else {
            nextCell("last second", colors.dim);
            nextCell("since start", colors.dim);
        }
    }
}

int columnsOf(const Readout& readout) { return 1 + 2 * static_cast<int>(readout.lab.worlds().size()); }

void drawTable(const Readout& readout, Look look) {
    const Palette& colors = palette(look);
    const int columns = columnsOf(readout);
    if (!ImGui::BeginTable("ledger", columns, ImGuiTableFlags_NoSavedSettings)) return;
    ImGui::TableSetupColumn("##name", ImGuiTableColumnFlags_WidthFixed, points(kLedgerNameWidth));
    for (int i = 1; i < columns; ++i) ImGui::TableSetupColumn("##value", ImGuiTableColumnFlags_WidthStretch);
    drawLedgerHeads(readout, look);
    std::vector<double> least;
    for (const MeasuredWorld& each : readout.lab.worlds()) least.push_back(leastPowerOf(each.world()));
    for (const Row& row : kRows) {
        if (!isShown(row, readout)) continue;
        drawName(row, look);
        for (std::size_t i = 0; i < least.size(); ++i) {
            const MeasuredWorld& each = readout.lab.worlds()[i];
            if (each.isLedgerKept()) {
                const double power = row.value(powerOf(powersOf(readout, i).latestSecond()));
                nextCell(amountText(power, least[i], "W").view(), colors.text);
                nextCell(amountText(row.value(each.energyMeter().sum()), least[i], "J").view(), colors.dim);
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

double sumOf(const std::array<double, 5>& parts) { return std::accumulate(parts.begin(), parts.end(), 0.0); }

std::size_t shownOf(const PowerHistory& history) { return std::min(history.size(), kShownSpans); }

// The same for all worlds, so that they can be compared. What is older than some seconds may be higher, and is cut.
double highestOf(const Readout& readout) {
    double highest = 0.0;
    for (std::size_t index = 0; index < readout.lab.worlds().size(); ++index) {
        const MeasuredWorld& each = readout.lab.worlds()[index];
        if (!each.isLedgerKept()) continue;
        highest = std::max(highest, leastPowerOf(each.world()));
        const PowerHistory& history = powersOf(readout, index);
        for (std::size_t i = 0; i < std::min(shownOf(history), kScaledSpans); ++i) {
            const Stacked stacked = stackedOf(powerOf(history.back(i)));
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
        const ImU32 color = colorsOf(look)[part];
        const auto above = static_cast<float>(stacked.up[part] * scale);
        const auto below = static_cast<float>(stacked.down[part] * scale);
        if (above > 0.0F) list->AddRectFilled({middle.x, up - above}, {middle.x + width, up}, color);
        if (below > 0.0F) list->AddRectFilled({middle.x, down}, {middle.x + width, down + below}, color);
        up -= above;
        down += below;
    }
}

void drawPicture(const PowerHistory& history, const PlotBox& box, double highest, Look look) {
    const Palette& colors = palette(look);
    ImDrawList* const list = ImGui::GetWindowDrawList();
    const float half = 0.5F * box.size.y;
    const float middle = std::round(box.corner.y + half);
    const float right = box.corner.x + box.size.x;
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
    const bool isAlone = !readout.lab.isComparing();
    const InlineText scale{"20 s; up to ", amountText(highest, 0.0, "W").view()};
    InlineText heading{"over time"};
    if (!isAlone) heading = {letterOf(index), "  ", readout.lab.name(index)};
    const float room = ImGui::GetContentRegionAvail().x - widthOf(scale.view()) - points(8.0F);
    text(fitted(heading.view(), room, widthOf).view(), isAlone ? palette(look).dim : seriesColor(index, look));
    alignRight(widthOf(scale.view()));
    text(scale.view(), palette(look).dim);
}

void drawPictures(const Readout& readout, Look look) {
    const double highest = highestOf(readout);
    for (std::size_t index = 0; index < readout.lab.worlds().size(); ++index) {
        drawHeading(readout, index, highest, look);
        if (!readout.lab.worlds()[index].isLedgerKept()) {
            wrappedText(
                "No ledger: soft makes no pass of impulses, and of more than 2,000 bodies a window keeps none; --csv "
                "does.",
                palette(look).dim);
            continue;
        }
        const PlotBox box{ImGui::GetCursorScreenPos(), {ImGui::GetContentRegionAvail().x, points(kPictureHeight)}};
        ImGui::Dummy(box.size);
        drawPicture(powersOf(readout, index), box, highest, look);
    }
}

}  // namespace

std::string ledgerNumbers(const Readout& readout) {
    std::vector<std::string> heads;
    heads.reserve(2 * readout.lab.worlds().size());
    for (const std::string& world : worldHeads(readout)) {
        heads.push_back(world + ", latest second [W]");
        heads.push_back(world + ", since start [J]");
    }
    CopiedTable table(heads);
    for (const Row& row : kRows) {
        std::vector<std::optional<double>> values;
        values.reserve(heads.size());
        for (std::size_t i = 0; i < readout.lab.worlds().size(); ++i) {
            const MeasuredWorld& each = readout.lab.worlds()[i];
            const bool isKept = each.isLedgerKept();
            values.push_back(isKept ? std::optional(row.value(powerOf(powersOf(readout, i).latestSecond())))
                                    : std::nullopt);
            values.push_back(isKept ? std::optional(row.value(each.energyMeter().sum())) : std::nullopt);
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
