#include "space/world.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <string>

#include "base/error.hpp"
#include "base/fnv1a.hpp"
#include "space/contact_law.hpp"
#include "space/motion.hpp"
#include "space/setting_table.hpp"

namespace rb::space {

namespace {

constexpr glm::dvec3 kNone{0.0, 0.0, 0.0};

Bodies makeBodies(std::span<const BodyDefinition> definitions) {
    if (definitions.empty() || definitions.size() > 2) {
        throw InputError("bodies", "there are " + std::to_string(definitions.size()), "1 or 2");
    }
    const Body first = makeBody(definitions[0], "bodies[0]");
    if (definitions.size() == 1) return Bodies(first);
    const Body second = makeBody(definitions[1], "bodies[1]");
    if (!canMeet(first.shape.kind, second.shape.kind)) {
        throw InputError("bodies",
                         "how an " + std::string(toText(ShapeKind::Ellipsoid)) + " meets a " +
                             std::string(toText(ShapeKind::Box)) + " is not defined",
                         "two of the same kind");
    }
    if (areConcentric(placed(first), placed(second))) {
        throw InputError("bodies[1].position", "the centres of the bodies coincide", "centres that lie apart");
    }
    return {first, second};
}

std::optional<Contact> contactAmong(const Bodies& bodies) {
    return bodies.size() == 2 ? findContact(bodies[0], bodies[1]) : std::nullopt;
}

/// False too of what is not a number.
bool isWithin(const Range& range, const glm::dvec3& v) {
    return v.x >= range.min && v.x <= range.max && v.y >= range.min && v.y <= range.max && v.z >= range.min &&
           v.z <= range.max;
}

/// As bodies enter a world, so that a state that is saved can be loaded.
bool canBeComputedWith(const Bodies& bodies) {
    return std::all_of(bodies.begin(), bodies.end(), [](const Body& body) {
        return isWithin(kCoordinateRange, body.position) && isWithin(kSpeedRange, velocityOf(body)) &&
               isWithin(kAngularSpeedRange, angularVelocityOf(body));
    });
}

void addTo(Fnv1a& hash, const glm::dvec3& v) {
    hash.add(v.x);
    hash.add(v.y);
    hash.add(v.z);
}

}  // namespace

World::World(std::span<const BodyDefinition> definitions, const Settings& settings)
    : settings_(settings), bodies_(makeBodies(definitions)), contact_(contactAmong(bodies_)) {
    validate(settings);
}

void World::setSettings(const Settings& settings) {
    validate(settings);
    if (settings.law != settings_.law) isImpactOpen_ = false;
    settings_ = settings;
    hasDiverged_ = false;
}

void World::step() {
    const double h = settings_.timeStep / settings_.substeps;
    touch_.reset();
    for (int i = 0; i < settings_.substeps && !hasDiverged_; ++i) subStep(h);
    ++stepCount_;
    time_ += settings_.timeStep;
}

void World::subStep(double h) {
    Bodies next = bodies_;
    const bool isPenalty = settings_.law == Law::Penalty;
    const glm::dvec3 j = isPenalty ? kNone : resolveImpulse(next);
    const Push push = carry(settings_.integrator, next, h, {isPenalty ? settings_.stiffness : 0.0, settings_.tether});
    hasDiverged_ = !canBeComputedWith(next);
    if (hasDiverged_) return;
    if (!isPenalty && contact_) addTouch(*contact_, -j);
    if (push.contact) addTouch(*push.contact, push.impulse);
    const std::optional<Contact> contactAfter = contactAmong(next);
    if (isPenalty) followImpact(next, contactAfter);
    bodies_ = next;
    contact_ = contactAfter;
}

/// @returns what 1 gets of it
glm::dvec3 World::resolveImpulse(Bodies& next) {
    if (!contact_) return kNone;
    const glm::dvec3 j = settings_.law == Law::Rough
                             ? roughImpulse(next[0], next[1], *contact_, settings_.restitution)
                             : smoothImpulse(next[0], next[1], *contact_, settings_.restitution);
    if (j == kNone) return j;
    beginImpact(*contact_);
    applyImpulse(next[0], next[1], pointOf(*contact_), j);
    lastImpact_->after = next;
    return j;
}

void World::addTouch(const Contact& contact, const glm::dvec3& impulse) {
    if (!touch_) touch_ = Touch{contact, kNone};
    if (impulse != kNone || touch_->impulse == kNone) touch_->contact = contact;
    touch_->impulse += impulse;
}

void World::followImpact(const Bodies& next, const std::optional<Contact>& contactAfter) {
    if (!contact_ && !contactAfter) return;
    if (!isImpactOpen_) beginImpact(contact_ ? *contact_ : *contactAfter);
    if (contactAfter && contactAfter->depth > lastImpact_->contact.depth) lastImpact_->contact = *contactAfter;
    isImpactOpen_ = contactAfter.has_value();
    if (!isImpactOpen_) lastImpact_->after = next;
}

void World::beginImpact(const Contact& contact) {
    lastImpact_ = Impact{impactCount() + 1, stepCount_, time_, contact, contact, bodies_, std::nullopt, settings_};
}

std::uint64_t stateHash(const World& world) {
    Fnv1a hash;
    for (const Body& body : world.bodies()) {
        addTo(hash, body.position);
        const glm::dquat& q = body.orientation;
        for (const double part : {q.w, q.x, q.y, q.z}) hash.add(part);
        addTo(hash, body.momentum);
        addTo(hash, body.angularMomentum);
    }
    return hash.value();
}

Measures measure(const World& world) {
    const Settings& settings = world.settings();
    const Bodies& bodies = world.bodies();
    Measures result;
    for (const Body& body : bodies) {
        result.kinetic += kineticEnergy(body);
        result.momentum += body.momentum;
        result.angularMomentum += glm::cross(body.position, body.momentum) + body.angularMomentum;
    }
    if (bodies.size() == 2) result.tether = tetherEnergy(bodies[0], bodies[1], settings.tether);
    if (world.contact()) {
        result.depth = world.contact()->depth;
        if (settings.law == Law::Penalty) result.penalty = penaltyEnergy(*world.contact(), settings.stiffness);
    }
    return result;
}

double totalEnergy(const Measures& measures) { return measures.kinetic + measures.penalty + measures.tether; }

}  // namespace rb::space
