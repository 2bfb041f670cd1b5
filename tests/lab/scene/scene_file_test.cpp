// What is saved and loaded again is the same, bit for bit.

#include "lab/scene/scene_file.hpp"

#include <bit>
#include <cmath>
#include <doctest/doctest.h>
#include <limits>
#include <vector>

#include "base/error.hpp"
#include "lab/json/text_file.hpp"
#include "lab/parsed.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/random.hpp"
#include "physics/observe/measures.hpp"
#include "physics/settings/setting_text.hpp"
#include "physics/world/world.hpp"
#include "scratch.hpp"

using namespace rb;

namespace {

using Limits = std::numeric_limits<float>;

// Every number of a scene as its bits, so that -0 is not 0.
class Bits {
  public:
    void add(float value) { bits_.push_back(std::bit_cast<std::uint32_t>(value)); }
    void add(glm::vec2 v) {
        add(v.x);
        add(v.y);
    }
    void add(const std::optional<float>& value) {
        bits_.push_back(value ? 1 : 0);
        add(value.value_or(0.0F));
    }
    void add(const Material& material) {
        add(material.restitution);
        add(material.friction);
        add(material.density);
    }
    template <class Discrete>
    requires std::is_enum_v<Discrete> || std::is_integral_v<Discrete>
    void add(Discrete value) { bits_.push_back(static_cast<std::uint32_t>(value)); }
    void add(const Integrator& integrator) {
        for (const char letter : definitionText(integrator)) add(letter);
    }

    bool operator==(const Bits&) const = default;

  private:
    std::vector<std::uint32_t> bits_;
};

Bits bitsOf(const Scene& scene) {
    Bits bits;
    for (const SettingInfo& info : settingInfos()) {
        std::visit([&](auto member) { bits.add(scene.settings.*member); }, info.member);
    }
    bits.add(scene.view.center);
    for (const glm::vec2 v : {scene.bounds.min, scene.bounds.max}) bits.add(v);
    bits.add(scene.view.height);
    for (const RectangleDefinition& rectangle : scene.rectangles) {
        bits.add(rectangle.center);
        bits.add(rectangle.size);
        bits.add(rectangle.material);
    }
    for (const CircleDefinition& circle : scene.circles) {
        bits.add(circle.position);
        bits.add(circle.velocity);
        for (const float value : {circle.radius, circle.angle, circle.angularVelocity}) bits.add(value);
        bits.add(circle.material);
    }
    return bits;
}

// Awkward numbers of [min, max]: its ends, zeros of both signs, subnormals, and all magnitudes between.
float awkward(Random& random, float min, float max) {
    const float candidates[] = {min,
                                max,
                                0.0F,
                                -0.0F,
                                Limits::denorm_min(),
                                -17.0F * Limits::denorm_min(),
                                std::nextafter(Limits::min(), 0.0F),
                                random.uniform(min, max),
                                random.uniform(-1.0F, 1.0F),
                                random.uniform(-1.0F, 1.0F) * std::pow(10.0F, random.uniform(-30.0F, 6.0F))};
    const float value = candidates[random.next() % std::size(candidates)];
    return value >= min && value <= max ? value : random.uniform(min, max);
}

glm::vec2 awkwardVector(Random& random, float limit) {
    return {awkward(random, -limit, limit), awkward(random, -limit, limit)};
}

std::optional<float> perhaps(Random& random, const char* setting) {
    const SettingInfo& info = settingInfo(setting);
    return random.next() % 2 == 0 ? std::nullopt : std::optional(awkward(random, info.min, info.max));
}

Scene randomScene(Random& random) {
    Scene scene;
    Settings& s = scene.settings;
    for (const SettingInfo& info : settingInfos()) {
        if (const auto* number = std::get_if<float Settings::*>(&info.member)) {
            s.** number = awkward(random, info.min, info.max);
        }
    }
    s.gravity = awkwardVector(random, 1e3F);
    s.spawnRadius = {awkward(random, 1e-3F, 0.2F), awkward(random, 0.2F, 1e3F)};
    s.integrator = kLibrary[random.next() % kLibrary.size()].value;
    s.correction = static_cast<Correction>(random.next() % 2);
    scene.view = {awkwardVector(random, 1e6F), awkward(random, kSmallestViewHeight, kLargestViewHeight)};
    scene.bounds = {{awkward(random, -1e6F, -1.0F), -1e6F}, {awkward(random, 1.0F, 1e6F), 1e6F}};
    for (std::uint64_t i = random.next() % 4; i > 0; --i) {
        scene.rectangles.push_back({awkwardVector(random, 1e6F),
                                    {awkward(random, kMinSide, kMaxSide), awkward(random, kMinSide, kMaxSide)},
                                    {perhaps(random, "restitution"), perhaps(random, "friction"), {}}});
    }
    for (std::uint64_t i = random.next() % 6; i > 0; --i) {
        scene.circles.push_back(
            {awkwardVector(random, 1e6F),
             awkward(random, kMinRadius, kMaxRadius),
             awkwardVector(random, 1e6F),
             awkward(random, -kMaxAngle, kMaxAngle),
             awkward(random, -kMaxAngularSpeed, kMaxAngularSpeed),
             {perhaps(random, "restitution"), perhaps(random, "friction"), perhaps(random, "density")}});
    }
    return scene;
}

}  // namespace

