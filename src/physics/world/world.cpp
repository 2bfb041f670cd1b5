// What a world holds, and how it is changed between two steps.

#include "physics/world/world.hpp"

#include <cassert>

#include "base/error.hpp"
#include "base/member_check.hpp"
#include "physics/bodies/free_boundary.hpp"
#include "physics/contacts/projection.hpp"
#include "physics/settings/setting_text.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

World::World(const Settings& settings) : settings_(settings), solver_(settings.solver) { validate(settings); }

// Found collisions alone have moved nothing: such a step begins anew. What `soft` has found it forgets with a change;
// the world does not.
void World::beginChange() {
    assert(substep_ == 0 && nextVerb_ <= Verb::ApplyGravity && "a world is changed between two steps");
    nextVerb_ = Verb::FindCollisions;
    listSoftContacts();
}

// Contacts name bodies by index, and tell where they were.
void World::beginChangeWithoutContacts() {
    forgetSoftContacts();
    if (ContactSums* const sums = observer_.contactSums()) sums->forget();
    beginChange();
}

void World::setSettings(const Settings& settings) {
    validate(settings);
    beginChange();
    const float rateBefore = springRate(settings_);
    settings_ = settings;
    observer_.forgetPass();
    remediedSolver_.takeSettings(settings);
    bodies_.setMasses(settings.density);
    if (rateBefore > 0.0F && springRate(settings) > rateBefore) {
        findFreeBoundaries(bodies_);
        remediedSolver_.resolveOverlaps(rateBefore / springRate(settings), settings_, bodies_);
        solver_ = SolverKind::Impulse;
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
    remediedSolver_.setInstructions(execution.instructions);
    soft_.setInstructions(execution.instructions);
}

template <class Definition, class... Density>
BodyId World::addBody(const Definition& definition, Density... density) {
    validate(definition);
    beginChange();
    const std::size_t index = bodies_.nextIndex(definition);
    const std::size_t dynamicCount = bodies_.dynamicCount;
    remediedSolver_.insertBody(index);
    renumber(softContacts_, index);
    bodies_.add(definition, nextId_, density...);
    if (bodies_.dynamicCount > dynamicCount) {
        soft_.insert(index, dynamicCount);
    } else {
        soft_.wakeAll();
    }
    return nextId_++;
}

BodyId World::addCircle(const CircleDefinition& circle) { return addBody(circle, settings_.density); }

BodyId World::addRectangle(const RectangleDefinition& rectangle) { return addBody(rectangle); }

BodyId World::addPolygon(const PolygonDefinition& polygon) { return addBody(polygon, settings_.density); }

void World::setMouseSpring(const std::optional<MouseSpring>& pull) {
    if (pull) checkMembers(*pull);
    beginChange();
    mouseSpring_ = pull;
    if (const auto held = pull ? bodies_.indexOf(pull->body) : std::nullopt) soft_.wake(*held);
}

bool World::removeBody(BodyId id) {
    const std::optional<std::size_t> index = bodies_.indexOf(id);
    if (!index) return false;
    beginChangeWithoutContacts();
    isKept_.assign(bodies_.dynamicCount, 1);
    isKept_[*index] = 0;
    keepMarked();
    soft_.wakeAll();
    return true;
}

bool World::removeRectangle(BodyId id) {
    const std::optional<std::size_t> index = bodies_.rectangleWith(id);
    if (!index) return false;
    beginChangeWithoutContacts();
    soft_.wakeAll();
    bodies_.removeRectangle(*index);
    observer_.forgetContacts();
    remediedSolver_.removeRectangle();
    return true;
}

bool World::changeBody(BodyId id, const BodyChange& change) {
    validate(change);
    const std::optional<std::size_t> index = bodies_.indexOf(id);
    if (!index) return false;
    if (change.radius && bodies_.isPolygonal(*index)) {
        throw InputError("radius", "a body with corners has none of its own", "the radius of a circle");
    }
    if (change.position || change.radius) {
        beginChangeWithoutContacts();
    } else {
        beginChange();
    }
    bodies_.change(*index, change, settings_.density);
    if (change.position || change.radius) observer_.forgetContacts();
    observer_.forgetPass();
    remediedSolver_.takeChange(*index, change, bodies_);
    soft_.wakeAll();
    return true;
}

void World::removeMovingBodies() {
    beginChangeWithoutContacts();
    isKept_.assign(bodies_.dynamicCount, 0);
    keepMarked();
    soft_.wakeAll();
}

// Those for which isKept_ is set. Contacts name bodies by index.
void World::keepMarked() {
    bodies_.keepOnly(isKept_);
    observer_.forgetContacts();
    remediedSolver_.forgetContacts();
    soft_.remove(isKept_);
    forgetSoftContacts();
}

void World::forgetSoftContacts() {
    softContacts_.clear();
    areSoftContactsListed_ = true;
}

}  // namespace rb
