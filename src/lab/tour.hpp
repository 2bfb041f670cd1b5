#pragma once

// The tour: seven cards, each with a pile, a question, predictions to choose from, and a measure that decides. A card
// is plain data; a test runs each one and holds what it says.

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace rb {

class Simulation;

/// A setting and the value that it gets.
struct TourChange {
    std::string_view name;
    std::string_view value;
};

struct TourCard {
    std::string_view title;
    std::string_view situation;                     ///< what is on the screen
    std::string_view question;                      ///< to be answered before it runs
    std::span<const std::string_view> predictions;  ///< what may be answered
    std::string_view finding;                       ///< what it means, said when it has run
    std::string_view byHand;                        ///< how one does the same without the tour
    bool isAboutPanel = false;                      ///< whether what it says is to be found in the panel
    std::span<const TourChange> settings = {};      ///< that its pile starts with; else those of its scene, with
                                                    ///< Runge–Kutta 4
    bool isComparison = false;                      ///< of Runge–Kutta 4 (A) and Euler (B)
    double before = 0.0;                            ///< it has run for so long when the question is asked [s]
    std::span<const TourChange> changes = {};       ///< made when the question is answered
    double seconds = 0.0;                           ///< then it runs for so long [s]
    double clockRate = 1.0;                         ///< at this rate of the clock [1]
    std::size_t (*outcome)(const Simulation&);      ///< which of the predictions has come true
    std::string (*measured)(const Simulation&);     ///< the numbers that say so
};

/// All cards, in their order.
std::span<const TourCard> tourCards();

/// Where someone is in the tour.
struct TourState {
    std::optional<std::size_t> card = {};  ///< none: it is offered
    std::optional<std::size_t> prediction = {};
    double from = 0.0;                        ///< when the card began to run [s]
    std::optional<std::size_t> outcome = {};  ///< which prediction came true, when it has run
    std::string measured = {};                ///< the numbers that say so

    const TourCard& present() const { return tourCards()[*card]; }
    /// How much of its run is over at a simulated time [1].
    double progress(double time) const { return std::clamp((time - from) / present().seconds, 0.0, 1.0); }
};

/// Brings a simulation to where the card asks its question: its pile, run for as long as the card says.
void setTourScene(const TourCard& card, Simulation& simulation);

}  // namespace rb
