#include "ui/glossary.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "ui/widgets.hpp"

namespace rb {

namespace {

constexpr std::array kTerms{
    Term{"u", "how fast the bodies move: the root mean square of their speeds over a step"},
    Term{"steps of fall", "a speed: so many steps of free fall make a body as fast; its symbol is g h"},
    Term{"g h", "the speed that one step of free fall adds; h is the time step"},
    Term{"at rest",
         "the bodies stay where they are, and those with corners hardly turn; a circle may turn in its place"},
    Term{"boil",
         "a pile boils when its own contacts feed it energy, so that it moves on for longer than such piles "
         "take to rest"},
    Term{"e", "restitution: which share of its speed an impact gives back"},
    Term{"μ", "friction: how hard two surfaces hold each other, over how hard they press"},
    Term{"κ", "how hard the spring at a contact pushes overlapping bodies apart"},
    Term{"κλ", "how stiff a whole pile is: the square of h times its fastest oscillation"},
    Term{"integrator", "the rule by which a step changes velocities and positions"},
    Term{"kick", "changes velocities by the forces, for a part of the step"},
    Term{"drift", "moves the bodies with their velocities, for a part of the step"},
    Term{"tableau", "the numbers of a Runge–Kutta method: when it looks at the forces, and how much each look counts"},
    Term{"symplectic", "what keeps areas in phase space, and so neither feeds an oscillation nor damps it for long"},
    Term{"impulse", "a push that changes a velocity at once"},
    Term{"penetration", "how far two bodies overlap"},
    Term{"telemetry", "the numbers of each step, which Ctrl+Shift+S or --csv writes into a table"},
};

bool isLetter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

char small(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

}  // namespace

std::span<const Term> glossary() { return kTerms; }

bool isTermOf(const Term& term, std::string_view words) {
    constexpr std::size_t kSymbol = 3;  // letters of a symbol, at most
    const bool isSymbol = term.word.size() <= kSymbol || (static_cast<unsigned char>(term.word.front()) & 0x80U) != 0;
    const auto isSame = [&](char a, char b) { return a == b || (!isSymbol && small(a) == small(b)); };  // E is not e
    for (auto from = words.begin();; ++from) {
        from = std::search(from, words.end(), term.word.begin(), term.word.end(), isSame);
        if (from == words.end()) return false;
        const auto end = from + static_cast<std::ptrdiff_t>(term.word.size());
        const bool begins = from == words.begin() || !isLetter(*(from - 1));
        const bool ends = !isSymbol || end == words.end() || !isLetter(*end);
        if (begins && ends) return true;
    }
}

void explainTerms(std::initializer_list<std::string_view> words) {
    for (const Term& term : kTerms) {
        if (std::none_of(words.begin(), words.end(), [&](std::string_view each) { return isTermOf(term, each); }))
            continue;
        text(term.word, ImGui::GetColorU32(ImGuiCol_CheckMark));
        ImGui::SameLine(0.0F, points(6.0F));
        wrappedText(term.meaning, ImGui::GetColorU32(ImGuiCol_Text));
    }
}

void termsTooltip(std::string_view words) {
    const bool isAny =
        std::any_of(kTerms.begin(), kTerms.end(), [&](const Term& term) { return isTermOf(term, words); });
    if (!isAny || !beginTooltip()) return;
    explainTerms({words});
    endTooltip();
}

}  // namespace rb
