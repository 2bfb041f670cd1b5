// The stages of a step and of a picture, each by itself, on a pile that has settled under the solver `soft`; by Google
// Benchmark, whose options it takes (--benchmark_filter=upload).
//
//   broad_phase, narrow_phase      every pair that may touch; what each of them is
//   impulse/…                      the report's solver: Listing 3.1 verb by verb, on the same circles
//   soft/…                         the solver `soft`: its list of pairs, all its sub-steps, what it gives back
//   snapshot, contacts             what is copied for a picture; the contacts only where they are looked at
//   instances, upload              the circles as the graphics card takes them, and on their way to it
//   draw                           a whole picture of 1280 × 720, with the two before
//   go_to                          going to a moment of a run of ten minutes: the mean over moments anywhere in it, and
//                                  the worst

#include <algorithm>
#include <benchmark/benchmark.h>
#include <chrono>
#include <functional>
#include <glad/gl.h>
#include <map>

#include "app/platform/platform.hpp"
#include "bench/scenes.hpp"
#include "lab/lab.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/view.hpp"
#include "lab/snapshot.hpp"
#include "physics/report/collision.hpp"
#include "physics/report/listing.hpp"
#include "physics/settings/presets.hpp"
#include "physics/world/world.hpp"
#include "render/graphics_error.hpp"
#include "render/offscreen_context.hpp"
#include "render/offscreen_target.hpp"
#include "render/panes.hpp"
#include "render/renderer.hpp"

namespace rb::bench {

namespace {

using benchmark::State;

Course pile(int circles) {
    constexpr std::uint64_t kSeed = 1;
    Course course = makeCourse("pile", circles, kSeed);
    course.scene.settings.solver = SolverKind::Soft;
    course.scene.settings.substeps = 4;
    return course;
}

/// Made once a size.
const World& settledPile(int circles) {
    static std::map<int, World> made;
    const auto known = made.find(circles);
    if (known != made.end()) return known->second;
    const Course course = pile(circles);
    World world = makeWorld(course.scene);
    for (int i = 0; i < course.fillSteps; ++i) world.step();
    return made.emplace(circles, std::move(world)).first->second;
}

int circlesOf(const State& state) { return static_cast<int>(state.range(0)); }

void countCircles(State& state) {
    using benchmark::Counter;
    state.counters["a circle"] =
        Counter(static_cast<double>(circlesOf(state)), Counter::kIsIterationInvariantRate | Counter::kInvert);
}

void broadPhase(State& state) {
    const Bodies& bodies = settledPile(circlesOf(state)).bodies();
    BroadPhase search;
    std::vector<IndexPair> pairs;
    for ([[maybe_unused]] auto _ : state)
        search.findPairs(bodies.dynamicOf(bodies.position), bodies.dynamicOf(bodies.radius), pairs);
    countCircles(state);
}

void narrowPhase(State& state) {
    const Bodies& bodies = settledPile(circlesOf(state)).bodies();
    std::vector<IndexPair> pairs;
    BroadPhase().findPairs(bodies.dynamicOf(bodies.position), bodies.dynamicOf(bodies.radius), pairs);
    for ([[maybe_unused]] auto _ : state) {
        for (const auto& [a, b] : pairs) {
            benchmark::DoNotOptimize(collideCircles<float>(
                glm::vec2(0.0F), bodies.radius[a], offsetOf(bodies.position[a], bodies.position[b]), bodies.radius[b]));
        }
    }
    countCircles(state);
}

/// The verbs of a step from `first` to before `end`, in whole steps of a world that goes on.
void verbs(State& state, SolverKind solver, std::size_t first, std::size_t end) {
    World world = settledPile(circlesOf(state));
    Settings settings = world.settings();
    settings.solver = solver;
    if (solver == SolverKind::Impulse) settings.substeps = 1;
    world.setSettings(settings);
    for ([[maybe_unused]] auto _ : state) {
        using Clock = std::chrono::steady_clock;
        Clock::duration took{};
        for (std::size_t verb = 0; verb < kVerbs; ++verb) {
            const Clock::time_point before = Clock::now();
            world.carryOut(static_cast<Verb>(verb));
            if (verb >= first && verb < end) took += Clock::now() - before;
        }
        state.SetIterationTime(std::chrono::duration<double>(took).count());
    }
    countCircles(state);
}

void softListAnew(State& state) {
    World world = settledPile(circlesOf(state));
    for ([[maybe_unused]] auto _ : state) {
        state.PauseTiming();
        world.setSettings(world.settings());  // makes it forget its list
        state.ResumeTiming();
        world.findCollisions();
    }
    countCircles(state);
}

void snapshot(State& state) {
    const World& world = settledPile(circlesOf(state));
    Snapshot taken;
    for ([[maybe_unused]] auto _ : state) takeSnapshot(world, taken);
    countCircles(state);
}

void contacts(State& state) {
    World world = settledPile(circlesOf(state));
    Snapshot taken;
    for ([[maybe_unused]] auto _ : state) {
        state.PauseTiming();
        world.step();  // the solver `soft` lists its contacts once a step
        takeSnapshot(world, taken);
        state.ResumeTiming();
        addContacts(world, taken);
    }
    countCircles(state);
}

/// OpenGL without a window, made when it is first needed.
struct Studio {
    Studio() { keepFreedMemory(); }  // as the program does

