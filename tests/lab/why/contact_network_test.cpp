#include "lab/why/contact_network.hpp"

#include <doctest/doctest.h>

#include "lab/why/growth_forecast.hpp"
#include "lab/why/piles.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/contacts/contact_search.hpp"

using namespace rb;
using namespace rb::test;

namespace {

World worldWith(const Scene& scene, const std::function<void(Settings&)>& change) {
    Scene changed = scene;
    change(changed.settings);
    return makeWorld(changed);
}

}  // namespace

TEST_CASE("a network has the touching contacts of the impulse pass, in its order, at the present positions") {
    Scene scene = *restedScene({"box", 31, 0.8F});
    for (CircleDefinition& circle : scene.circles) circle.velocity.y = 1.0F;  // pairs that may meet are listed, too
    World world = makeWorld(scene);
    const ContactNetwork network = contactNetworkOf(world);
    world.findCollisions();
    std::vector<Contact> touching;
    for (const Contact& contact : world.contacts()) {
        if (contact.isTouching()) touching.push_back(contact);
    }
    REQUIRE(network.contacts.size() == touching.size());
    CHECK(touching.size() > 30);
    CHECK(touching.size() < world.contacts().size());
    const Bodies& bodies = world.bodies();
    for (std::size_t i = 0; i < touching.size(); ++i) {
        const NetworkContact& found = network.contacts[i];
        CHECK(network.bodies[found.b].id == bodies.id[touching[i].b]);
        const bool isStatic = bodies.isStatic(touching[i].a);
        CHECK((found.a == network.movingCount()) == isStatic);
        if (!isStatic) CHECK(network.bodies[found.a].id == bodies.id[touching[i].a]);
        CHECK(glm::length(found.at.normal - glm::dvec2(touching[i].touch.normal)) < 1e-6);
        CHECK(glm::length(found.at.normal) == doctest::Approx(1.0).epsilon(1e-15));
        CHECK(glm::length(found.at.rB - glm::dvec2(touching[i].leverOfB())) < 1e-6);
        CHECK(std::abs(cross(found.at.rB, found.at.normal)) < 1e-15);
        const double invMass = static_cast<double>(bodies.invMass[touching[i].a] + bodies.invMass[touching[i].b]);
        CHECK(found.effectiveMass == doctest::Approx(1.0 / invMass).epsilon(1e-6));
        CHECK(found.law.restitution == 0.5);
    }
    CHECK(network.bodies.back().invMass == 0.0);
    CHECK(network.spring == doctest::Approx(0.8));
}

TEST_CASE("with a restitution threshold nothing bounces that is small, and a sub-step is the step") {
    const Scene scene = *restedScene({"row", 5, 0.8F});
    const World world = worldWith(scene, [](Settings& settings) {
        settings.restitutionThreshold = 0.01F;
        settings.substeps = 4;
    });
    const ContactNetwork network = contactNetworkOf(world);
    REQUIRE_FALSE(network.contacts.empty());
    for (const NetworkContact& contact : network.contacts) CHECK(contact.law.restitution == 0.0);
    CHECK(network.timeStep == doctest::Approx(1.0 / 240.0));
}

TEST_CASE("bodies that no contact holds are left out, and without contacts nothing grows") {
    Scene scene;
    scene.settings.gravity = {0.0F, 0.0F};
    scene.rectangles = {{{0.0F, -1.0F}, {2.0F, 1.0F}, {}}, {{0.0F, 0.9F}, {2.0F, 1.0F}, {}}};
    scene.circles = {{.position = {0.7F, 0.0F}, .radius = 0.17F, .material = {}},
                     {.position = {-0.3F, -0.05F}, .radius = 0.4501F, .material = {}}};
    const World world = makeWorld(scene);
    const ContactNetwork network = contactNetworkOf(world);
    CHECK(network.movingCount() == 1);
    CHECK(network.bodies.front().id == world.bodies().id[1]);
    CHECK(network.contacts.size() == 2);
    CHECK(whyNoRest(world).empty());

    Scene alone = scene;
    alone.circles.pop_back();
    CHECK(whyNoRest(makeWorld(alone)) == "nothing touches anything");
    const ContactNetwork none = contactNetworkOf(makeWorld(alone));
    CHECK(none.movingCount() == 0);
    CHECK(stiffnessEigenvalue(none) == 0.0);
    const GrowthForecast forecast = forecastGrowth(none, Integrator::Euler);
    CHECK(forecast.ratePerStep == 0.0);
    CHECK_FALSE(forecast.timeToDouble());
}

TEST_CASE(
    "the model knows circles alone: among polygons that move there is no rest to judge, among static ones there is") {
    Scene scene;
    scene.circles = {{.position = {0.0, 0.0999}, .radius = 0.1F, .material = {}}};
    PolygonDefinition box;
    box.parts = {boxVertices({2.0F, 0.2F})};
    box.position = {0.0, -0.1};
    box.isStatic = true;
    scene.polygons = {box};
    const double sag = 1.0 / (0.8 * 60.0 * 60.0) * 9.81;
    scene.circles[0].position.y = 0.1 - sag;
    scene.settings.gravity = {0.0F, -9.81F};
    CHECK(whyNoRest(makeWorld(scene)) == "");
    box.isStatic = false;
    box.position = {5.0, 5.0};
    scene.polygons.push_back(box);
    CHECK(whyNotModelled(makeWorld(scene)) == "the linear model knows circles alone, and polygons move here");
}

TEST_CASE("what is no rest says why") {
    const Scene rest = *restedScene({"box", 32, 0.8F});
    CHECK(whyNoRest(makeWorld(rest)).empty());
    CHECK(whyNoRest(makeWorld(buildScene(*findBuiltInScene("box"), {}))) == "21 circles move or fall");

    Scene struck = rest;
    struck.circles[3].velocity.y = 0.11F / 60.0F;
    CHECK(whyNoRest(makeWorld(struck)) == "1 circle moves or falls");
    struck.circles[3].velocity.y = 0.09F / 60.0F;
    CHECK(whyNoRest(makeWorld(struck)).empty());

    Scene empty = rest;
    empty.circles.clear();
    CHECK(whyNoRest(makeWorld(empty)) == "there are no circles");

    const auto reasonWith = [&](const std::function<void(Settings&)>& change) {
        return whyNotModelled(worldWith(rest, change));
    };
    const World stiffer = worldWith(rest, [](Settings& settings) { settings.spring = 0.9F; });
    CHECK(whyNoRest(stiffer) != "");  // lies too deep for it
    CHECK(reasonWith([](Settings& settings) { settings.spring = 0.0F; }) == "there are no springs");
    CHECK(reasonWith([](Settings& settings) { settings.solver = SolverKind::Soft; }) ==
          "the solver soft has an integrator of its own");
    CHECK(reasonWith([](Settings& settings) { settings.correction = Correction::Projection; }) ==
          "projection has no springs");
    CHECK(reasonWith([](Settings& settings) { settings.hasStaticFriction = true; }) ==
          "static friction is not in the linear model");
    CHECK(reasonWith([](Settings& settings) { settings.rollingResistance = 0.1F; }) ==
          "rolling resistance is not in the linear model");
    CHECK(reasonWith([](Settings& settings) { settings.isContinuous = true; }) ==
          "continuous collisions are not in the linear model");
    World pulled = makeWorld(rest);
    pulled.setMouseSpring(MouseSpring{pulled.bodies().id[0], {0.0F, 0.0F}, {0.0F, 0.0F}});
    CHECK(whyNotModelled(pulled) == "a circle is being pulled");
}
