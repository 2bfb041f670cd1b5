#include "physics/world/step_beginning.hpp"

#include <utility>

namespace rb {

void StepBeginning::remember(const Bodies& bodies) {
    isKept_ = true;
    hasPrevious_ = false;
    all_.reset();
    velocity_ = bodies.velocity;
    angularVelocity_ = bodies.angularVelocity;
    angle_ = bodies.angle;
}

void StepBeginning::keepPrevious(Bodies& bodies) {
    if (isKept_) {
        hasPrevious_ = true;
        bodies.previousPosition.swap(previousPosition_);
        bodies.previousAngle.swap(previousAngle_);
    }
    bodies.previousPosition = bodies.position;
    bodies.previousAngle = bodies.angle;
}

void StepBeginning::keepAll(const Bodies& bodies) {
    if (!isKept_ || all_) return;
    all_ = bodies;
    restoreMotion(*all_);
}

void StepBeginning::restore(Bodies& bodies) {
    if (all_) {
        std::swap(bodies, *all_);
    } else {
        restoreMotion(bodies);
    }
}

void StepBeginning::restoreMotion(Bodies& bodies) {
    bodies.velocity.swap(velocity_);
    bodies.angularVelocity.swap(angularVelocity_);
    bodies.angle.swap(angle_);
    if (!hasPrevious_) return;
    bodies.position.swap(bodies.previousPosition);
    bodies.previousPosition.swap(previousPosition_);
    bodies.previousAngle.swap(previousAngle_);
}

}  // namespace rb
