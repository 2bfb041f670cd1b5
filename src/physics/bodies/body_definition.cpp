#include "physics/bodies/body_definition.hpp"

#include "base/error.hpp"
#include "base/member_check.hpp"

namespace rb {

void validate(const Material& material) { checkMembers(material); }

void validate(const CircleDefinition& circle) {
    checkMembers(circle);
    validate(circle.material);
}

void validate(const RectangleDefinition& rectangle) {
    checkMembers(rectangle);
    validate(rectangle.material);
}

void validate(const BodyChange& change) {
    checkMembers(change);
    if (change.material) validate(*change.material);
}

void validate(const Bounds& bounds) {
    checkMembers(bounds);
    if (!(bounds.min.x < bounds.max.x && bounds.min.y < bounds.max.y)) {
        throw InputError("", "bounds are empty", "min below max in x and in y");
    }
}

}  // namespace rb
