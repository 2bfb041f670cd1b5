// The tour in a session: its present card, what was predicted, and what came of it.

#include "app/session/session.hpp"
#include "physics/settings/setting_text.hpp"

namespace rb {

void Session::offerTour() { tour_ = TourState{}; }

// The card shows its pile and waits for a prediction.
void Session::showCard(std::size_t index) {
    const TourCard& card = tourCards()[index];
    interface_.isHelpShown = false;
    setTourScene(card, simulation());
    isPaused_ = true;
    tour_ = TourState{.card = index, .prediction = {}, .outcome = {}, .measured = {}};
}

void Session::predict(std::size_t prediction) {
    if (!tour_ || !tour_->card || tour_->prediction) return;
    const TourCard& card = tour_->present();
    tour_->prediction = prediction;
    tour_->from = simulation().world().time();
    const bool wasChanged = timeline().isChanged();
    for (const TourChange& change : card.changes) {
        apply(Command(ChangeSetting{change.name, change.value}));
    }
    if (!wasChanged) timeline().markSaved();  // what the card does is not by the user's hand
    simulation().setClockRate(card.clockRate);
    isPaused_ = false;
}

// Once the card has run, what was measured decides.
void Session::followTour() {
    if (!tour_ || !tour_->prediction || tour_->outcome) return;
    const TourCard& card = tour_->present();
    if (tour_->progress(simulation().world().time()) < 1.0) return;
    tour_->outcome = card.outcome(simulation());
    tour_->measured = card.measured(simulation());
    simulation().setClockRate(1.0);
}

// What a card has set does not stay behind. What the user has set since then does.
void Session::leaveTour() {
    if (tour_ && tour_->card) {
        const bool wasChanged = timeline().isChanged();
        timeline().beginEdit();
        putBackSettings(tour_->present().settings);
        if (tour_->prediction) putBackSettings(tour_->present().changes);
        if (!wasChanged) timeline().markSaved();
    }
    endTour();
}

void Session::putBackSettings(std::span<const TourChange> changes) {
    for (const TourChange& change : changes) {
        const SettingInfo& info = settingInfo(change.name);
        if (settingText(simulation().world().settings(), info) != change.value) continue;
        apply(Command(ChangeSetting{info.member, simulation().scene().settings}));
    }
}

void Session::endTour() {
    if (tour_ && tour_->card) {
        simulation().setClockRate(1.0);
        isPaused_ = false;
    }
    tour_.reset();
}

}  // namespace rb
