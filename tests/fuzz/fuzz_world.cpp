// Bytes as a small scene and what is done to it over some steps: every state stays finite and can be entered again,
// and is saved and loaded to the bit, no body is lost without being counted, and what acts between bodies that move
// alone keeps their momentum.

#include <cfloat>
#include <cmath>
#include <glm/vec2.hpp>
#include <optional>

#include "bytes.hpp"
#include "lab/parsed.hpp"
#include "lab/scene/scene.hpp"
#include "lab/scene/scene_file.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/contacts/springs.hpp"
#include "physics/observe/measures.hpp"
#include "physics/settings/setting_table.hpp"
#include "physics/settings/settings.hpp"
#include "physics/world/world.hpp"
#include "polygon_bytes.hpp"
#include "property.hpp"

namespace rb::fuzz::world {

namespace {

constexpr std::size_t kMostCircles = 12;
constexpr std::size_t kMostPolygons = 6;
constexpr std::size_t kMostStatic = 4;
constexpr std::size_t kMostSteps = 60;

constexpr Range kPosition{-kMaxCoordinate, kMaxCoordinate, -1.5F, 1.5F};
constexpr Range kRadius{kMinRadius, kMaxRadius, 0.05F, 0.5F};
constexpr Range kSpeed{-kMaxSpeed, kMaxSpeed, -10.0F, 10.0F};
constexpr Range kSide{kMinSide, kMaxSide, 0.1F, 4.0F};

Range rangeOf(const SettingInfo& info) {
    return {info.min, info.max, std::fmax(info.min, info.min > 0.0F ? 1e-3F : -2.0F), std::fmin(info.max, 2.0F)};
}

void readSetting(Bytes& bytes, const SettingInfo& info, Settings& settings) {
    std::visit(
        [&](auto member) {
            auto& value = settings.*member;
            using Value = std::remove_cvref_t<decltype(value)>;
            if constexpr (std::is_enum_v<Value>) {
                value = static_cast<Value>(bytes.below(tableOf(Value{}).size()));
            } else if constexpr (std::is_same_v<Value, Integrator>) {
                value = kLibrary[bytes.below(kLibrary.size())].value;
            } else if constexpr (std::is_same_v<Value, bool>) {
                value = bytes.flag();
            } else if constexpr (std::is_same_v<Value, int>) {
                value = static_cast<int>(bytes.number({info.min, info.max, 1.0F, 8.0F}));
            } else if constexpr (std::is_same_v<Value, glm::vec2>) {
                value = bytes.vector(rangeOf(info));
            } else {
                value = bytes.number(rangeOf(info));
            }
        },
        info.member);
    if (settings.spawnRadius.x > settings.spawnRadius.y) std::swap(settings.spawnRadius.x, settings.spawnRadius.y);
}

void changeSetting(Bytes& bytes, Settings& settings) {
    readSetting(bytes, settingInfos()[bytes.below(settingInfos().size())], settings);
}

Material readMaterial(Bytes& bytes, bool hasDensity) {
    Material material;
    const std::uint8_t which = bytes.byte();
    if (which % 4 == 1) material.restitution = bytes.number({0.0F, 1.0F, 0.0F, 1.0F});
    if (which / 4 % 4 == 1) material.friction = bytes.number({0.0F, 10.0F, 0.0F, 1.0F});
    if (hasDensity && which / 16 % 4 == 1) material.density = bytes.number({1e-12F, 1e6F, 0.1F, 10.0F});
    return material;
}

CircleDefinition readCircle(Bytes& bytes) {
    CircleDefinition circle;
    circle.position = bytes.vector(kPosition);
    circle.radius = bytes.number(kRadius);
    circle.velocity = bytes.vector(kSpeed);
    circle.angle = bytes.number({-kMaxAngle, kMaxAngle, -4.0F, 4.0F});
    circle.angularVelocity = bytes.number({-kMaxAngularSpeed, kMaxAngularSpeed, -20.0F, 20.0F});
    circle.material = readMaterial(bytes, true);
    return circle;
}

RectangleDefinition readRectangle(Bytes& bytes) {
    RectangleDefinition rectangle;
    rectangle.center = bytes.vector(kPosition);
    rectangle.size = bytes.vector(kSide);
    rectangle.material = readMaterial(bytes, false);
    return rectangle;
}

PolygonDefinition readPolygon(Bytes& bytes) {
    PolygonDefinition polygon;
    polygon.parts = outlineParts(bytes, kRadius);
    polygon.position = bytes.vector(kPosition);
    polygon.velocity = bytes.vector(kSpeed);
    polygon.angle = bytes.number({-kMaxAngle, kMaxAngle, -4.0F, 4.0F});
    polygon.angularVelocity = bytes.number({-kMaxAngularSpeed, kMaxAngularSpeed, -20.0F, 20.0F});
    polygon.isStatic = bytes.below(8) == 7;
    polygon.material = readMaterial(bytes, true);
    return polygon;
}

/// A world, and how many bodies were put into it and taken out again.
struct Played {
    World world;
    std::uint64_t added = 0;
    std::uint64_t taken = 0;

