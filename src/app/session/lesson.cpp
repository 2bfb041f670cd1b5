// A lesson in a session: its present card, what was predicted, and what came of it.

#include "app/session/session.hpp"
#include "lab/run/replay.hpp"
#include "physics/settings/setting_text.hpp"

namespace rb {

void Session::openLesson(std::shared_ptr<const Lesson> lesson) {
    beginCard({.lesson = std::move(lesson)}, bringToQuestion);
}

void Session::showCard(std::size_t index) {
    if (!lesson_ || !lesson_->lesson || index >= lesson_->lesson->cards.size()) return;
    beginCard({.lesson = lesson_->lesson, .card = index, .answered = lesson_->answered}, showSetup);
}

// The card shows its scene and waits for a prediction; without a question it runs.
void Session::beginCard(LessonState shown, void (*show)(const CardSetup&, Simulation&)) {
    const LessonCard& card = shown.present();
    interface_.panels.isHelpShown = false;
    lesson_.reset();
    try {
        show(card.setup, simulation());
    } catch (const InputError& error) {
        problem_.show(error.what());
    } catch (const ReplayError& error) {
        problem_.show(std::string("the card's run: ") + error.what());
    }
    timeline().markSaved();  // what the card does is not by the user's hand
    isPaused_ = card.question.has_value();
    lesson_ = std::move(shown);
    followDrops();
}

void Session::predict(std::size_t prediction) {
    if (!lesson_ || !lesson_->lesson || lesson_->prediction) return;
    const LessonCard& card = lesson_->present();
    lesson_->prediction = prediction;
    lesson_->from = lesson_->answeredAt = simulation().world().time();
    lesson_->answeredIn = timeline().lifeStart();
    const bool wasChanged = timeline().isChanged();
    for (const ChangeSetting& change : card.changes) apply(Command(change));
    if (!wasChanged) timeline().markSaved();
    simulation().setClockRate(static_cast<double>(card.clockRate.value_or(1.0F)));
    isPaused_ = false;
}

// The card's time counts from the last body that the reader was to drop, or from his answer where that comes later.
// What was taken back, or is lost, he is to drop again.
void Session::followDrops() {
    if (!lesson_ || !lesson_->lesson || lesson_->result) return;
    std::vector<double> made;
    for (const auto& each : timeline().commands()) {
        if (std::holds_alternative<DropBody>(each.command)) made.push_back(each.time);
    }
    const std::size_t present = timeline().lifeStart();
    if (!lesson_->life) {
        lesson_->life = present;
        lesson_->dropsBefore = made.size();
    }
    const std::size_t before = lesson_->life == present ? std::min(lesson_->dropsBefore, made.size()) : 0;
    const std::size_t wanted = lesson_->present().drops.size();
    lesson_->dropsLeft = wanted - std::min(made.size() - before, wanted);
    if (wanted == 0 || lesson_->dropsLeft > 0) return;
    lesson_->from = std::max(made[before + wanted - 1], lesson_->answeredIn == present ? lesson_->answeredAt : 0.0);
}

// Once the card has run, what was measured decides.
void Session::followLesson() {
    if (!lesson_ || !lesson_->prediction || lesson_->result) return;
    if (lesson_->progress(simulation().world().time()) < 1.0) return;
    lesson_->result = resultOf(lesson_->present(), simulation());
    std::vector<AnsweredCard>& answered = lesson_->answered;
    std::erase_if(answered, [&](const AnsweredCard& each) { return each.card == lesson_->card; });
    const auto at = std::find_if(answered.begin(), answered.end(),
                                 [&](const AnsweredCard& each) { return each.card > lesson_->card; });
    answered.insert(at, {lesson_->card, *lesson_->prediction, *lesson_->result});
    simulation().setClockRate(1.0);
}

// What was there before the lesson is there again. Where nothing was, what a card has set does not stay behind; what
// the user has set since then does.
void Session::leaveLesson() {
    if (lesson_ && lesson_->lesson && !leaveFor(Beside::Earlier)) {
        const bool wasChanged = timeline().isChanged();
        timeline().beginEdit();
        putBackSettings(lesson_->present().setup.settings);
        if (lesson_->prediction) putBackSettings(lesson_->present().changes);
        if (!wasChanged) timeline().markSaved();
    }
    endLesson();
}

void Session::putBackSettings(std::span<const ChangeSetting> changes) {
    for (const ChangeSetting& change : changes) {
        if (valueIn(simulation().world().settings(), change.member) != change.value) continue;
        apply(Command(ChangeSetting{change.member, simulation().scene().settings}));
    }
}

void Session::endLesson() {
    if (lesson_ && lesson_->lesson) {
        simulation().setClockRate(1.0);
        isPaused_ = false;
    }
    lesson_.reset();
}

}  // namespace rb
