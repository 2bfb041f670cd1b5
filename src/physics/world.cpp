// What a world holds, and how it is changed between two steps.

#include "physics/world.hpp"

#include <cassert>

#include "physics/correction.hpp"
#include "physics/setting_text.hpp"

namespace rb {

World::World(const Settings& settings) : settings_(settings), solver_(solverOf(settings)) { validate(settings); }

// Found collisions alone have moved nothing: such a step begins anew.
void World::beginChange() {
    assert(substep_ == 0 && nextVerb_ <= Verb::ApplyGravity && "a world is changed between two steps");
    nextVerb_ = Verb::FindCollisions;
}

void World::setSettings(const Settings& settings) {
    validate(settings);
    beginChange();
    const float rateBefore = springRate(settings_);
    settings_ = settings;
    impulseSolver_.forgetResolution();
    bodies_.setMasses(settings.density);
    if (rateBefore > 0.0F && springRate(settings) > rateBefore) {
        impulseSolver_.partDeepest(rateBefore / springRate(settings), settings_, bodies_);
        solver_ = &kImpulse;
    }
    soft_.wakeAll();
}

void World::setBounds(const Bounds& bounds) {
    validate(bounds);
    beginChange();
    bounds_ = bounds;
    soft_.wakeAll();
}

void World::setExecution(const Execution& execution) {
    execution_ = execution;
    threads_ = ThreadPool(execution.threads);
    soft_.setInstructions(execution.instructions);
}

BodyId World::addCircle(const CircleDefinition& circle) {
    validate(circle);
    beginChange();
    impulseSolver_.insertBody(bodies_.dynamicCount);
    renumber(softContacts_, bodies_.dynamicCount);
    bodies_.add(circle, nextId_, settings_.density);
    soft_.forget();
    return nextId_++;
}

BodyId World::addRectangle(const RectangleDefinition& rectangle) {
    validate(rectangle);
    beginChange();
    bodies_.add(rectangle, nextId_);
    soft_.wakeAll();
    return nextId_++;
}

void World::setMouseSpring(const std::optional<MouseSpring>& pull) {
    if (pull) validate(*pull);
    beginChange();
    mouseSpring_ = pull;
    if (const auto held = pull ? bodies_.indexOf(pull->circle) : std::nullopt) soft_.wake(*held);
}

bool World::removeCircle(BodyId id) {
    const std::optional<std::size_t> index = bodies_.indexOf(id);
    if (!index) return false;
    beginChange();
    isKept_.assign(bodies_.dynamicCount, 1);
    isKept_[*index] = 0;
    keepMarked();
    soft_.wakeAll();
    return true;
}

// Those for which isKept_ is set. Contacts name bodies by index.
void World::keepMarked() {
    bodies_.keepOnly(isKept_);
    impulseSolver_.forgetContacts();
    soft_.remove(isKept_);
    softContacts_.clear();
    areSoftContactsListed_ = true;
}

}  // namespace rb
