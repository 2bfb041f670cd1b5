#include "physics/observe/step_observer.hpp"

namespace rb {

void StepObserver::recordWork(bool isWanted) {
    if (isWanted == recorder_.has_value()) return;
    recorder_.reset();
    if (isWanted) recorder_.emplace();
}

void StepObserver::sumContacts(bool isWanted) {
    if (isWanted == sums_.has_value()) return;
    sums_.reset();
    if (isWanted) sums_.emplace();
}

void StepObserver::forgetContacts() {
    watch_.forget();
    if (recorder_) recorder_->forgetContacts();
    if (sums_) sums_->forgetContacts();
}

void StepObserver::beginPass(std::span<const Contact> contacts, const ShapeSprings& springs, const Bodies& bodies,
                             const Settings& settings, CancellationPoller poller) {
    contacts_ = contacts;
    watch_.beginPass(contacts, bodies);
    if (!recorder_) return;
    recorder_->beginSubstep(contacts, springs, bodies, settings);
    poller.passed(contacts.size());
}

}  // namespace rb