    OffscreenContext context;
    OffscreenTarget target{{1280, 720}};
    Renderer renderer;
    StreamBuffer buffer;
};

Studio& studio() {
    static Studio made;
    made.target.bind();
    return made;
}

void instances(State& state) {
    Snapshot taken;
    takeSnapshot(settledPile(circlesOf(state)), taken);
    std::vector<CircleInstance> filled;
    for ([[maybe_unused]] auto _ : state) fillCircles(filled, taken, {0.0F, 0.0F}, {}, kPaperTheme);
    countCircles(state);
}

/// A stage that needs OpenGL; told apart where there is none.
void withGraphics(State& state, const std::function<void(Studio&, const Snapshot&)>& once) {
    try {
        Studio& place = studio();
        Snapshot taken;
        takeSnapshot(settledPile(circlesOf(state)), taken);
        for ([[maybe_unused]] auto _ : state) {
            once(place, taken);
            glFinish();
        }
        countCircles(state);
    } catch (const GraphicsError& error) {
        state.SkipWithError(error.what());
    }
}

void upload(State& state) {
    const std::vector<CircleInstance> filled(static_cast<std::size_t>(circlesOf(state)));
    withGraphics(state, [&](Studio& place, const Snapshot&) { place.buffer.upload(std::as_bytes(std::span(filled))); });
}

void draw(State& state) {
    const View view = pile(circlesOf(state)).scene.view;
    withGraphics(state, [&](Studio& place, const Snapshot& taken) {
        const RenderTarget whole = wholeTarget(place.target.size());
        clearTarget(whole, kPaperTheme.ground);
        place.renderer.draw({.snapshot = taken, .view = view}, whole, kPaperTheme);
    });
}

benchmark::internal::Benchmark* add(const std::string& name, void (*stage)(State&)) {
    return benchmark::RegisterBenchmark(name.c_str(), stage)
        ->RangeMultiplier(10)
        ->Range(1'000, 100'000)
        ->Unit(benchmark::kMicrosecond);
}

void addVerbs(const std::string& name, SolverKind solver, std::size_t first, std::size_t end) {
    benchmark::RegisterBenchmark(name.c_str(), [=](State& state) { verbs(state, solver, first, end); })
        ->RangeMultiplier(10)
        ->Range(1'000, 100'000)
        ->UseManualTime()
        ->Unit(benchmark::kMicrosecond);
}

// The run is made once, which takes a thousand circles half a minute.
void goToMoment(State& state) {
    constexpr std::uint64_t kSteps = 36'000;
    constexpr std::uint64_t kSeed = 1;
    const int circles = circlesOf(state);
    Simulation simulation(buildScene(*findBuiltInScene("pile"), {kSeed, circles}), kSeed);
    Timeline timeline(simulation);
    for (std::uint64_t i = 0; i < kSteps; ++i) timeline.step();
    Random random(kSeed);
    double worst = 0.0;
    for ([[maybe_unused]] auto _ : state) {
        const double moment = static_cast<double>(random.uniform(0.0F, 1.0F)) * timeline.end();
        const auto began = std::chrono::steady_clock::now();
        timeline.goTo(moment);
        timeline.travel();
        worst = std::max(worst, std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count());
    }
    state.counters["worst"] = worst;
    state.counters["kept MB"] = static_cast<double>(timeline.keptBytes()) * 1e-6;
}

void addAll() {
    add("broad_phase", broadPhase);
    add("narrow_phase", narrowPhase);
    addVerbs("impulse/find_collisions", SolverKind::Impulse, 0, 1);
    addVerbs("impulse/solve", SolverKind::Impulse, 2, 3);
    addVerbs("impulse/integrate", SolverKind::Impulse, 3, 5);
    addVerbs("soft/find_collisions", SolverKind::Soft, 0, 1);
    add("soft/list_anew", softListAnew);
    addVerbs("soft/solve", SolverKind::Soft, 2, 3);
    addVerbs("soft/give_back", SolverKind::Soft, 3, 5);
    add("snapshot", snapshot);
    add("contacts", contacts);
    add("instances", instances);
    // The driver has threads of its own.
    add("upload", upload)->UseRealTime();
    add("draw", draw)->UseRealTime();
    benchmark::RegisterBenchmark("go_to", goToMoment)
        ->Arg(21)
        ->Arg(1000)
        ->Iterations(50)
        ->Unit(benchmark::kMillisecond);
}

}  // namespace

}  // namespace rb::bench

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    rb::bench::addAll();
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
