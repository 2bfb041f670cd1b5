// By which law two bodies of a world meet.

#include "physics/contacts/contact_law.hpp"

#include <doctest/doctest.h>

#include "physics/bodies/body_definition.hpp"
#include "physics/world/world.hpp"

using namespace rb;

TEST_CASE("two circles roll on one another by rA rB / (rA + rB), a circle on what is flat by its own radius") {
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    World world(settings);
    world.addPolygon({.parts = {boxVertices({2.0F, 0.4F})}, .position = {0.0, 0.0}, .material = {}});
    world.addPolygon({.parts = {boxVertices({0.4F, 0.4F})}, .position = {0.8, 0.39}, .material = {}});
    world.addRectangle({.center = {-3.0, 0.0}, .size = {2.0F, 0.4F}, .material = {}});
    world.addCircle({.position = {-0.5, 0.36}, .radius = 0.17F, .material = {}});
    world.addCircle({.position = {-0.5, 0.65}, .radius = 0.13F, .material = {}});
    world.addCircle({.position = {-3.0, 0.28}, .radius = 0.09F, .material = {}});
    world.findCollisions();
    const Bodies& bodies = world.bodies();
    int found = 0;
    for (const Contact& contact : world.contacts()) {
        if (!contact.isTouching()) continue;
        const float radius = impactLaw(contact, bodies, settings).rollingRadius;
        const bool isOfFirst = contact.a == 0 || contact.b == 0;
        const bool isOfSecond = contact.a == 1 || contact.b == 1;
        const bool isOfThird = contact.a == 2 || contact.b == 2;
        const float expected = isOfFirst && isOfSecond ? 0.17F * 0.13F / (0.17F + 0.13F)
                               : isOfFirst             ? 0.17F
                               : isOfThird             ? 0.09F
                                                       : 0.0F;  // of two boxes
        CHECK(radius == doctest::Approx(expected));
        ++found;
    }
    CHECK(found == 5);  // two of them are points of the boxes
}
