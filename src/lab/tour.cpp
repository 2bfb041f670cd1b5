#include "lab/tour.hpp"

#include <array>

#include "lab/inline_text.hpp"
#include "lab/quantities.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/simulation.hpp"
#include "lab/verdict.hpp"

namespace rb {

namespace {

using Shown = const Simulation&;

double valueOf(Quantity quantity, Shown of, std::size_t world = 0) {
    return readingOf(quantity, of.worlds()[world]).value_or(0.0);
}

bool rests(Shown of, std::size_t world = 0) { return of.restMeter(world).restingSince().has_value(); }

// "u = 0.00012 g h, at rest since 11.8 s"
std::string motionOf(Shown of, std::size_t world) {
    InlineText words;
    words.append("u = ");
    words.append(valueText(valueOf(Quantity::DisplacementSpeed, of, world)).view());
    words.append(" g h, ");
    words.append(wordsOf(verdictOf(of.worlds()[world], of.scene().restsBy, nullptr)).view());
    return std::string(words.view());
}

std::string motionOfFirst(Shown of) { return motionOf(of, 0); }

// "rim speed 0.478 g h"
std::string rimSpeedOf(Shown of) {
    return "rim speed " + std::string(valueText(valueOf(Quantity::RimSpeed, of)).view()) + " g h; " + motionOfFirst(of);
}

std::size_t movesOn(Shown of) { return rests(of) ? 0 : 1; }
std::size_t turnsOn(Shown of) { return of.restMeter().isSpinning() ? 1 : 0; }
std::size_t whichRests(Shown of) {
    if (rests(of, 0) == rests(of, 1)) return 2;
    return rests(of, 0) ? 0 : 1;
}

constexpr std::array<std::string_view, 2> kRestOrMove{"they come to rest", "they go on moving"};
constexpr std::array<std::string_view, 2> kStayOrBoil{"it stays at rest", "it boils"};
constexpr std::array<std::string_view, 3> kWhichRests{"A, under Runge–Kutta 4", "B, under Euler", "both or neither"};
constexpr std::array<std::string_view, 2> kStillOrTurn{"no circle turns", "circles go on turning"};
constexpr std::array<std::string_view, 2> kSpinEndsOrStays{"it ends", "it stays"};

constexpr std::array kToEuler{TourChange{"integrator", "euler"}};
constexpr std::array kHalves{TourChange{"integrator", "verlet"}};
constexpr std::array kStaticFriction{TourChange{"static_friction", "true"}};
constexpr std::array kSoftSpring{TourChange{"integrator", "euler"}, TourChange{"spring", "0.2"}};

constexpr std::array kCards{
    TourCard{.title = "Drop",
             .situation = "21 circles hang over a box. The integrator is Runge–Kutta 4.",
             .question = "They fall. What will happen?",
             .predictions = kRestOrMove,
             .finding = "The pile rests: u, the root mean square speed of the circles, has stayed below 0.01 g h. The "
                        "curve below shows how it got there.",
             .byHand = "R drops them again; a click drops one more.",
             .seconds = 16.0,
             .clockRate = 4.0,
             .outcome = movesOn,
             .measured = motionOfFirst},
    TourCard{
        .title = "Switch",
        .situation = "The same pile lies at rest. Now Euler takes the place of Runge–Kutta 4; nothing else changes.",
        .question = "What will the pile do?",
        .predictions = kStayOrBoil,
        .finding = "It boils: nothing stirs it from outside, yet its own contacts throw the circles up. The curve "
                   "rose before one could see it.",
        .byHand = "I is the next integrator.",
        .before = 16.0,
        .changes = kToEuler,
        .seconds = 8.0,
        .outcome = movesOn,
        .measured = motionOfFirst},
    TourCard{.title = "Compare",
             .situation = "Two worlds with the same circles: A runs under Runge–Kutta 4, B under Euler.",
             .question = "After 26 s, which of them is at rest?",
             .predictions = kWhichRests,
             .finding = "The integrator is the one thing that differs, so it decides.",
             .byHand = "C compares the world that you see with a copy.",
             .isComparison = true,
             .seconds = 26.0,  // by then it has rested, or moves
             .clockRate = 4.0,
             .outcome = whichRests,
             .measured = [](Shown of) { return "A: " + motionOf(of, 0) + "; B: " + motionOf(of, 1); }},
    TourCard{.title = "Measure",
             .situation = "A pile at rest under Runge–Kutta 4. u says that its circles stay where they are.",
             .question = "Do they still turn?",
             .predictions = kStillOrTurn,
             .finding =
                 "They turn in place: the spring carries the weight, so the impulses, and with them friction, are "
                 "almost nothing. The rest meter has a row for it.",
             .byHand = "Open the rest meter at the foot of the panel and point at a row: it says how it is defined.",
             .isAboutPanel = true,
             .before = 20.0,
             .seconds = 4.0,
             .outcome = turnsOn,
             .measured = rimSpeedOf},
    TourCard{.title = "Remedy",
             .situation = "The same pile; its circles turn. The report wished for static friction. It is switched on.",
             .question = "What becomes of the spin?",
             .predictions = kSpinEndsOrStays,
             .finding = "What lies on something is now held by its weight, and the spin is gone.",
             .byHand = "Presets, remedies, laws: Static friction.",
             .isAboutPanel = true,
             .before = 20.0,
             .changes = kStaticFriction,
             .seconds = 8.0,
             .outcome = turnsOn,
             .measured = rimSpeedOf},
    TourCard{.title = "Two halves",
             .situation = "Is it Runge–Kutta? Here is Euler again, but half of its kick K comes behind the drift D: "
                          "K½ D K½. It asks for the forces twice a step, not four times.",
             .question = "Will this pile come to rest?",
             .predictions = kRestOrMove,
             .finding =
                 "It rests. It takes neither Runge–Kutta nor order 4: what is of second order gives the impulses a "
                 "velocity in step with the spring, and they only take energy.",
             .byHand = "S: split Euler's K, and drag one half behind D.",
             .settings = kHalves,
             .seconds = 26.0,
             .clockRate = 4.0,
             .outcome = movesOn,
             .measured = motionOfFirst},
    TourCard{.title = "Your own",
             .situation = "Euler boils with the report's spring, κ = 0.8. Here is Euler with a soft one, κ = 0.2.",
             .question = "Will this pile come to rest?",
             .predictions = kRestOrMove,
             .finding = "It rests: Euler boils only where the spring is too stiff for its step. Now choose a setting "
                        "yourself, say what it will do, and restart.",
             .byHand = "Any slider, then R. C holds it against a copy.",
             .isAboutPanel = true,
             .settings = kSoftSpring,
             .seconds = 16.0,
             .clockRate = 4.0,
             .outcome = movesOn,
             .measured = motionOfFirst},
};

}  // namespace

std::span<const TourCard> tourCards() { return kCards; }

void setTourScene(const TourCard& card, Simulation& simulation) {
    simulation.load(buildScene(*findBuiltInScene("box"), {}));
    if (simulation.worlds().size() > 1) simulation.apply(Compare{false});
    for (const TourChange& change : card.settings) {
        simulation.apply(ChangeSetting{change.name, change.value});
    }
    if (card.isComparison) simulation.apply(Compare{true});
    while (simulation.world().time() < card.before) simulation.step();
}

}  // namespace rb
