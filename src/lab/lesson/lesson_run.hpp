#pragma once

// Plays the cards of a lesson: what each begins with, and what came of it.

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/cancellation.hpp"
#include "lab/lesson/lesson.hpp"

namespace rb {

/// What came of a card that has run.
struct CardResult {
    std::size_t outcome = 0;    ///< which choice came true; 0 if there is none
    std::string measured = {};  ///< the numbers that say so: "motion 0.00012 steps of fall, at rest since 11.8 s"
};

/// A card that was answered, and has run.
struct AnsweredCard {
    std::size_t card = 0;
    std::size_t prediction = 0;
    CardResult result = {};

    bool isForeseen() const { return prediction == result.outcome; }
};

/// Where someone is in a lesson.
struct LessonState {
    std::shared_ptr<const Lesson> lesson = {};  ///< none: the tour is offered
    std::size_t card = 0;
    std::optional<std::size_t> prediction = {};
    std::optional<std::size_t> life = {};        ///< in which the card was shown, and has set up what is there
    std::size_t dropsBefore = 0;                 ///< that this life had then
    std::optional<std::size_t> answeredIn = {};  ///< the life
    double answeredAt = 0.0;                     ///< [s]
    /// That the reader has still to make, before the card's time counts; some may come before his answer.
    std::size_t dropsLeft = 0;
    double from = 0.0;                        ///< when the card's time began [s]
    std::optional<CardResult> result = {};    ///< when it has run
    std::vector<AnsweredCard> answered = {};  ///< of all cards so far, ascending, each as it was answered last

    const LessonCard& present() const { return lesson->cards[card]; }
    bool isLast() const { return card + 1 == lesson->cards.size(); }
    bool hasRun() const { return result.has_value() || present().choices.empty(); }
    /// How much of its run is over at a simulated time [1].
    double progress(double time) const {
        const double seconds = present().seconds.value_or(0.0);
        if (dropsLeft > 0) return 0.0;
        return seconds > 0.0 ? std::clamp((time - from) / seconds, 0.0, 1.0) : 1.0;
    }
};

/// The simulation that a card begins with, at its start.
Simulation simulationFor(const CardSetup& setup, int threads = 1);
/// Brings one that is at the card's start to where it asks its question. @throws InputError for a command of its run
/// that cannot be done; when it is there, ReplayError if the run has come to another state than was recorded.
void bringToQuestion(const CardSetup& setup, Simulation& simulation);
/// The same of a simulation of anything else, which loads the card's start.
void showSetup(const CardSetup& setup, Simulation& simulation);

/// What has come of a card whose run is over in this simulation.
CardResult resultOf(const LessonCard& card, const Simulation& simulation);
/// Plays a card from its start to the end of its run, with its own drops. @param cancellationPoint of each step
CardResult play(const LessonCard& card, const CancellationPoint& cancellationPoint = {}, int threads = 1);

}  // namespace rb