    void addCircle(const CircleDefinition& circle) {
        if (world.bodies().circleCount >= kMostCircles) return;
        world.addCircle(circle);
        ++added;
    }

    void addRectangle(const RectangleDefinition& rectangle) {
        if (world.bodies().staticCount() < kMostStatic) world.addRectangle(rectangle);
    }

    void addPolygon(const PolygonDefinition& polygon) {
        const Bodies& bodies = world.bodies();
        const bool areEnough =
            polygon.isStatic ? bodies.staticCount() >= kMostStatic : bodies.polygonCount() >= kMostPolygons;
        if (areEnough) return;
        try {
            world.addPolygon(polygon);
            if (!polygon.isStatic) ++added;
        } catch (const InputError& error) {
            requireOneLine(error);
        }
    }

    std::optional<BodyId> anyBody(Bytes& bytes) const {
        const Bodies& bodies = world.bodies();
        if (bodies.dynamicCount == 0) return std::nullopt;
        return bodies.id[bytes.below(bodies.dynamicCount)];
    }
};

Played readScene(Bytes& bytes) {
    Settings settings;
    if (bytes.flag()) settings.gravity = {0.0F, 0.0F};
    for (std::size_t changes = bytes.below(16); changes > 0; --changes) changeSetting(bytes, settings);
    Played played{World(settings)};
    for (std::size_t rest = bytes.below(kMostStatic); rest > 0; --rest) played.addRectangle(readRectangle(bytes));
    const std::size_t counts = bytes.byte();  // so that bytes of before there were polygons mean what they meant
    for (std::size_t rest = counts % (kMostCircles + 1); rest > 0; --rest) played.addCircle(readCircle(bytes));
    for (std::size_t rest = counts / (kMostCircles + 1) % (kMostPolygons + 1); rest > 0; --rest) {
        played.addPolygon(readPolygon(bytes));
    }
    return played;
}

void command(Bytes& bytes, Played& played) {
    World& world = played.world;
    switch (bytes.below(16)) {
        case 1:
            return played.addCircle(readCircle(bytes));
        case 2:
            if (const std::optional<BodyId> id = played.anyBody(bytes)) {
                require(world.removeBody(*id), "a body that is there can be removed");
                ++played.taken;
            }
            return;
        case 3:
            if (const std::optional<BodyId> id = played.anyBody(bytes)) {
                const glm::vec2 anchor = bytes.vector({-kMaxCoordinate, kMaxCoordinate, -0.3F, 0.3F});
                world.setMouseSpring(MouseSpring{*id, anchor, bytes.vector(kPosition)});
            }
            return;
        case 4:
            return world.setMouseSpring(std::nullopt);
        case 5: {
            Settings settings = world.settings();
            changeSetting(bytes, settings);
            return world.setSettings(settings);
        }
        case 6:
            return played.addRectangle(readRectangle(bytes));
        case 7: {
            const glm::vec2 half = bytes.vector({1.0F, kMaxCoordinate, 1.0F, 10.0F});
            return world.setBounds({-half, half});
        }
        case 8:
            return played.addPolygon(readPolygon(bytes));
        default:
            return;
    }
}

/// Momentum, and the sum of its parts' sizes.
struct Momentum {
    double x = 0.0, y = 0.0;
    double size = 0.0;
};

Momentum momentumOf(const Bodies& bodies) {
    Momentum sum;
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        const double mass = 1.0 / static_cast<double>(bodies.invMass[i]);
        const auto x = static_cast<double>(bodies.velocity[i].x);
        const auto y = static_cast<double>(bodies.velocity[i].y);
        sum.x += mass * x;
        sum.y += mass * y;
        sum.size += mass * (std::abs(x) + std::abs(y));
    }
    return sum;
}

// The momentum that this sub-step's contacts may have handed over, at most: their impulses, and their springs pressed
// in as far as two bodies can be: on corners they are no stiffer, and two points share one.
double handedOver(const World& world) {
    const Bodies& bodies = world.bodies();
    const Settings& settings = world.settings();
    const float h = substepOf(settings);
    double sum = 0.0;
    for (const Contact& contact : world.contacts()) {
        const float stiffness =
            springStiffness(settings.spring, h, bodies.invMass[contact.a], bodies.invMass[contact.b]);
        const float deepest = bodies.radius[contact.a] + bodies.radius[contact.b];
        sum += static_cast<double>(stiffness) * static_cast<double>(deepest) * static_cast<double>(h);
        sum += static_cast<double>(contact.impulse.normal) + std::abs(static_cast<double>(contact.impulse.friction));
    }
    return sum;
}

// Where nothing but what moves acts on what moves, and every impulse is told: the solver `soft`, the impacts of
// continuous motion and the hold of static friction keep theirs to themselves.
bool isClosed(const World& world) {
    const Settings& settings = world.settings();
    return settings.gravity == glm::vec2(0.0F) && world.bodies().staticCount() == 0 && !world.mouseSpring() &&
           settings.solver == SolverKind::Impulse && !settings.isContinuous && !settings.hasStaticFriction;
}

// A and B of a contact receive the same vector and its opposite, so that only rounding can change the sum: of each
// addition to a velocity by half an epsilon of what the velocity is then, of each product with 1/m by as much of the
// impulse. While a sub-step lasts, m |v| of a body is at most what it had and what it was handed over. A circle among
// circles has at most 11 contacts, what has corners as many as there are; each with an impulse, a friction and a spring
// of four stages: some 11 × (1 + 1 + 4) additions and products, hence 64 epsilons of all that there is and is handed
// over, to both of a pair.
void requireKept(const Momentum& before, const Momentum& after, double handed, std::size_t contacts) {
    const double roundings = 6.0 * static_cast<double>(std::max<std::size_t>(contacts, 11));
    const double tolerance = roundings * static_cast<double>(FLT_EPSILON) * (before.size + 2.0 * handed) + 1e-25;
    if (!std::isfinite(tolerance)) return;
    const double change = std::hypot(after.x - before.x, after.y - before.y);
    require(change <= tolerance, "bodies among themselves keep their momentum",
            std::to_string(change) + " of " + std::to_string(before.size) + ", handed over " + std::to_string(handed));
}

// World::step, with a look at the momentum before and after each sub-step.
void step(World& world) {
    const std::uint64_t steps = world.stepCount();
    while (world.stepCount() == steps) {
        const Momentum before = momentumOf(world.bodies());
        const std::size_t count = world.bodies().dynamicCount;
        const bool isWatched = isClosed(world);
        world.findCollisions();
        world.applyGravity();
        world.resolveImpulses();
        const double handed = isWatched ? handedOver(world) : 0.0;
        world.integrateVelocities();
        world.updatePositions();
        if (isWatched && world.bodies().dynamicCount == count) {
            requireKept(before, momentumOf(world.bodies()), handed, world.contacts().size());
        }
    }
}

void requireSound(const Played& played) {
    const World& world = played.world;
    const Bodies& bodies = world.bodies();
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        const glm::vec2 p = bodies.position[i];
        const glm::vec2 v = bodies.velocity[i];
        require(std::isfinite(p.x) && std::isfinite(p.y), "positions are finite");
        require(std::isfinite(v.x) && std::isfinite(v.y), "velocities are finite");
        require(std::isfinite(bodies.angle[i]) && std::isfinite(bodies.angularVelocity[i]), "turning is finite");
    }
    require(bodies.dynamicCount + world.removed().total() + played.taken == played.added,
            "every body is there or counted as removed");
}

}  // namespace

RB_FUZZ_TARGET(world) {
    Bytes bytes({data, size});
    Played played = readScene(bytes);
    for (std::size_t rest = bytes.below(kMostSteps + 1); rest > 0; --rest) {
        command(bytes, played);
        step(played.world);
        requireSound(played);
    }
    const Scene scene = sceneOf(played.world, "", {});
    const World again = makeWorld(scene);
    require(again.bodies().dynamicCount == played.world.bodies().dynamicCount, "a state can be entered again");
    const std::string text = sceneText(scene);
    const Scene read = parseScene(text);
    require(sceneText(read) == text, "a state that is saved, loaded and saved again is the same text");
    require(stateHash(makeWorld(read)) == stateHash(played.world), "a state is saved and loaded to the bit", text);
    return 0;
}

}  // namespace rb::fuzz::world
