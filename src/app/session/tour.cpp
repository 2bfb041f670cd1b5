// The tour in a session: its present card, what was predicted, and what came of it.

#include <algorithm>

#include "app/session/session.hpp"
#include "lab/scene/built_in_scenes.hpp"

namespace rb {

void Session::offerTour() { tour_ = TourState{}; }

// The card shows its pile and waits for a prediction.
void Session::showCard(std::size_t index) {
    const TourCard& card = tourCards()[index];
    interface_.isHelpShown = false;
    interface_.editedWorld.reset();
    startAnew();
    setTourScene(card, simulation_);
    scene_ = sceneIndexOf(simulation_.scene().name);
    map_.drop();
    traveller_.followNone();
    view_ = simulation_.scene().view;
    startScene();
    refreshLabels();
    refreshMarks();
    isPaused_ = true;
    tour_ = TourState{.card = index, .prediction = {}, .outcome = {}, .measured = {}};
}

void Session::predict(std::size_t prediction) {
    if (!tour_ || !tour_->card || tour_->prediction) return;
    const TourCard& card = tourCards()[*tour_->card];
    tour_->prediction = prediction;
    tour_->from = simulation_.world().time();
    tour_->until = tour_->from + card.seconds;
    for (const TourChange& change : card.changes) {
        apply(Command(ChangeSetting{std::string(change.name), std::string(change.value)}));
    }
    simulation_.setClockRate(card.clockRate);
    isPaused_ = false;
}

// Once the card has run, what was measured decides.
void Session::followTour() {
    if (!tour_ || !tour_->prediction || tour_->outcome || simulation_.world().time() < tour_->until) return;
    const TourCard& card = tourCards()[*tour_->card];
    tour_->outcome = card.outcome(simulation_);
    tour_->measured = card.measured(simulation_);
    simulation_.setClockRate(1.0);
}

void Session::leaveTour() {
    if (tour_ && tour_->card) {
        simulation_.setClockRate(1.0);
        isPaused_ = false;
    }
    tour_.reset();
}

std::optional<TourReadout> Session::tourReadout() const {
    if (!tour_) return std::nullopt;
    if (!tour_->card) return TourReadout{};
    const double run = simulation_.world().time() - tour_->from;
    const TourCard& card = tourCards()[*tour_->card];
    return TourReadout{.card = &card,
                       .index = *tour_->card,
                       .prediction = tour_->prediction,
                       .progress = std::clamp(run / card.seconds, 0.0, 1.0),
                       .outcome = tour_->outcome,
                       .measured = tour_->measured};
}

}  // namespace rb
