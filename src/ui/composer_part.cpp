#include <algorithm>
#include <array>
#include <imgui_internal.h>
#include <string>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "lab/inline_text.hpp"
#include "physics/schemes/library.hpp"
#include "physics/schemes/properties.hpp"
#include "physics/schemes/word_edits.hpp"
#include "ui/cycle_picture.hpp"
#include "ui/drawer_parts.hpp"
#include "ui/glossary.hpp"
#include "ui/widgets.hpp"
#include "ui/world_rows.hpp"

namespace rb {

namespace {

using Made = std::optional<Integrator>;

constexpr float kListWidth = 330.0F;  // of the library that the panel opens [points]
constexpr int kShownDigits = 4;
constexpr const char* kPayload = "part of a word";

std::string shownNumber(const Fraction& number) {
    constexpr std::int64_t kLong = 1000;
    return number.denominator > kLong ? roundedText(static_cast<double>(number), kShownDigits) : fractionText(number);
}

// "K" and "D" alone have a share of 1.
std::string faceOf(const StepPart& part) {
    return (part.isKick ? "K" : "D") + (part.share == 1 ? "" : " " + shownNumber(part.share));
}

// What is written in a field, kept while the keys go to it. @returns whether Enter ended it
bool drawTextField(const char* label, const std::string& shown, std::string& written, float width) {
    std::array<char, 1024> buffer{};
    const ImGuiID id = ImGui::GetID(label);
    const bool isOpen = ImGui::GetActiveID() == id;
    (isOpen ? written : shown).copy(buffer.data(), buffer.size() - 1);
    ImGui::SetNextItemWidth(width);
    pushButtonPadding();
    const bool isEntered = ImGui::InputText(label, buffer.data(), buffer.size(), ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::PopStyleVar();
    if (isOpen || isEntered || ImGui::IsItemActive()) written = buffer.data();
    return isEntered;
}

void drawFilter(ComposerState& state, const Palette& colors) {
    constexpr std::array kOrders{"all", "1", "2", "3", "4+"};
    constexpr std::array kKinds{"K D", "RK"};
    const float width = shareOfRow(kOrders.size() + kKinds.size());
    for (std::size_t order = 0; order < kOrders.size(); ++order) {
        if (choiceButton(kOrders[order], state.order == order, width, colors)) state.order = order;
        tooltip("Of every order of convergence, or of this one.");
        ImGui::SameLine();
    }
    for (std::size_t kind = 0; kind < kKinds.size(); ++kind) {
        if (kind > 0) ImGui::SameLine();
        if (choiceButton(kKinds[kind], state.isWanted[kind], width, colors)) state.isWanted[kind] ^= true;
        tooltip("K D: words of kicks and drifts, which are symplectic. RK: Runge–Kutta methods.");
    }
}

// The rows that the filter leaves.
Made drawRows(const Integrator& now, const ComposerState& filter, const Palette& colors) {
    Made chosen;
    for (const IntegratorRow& row : kLibrary) {
        const bool isOfOrder = filter.order == 0 || std::min(row.order, 4) == static_cast<int>(filter.order);
        if (!isOfOrder || !filter.isWanted[row.value.isWord() ? 0 : 1]) continue;
        if (ImGui::Selectable(row.name.data(), row.value == now)) chosen = row.value;
        tooltip(row.meaning);
        ImGui::SameLine();
        const InlineText order{"order ", fixedText(row.order).view(), ", ", row.source};
        alignRight(widthOf(order.view()));
        text(order.view(), colors.dim);
    }
    return chosen;
}

// A chip is pressed to choose it, and dragged onto another one to take its place.
Made drawChips(const Integrator& word, ComposerState& state, Look look) {
    Made chosen;
    const Palette& colors = palette(look);
    const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    const float space = points(4.0F);
    float end = 0.0F;
    for (std::size_t i = 0; i < word.size(); ++i) {
        const std::string face = faceOf(word.part(i));
        const float width = widthOf(face) + points(14.0F);
        if (i > 0 && end + space + width <= right) ImGui::SameLine(0.0F, space);
        ImGui::PushID(static_cast<int>(i));
        if (choiceButton(face, state.part == i, width, colors)) state.part = i;
        termsTooltip(word.part(i).isKick ? "kick" : "drift");
        const ImVec2 low = ImGui::GetItemRectMin();
        const ImVec2 high = ImGui::GetItemRectMax();
        end = high.x;
        ImGui::GetWindowDrawList()->AddRectFilled({low.x, high.y - points(2.5F)}, high,
                                                  colorOfPart(word.part(i).isKick, look));
        if (ImGui::BeginDragDropSource()) {
            ImGui::SetDragDropPayload(kPayload, &i, sizeof(i));
            text(face);
            ImGui::EndDragDropSource();
        }
        if (ImGui::BeginDragDropTarget()) {
            if (const ImGuiPayload* const dropped = ImGui::AcceptDragDropPayload(kPayload)) {
                chosen = withPartMoved(word, *static_cast<const std::size_t*>(dropped->Data), i);
                state.part = i;
            }
            ImGui::EndDragDropTarget();
        }
        ImGui::PopID();
    }
    return chosen;
}

// What is done to the part that is chosen.
Made drawPartEdits(const Integrator& word, ComposerState& state, const Palette& colors) {
    Made chosen;
    const float width = shareOfRow(6);
    const auto button = [&](const char* label, const char* hint, Made made, std::size_t then) {
        ImGui::BeginDisabled(!made);
        if (choiceButton(label, false, width, colors)) {
            chosen = made;
            state.part = then;
        }
        ImGui::EndDisabled();
        tooltip(hint);
        ImGui::SameLine();
    };
    const std::size_t i = state.part;
    const std::size_t last = word.size() - 1;
    button("split", "In two halves, side by side.", withPartSplit(word, i), i);
    button("drop", "Its share goes to the next of its kind.", withoutPart(word, i), i > 0 ? i - 1 : 0);
    button("<", "One place earlier; chips can be dragged too.", i > 0 ? Made(withPartMoved(word, i, i - 1)) : Made(),
           i - 1);
    button(">", "One place later; chips can be dragged too.", i < last ? Made(withPartMoved(word, i, i + 1)) : Made(),
           i + 1);
    button("+K", "Half of the last kick at the end.", withPartAdded(word, true), last + 1);
    button("+D", "Half of the last drift at the end.", withPartAdded(word, false), last + 1);
    ImGui::NewLine();
    return chosen;
}

// The share of the part that is chosen, as a number.
Made drawShare(const Integrator& word, ComposerState& state, const Palette& colors) {
    pushButtonPadding();
    ImGui::AlignTextToFramePadding();
    ImGui::PopStyleVar();
    text("share of h", colors.dim);
    tooltip("A fraction or a decimal; the next of its kind has the rest.");
    ImGui::SameLine();
    const std::string shown = fractionText(word.part(state.part).share);
    const bool isEntered = drawTextField("##share", shown, state.text, ImGui::GetContentRegionAvail().x);
    if (!isEntered) return {};
    try {
        SchemeReader reader("share", state.text);
        const std::optional<Fraction> share = reader.readNumber();
        if (share && reader.isAtEnd()) return withShare(word, state.part, *share);
    } catch (const InputError&) {  // no number: the field shows again what there is
    }
    return {};
}

// The word or the tableau as text. What is wrong with it is said while it is written.
Made drawDefinition(const Integrator& now, ComposerState& state, const Palette& colors) {
    const bool isEntered =
        drawTextField("##definition", definitionText(now), state.text, ImGui::GetContentRegionAvail().x);
    tooltip("A word such as K1/2 D K1/2, or a tableau such as rk: 0; 1/2: 1/2; b: 0 1. Enter takes it.");
    if (!isEntered && ImGui::GetActiveID() != ImGui::GetID("##definition")) return {};
    try {
        const Integrator written = parseIntegrator(state.text, "integrator");
        if (isEntered) return written;
    } catch (const InputError& error) {
        wrappedText(error.problem(), colors.alarm);
    }
    return {};
}

std::string orderText(const Integrator& integrator) {
    constexpr int kMostChecked = 4;
    const int order = statedOrder(integrator);
    const bool isKnown = libraryRow(integrator) != nullptr || order < kMostChecked;
    return "order " + std::to_string(order) + (isKnown ? "" : " or more");
}

void drawProperties(const Integrator& now, const Palette& colors) {
    const int evaluations = evaluationsOf(now);
    text(orderText(now) + (isSymmetric(now) ? ", symmetric" : ", not symmetric") +
         (isSymplectic(now) ? ", symplectic" : ", not symplectic"));
    wrappedTooltip(
        "The order by its conditions, in exact fractions up to 4. Symmetric: a step back undoes a step. "
        "Symplectic: it keeps areas in phase space.",
        colors);
    const double limit = stiffnessLimit(now);
    const InlineText numbers{"area c = ",
                             roundedText(commutatorOf(now), kShownDigits),
                             ";  limit of stiffness κλ = ",
                             limit >= kMostStiffness ? "none" : roundedText(limit, kShownDigits),
                             ";  ",
                             fixedText(evaluations).view(),
                             evaluations == 1 ? " evaluation" : " evaluations"};
    text(numbers.view());
    wrappedTooltip(
        "c: the area between the steps of the picture and its diagonal. κλ: the square of h times the pile's "
        "highest frequency, up to which no oscillation grows by itself.",
        colors);
    wrappedText(whyText(now), colors.dim);
    termsTooltip(whyText(now));
}

}  // namespace

std::optional<Integrator> drawLibrary(const Integrator& now, std::span<const Integrator> others,
                                      const ComposerState& filter, const Palette& colors) {
    Made chosen;
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    const std::string definition = definitionText(now);
    const IntegratorRow shown = rowOf(now, definition);
    const bool isNamed = libraryRow(now) != nullptr || others.empty();
    pushButtonPadding();
    const bool isOpen = ImGui::BeginCombo("##library", isNamed ? shown.name.data() : definition.c_str());
    ImGui::PopStyleVar();
    if (!isOpen) return chosen;
    for (const Integrator& other : others) {
        const bool isTold = &other != others.data() && other == others.front();
        if (isTold || libraryRow(other) != nullptr) continue;
        if (ImGui::Selectable(definitionText(other).c_str(), other == now)) chosen = other;
    }
    if (const Made ofLibrary = drawRows(now, filter, colors)) chosen = ofLibrary;
    ImGui::EndCombo();
    return chosen;
}

std::optional<Integrator> drawMore(const Integrator& now, ComposerState& filter, float width, const Palette& colors) {
    ImGui::SetNextItemWidth(width);
    ImGui::SetNextWindowSizeConstraints({points(kListWidth), 0.0F}, ImGui::GetIO().DisplaySize);
    pushButtonPadding();  // as high as the button beside it
    const bool isOpen = ImGui::BeginCombo("##more", "more…", ImGuiComboFlags_HeightLargest);
    ImGui::PopStyleVar();
    if (!isOpen) {
        tooltip("The library: integrators of every order, with and without a pile that rests.");
        return std::nullopt;
    }
    drawFilter(filter, colors);
    const Made chosen = drawRows(now, filter, colors);
    ImGui::EndCombo();
    return chosen;
}

std::optional<Integrator> drawComposer(const Integrator& now, ComposerState& state, Look look) {
    const Palette& colors = palette(look);
    ImGui::PushID("composer");
    Made chosen = drawLibrary(now, {}, state, colors);
    drawFilter(state, colors);
    const auto take = [&](const Made& made) {
        if (made) chosen = made;
    };
    rule(colors);
    if (now.isWord()) {
        state.part = std::min(state.part, now.size() - 1);
        take(drawChips(now, state, look));
        take(drawPartEdits(now, state, colors));
        state.part = std::min(state.part, now.size() - (chosen ? 0 : 1));
        if (!chosen) take(drawShare(now, state, colors));
    }
    take(drawDefinition(now, state, colors));
    rule(colors);
    drawProperties(now, colors);
    drawCycle(now, look);
    ImGui::PopID();
    return chosen && *chosen != now ? chosen : std::nullopt;
}

}  // namespace rb