TEST_CASE("a scene that is written and read again is the same, bit for bit") {
    for (std::uint64_t seed = 1; seed <= 500; ++seed) {
        CAPTURE(seed);
        Random random(seed);
        const Scene scene = randomScene(random);
        const std::string text = sceneText(scene);
        CAPTURE(text);
        const Scene again = parseScene(text);
        REQUIRE(bitsOf(again) == bitsOf(scene));
        REQUIRE(sceneText(again) == text);
        REQUIRE(stateHash(makeWorld(again)) == stateHash(makeWorld(scene)));
    }
}

TEST_CASE("the content of a scene says neither its settings nor its name nor how it is looked at") {
    Scene scene = buildScene(*findBuiltInScene("box"), {});
    const std::string content = contentText(scene);
    CHECK(sceneText(scene).ends_with(content + "\n}\n"));
    for (const SettingInfo& info : settingInfos())
        CHECK(content.find('"' + std::string(info.name) + '"') == std::string::npos);
    for (const char* key : {"name", "brief", "view"})
        CHECK(content.find('"' + std::string(key) + '"') == std::string::npos);
    scene.circles[0].velocity.x += 1.0F;
    CHECK(contentText(scene) != content);
}

TEST_CASE("a world that is saved in mid-run goes on as if it had never stopped") {
    for (const BuiltInScene& builtIn : builtInScenes()) {
        for (const IntegratorRow& integrator : kIntegrators) {
            CAPTURE(builtIn.name);
            CAPTURE(integrator);
            Scene scene = buildScene(builtIn, {.seed = 4, .circles = builtIn.isScalable ? 40 : 0});
            scene.settings.integrator = integrator.value;
            // Holding forces start from those of the last step, which a scene file does not have.
            scene.settings.hasStaticFriction = false;
            scene.settings.rollingResistance = 0.0F;
            if (scene.settings.impact == Impact::Join) continue;  // nor what has joined
            World world = makeWorld(scene);
            for (int i = 0; i < 500; ++i) world.step();
            World loaded = makeWorld(parseScene(sceneText(sceneOf(world, scene.name, scene.view))));
            CHECK(stateHash(loaded) == stateHash(world));
            for (int i = 0; i < 100; ++i) {
                world.step();
                loaded.step();
            }
            CHECK(stateHash(loaded) == stateHash(world));
        }
    }
}

TEST_CASE("minus zero, subnormals and the largest numbers are kept") {
    for (const float value : {-0.0F, Limits::denorm_min(), -Limits::denorm_min(), Limits::min(), 1e-30F, 1e6F, -1e6F}) {
        CAPTURE(value);
        Scene scene;
        scene.circles = {{.position = {value, 0.0F}, .velocity = {0.0F, value}, .angle = value, .material = {}}};
        CHECK(bitsOf(parseScene(sceneText(scene))) == bitsOf(scene));
    }
}

TEST_CASE("what a scene file leaves out keeps its default") {
    const Scene scene = parseScene(R"({"format": "rigid-bodies-scene", "version": 1})");
    CHECK(bitsOf(scene) == bitsOf(Scene{}));
    const Scene circle = parseScene(R"({"version": 1, "circles": [{"radius": 1, "position": [3, -0.5]}],
                                        "settings": {"friction": 2}, "format": "rigid-bodies-scene"})");
    REQUIRE(circle.circles.size() == 1);
    CHECK(circle.circles[0] == CircleDefinition{.position = {3.0F, -0.5F}, .radius = 1.0F, .material = {}});
    CHECK(circle.settings.friction == 2.0F);
    CHECK(circle.settings.restitution == Settings{}.restitution);
}

TEST_CASE("a scene's name and brief come back, whatever is in them") {
    Scene scene;
    scene.name = "two \"circles\"\n\\ and a tab\t, Kreise \xC3\xBC";
    scene.brief = std::string("nul \0 inside", 12);
    const Scene again = parseScene(sceneText(scene));
    CHECK(again.name == scene.name);
    CHECK(again.brief == scene.brief);
    scene.name = "not \xFF UTF-8";
    CHECK_NOTHROW(parseScene(sceneText(scene)));
}

TEST_CASE("a scene in a file is loaded from it, bit for bit") {
    const ScratchFolder folder;
    Random random(77);
    const Scene scene = randomScene(random);
    CHECK(bitsOf(parseScene(readText(folder.put("a.json", sceneText(scene)), {"a scene file", 1}))) == bitsOf(scene));
}
