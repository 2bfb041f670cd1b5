// What the curves, each overlay and what explains the energy add to a frame: the program's own session, panels and
// renderer, drawn off screen at 1280 × 720. Every variant has a session of its own that takes the same steps, so that
// all draw the same world. They draw in turns, a few frames each, and what counts is the difference to the plain frame
// of the same round.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <glad/gl.h>
#include <memory>
#include <string>
#include <time.h>
#include <vector>

#include "app/platform/platform.hpp"
#include "app/session/session.hpp"
#include "bench/program.hpp"
#include "render/open_gl.hpp"
#include "ui/interface.hpp"
#include "ui/studio.hpp"

namespace rb::bench {

namespace {

constexpr glm::ivec2 kSize{1280, 720};
constexpr double kFrame = 1.0 / 60.0;  // [s]
constexpr int kWarmUp = 4'200;         // steps: the curves show a whole minute
constexpr int kFramesOfTurn = 4;
constexpr int kUncounted = 1;  // frames of a turn: the first finds the caches full of another variant's

/// [ms]
struct Time {
    double wall = 0.0;
    double processor = 0.0;  ///< of all threads

    Time operator-(const Time& other) const { return {wall - other.wall, processor - other.processor}; }
};

Time now() {
    const auto read = [](clockid_t clock) {
        struct timespec time {};
        clock_gettime(clock, &time);
        return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
    };
    return {read(CLOCK_MONOTONIC), read(CLOCK_PROCESS_CPUTIME_ID)};
}

/// What is switched on.
struct Variant {
    std::string name{};
    bool hasCurves = false;
    bool hasLedger = false;  ///< and the forecast
    bool hasGlass = false;   ///< over a contact
    std::vector<Overlay> overlays{};
};

std::vector<Variant> variants() {
    std::vector<Variant> all{{.name = "plain"},
                             {.name = "curves", .hasCurves = true},
                             {.name = "ledger, curves, glass", .hasCurves = true, .hasLedger = true, .hasGlass = true}};
    Variant everything{.name = "all together", .hasCurves = true, .hasLedger = true, .hasGlass = true};
    for (const OverlayInfo& info : overlayInfos()) {
        all.push_back({.name = info.name, .overlays = {info.overlay}});
        everything.overlays.push_back(info.overlay);
    }
    all.push_back(everything);
    return all;
}

/// A program's inside, without its window.
class Screen {
  public:
    Screen(const Options& options, const Variant& variant) : session_(options) {
        if (variant.hasCurves) session_.perform(Action::ToggleCurves);
        if (variant.hasLedger) session_.interfaceState().panels.toggle(rb::kWhyKey);
        for (const Overlay overlay : variant.overlays) session_.toggle(overlay);
        for (int i = 0; i < kWarmUp; ++i) session_.advance(kFrame, scale());
        if (variant.hasGlass) explainFirstContact();
    }

    // As app/interactive.cpp draws it.
    void draw(Renderer& renderer) {
        ask_.clear();
        interface_.draw(session_.readout(), session_.interfaceState(), ask_);
        session_.advance(kFrame, scale());
        const WorldViewFrame frame{.framebufferSize = kSize,
                                   .area = scale().worlds(),
                                   .view = session_.view(),
                                   .alpha = {session_.alpha(), session_.alpha()}};
        WorldView& worldView = session_.prepareWorldView(scale(), kPaperTheme.rectangle);
        worldView.compose(frame);
        worldView.draw(renderer);
    }

  private:
    void explainFirstContact() {
        const World& world = session_.simulation().world();
        for (const Contact& contact : world.contacts()) {
            if (!contact.isTouching()) continue;
            Ask ask;
            ask.wish(ExplainContact{BodyPair{world.bodies().id[contact.a], world.bodies().id[contact.b]}});
            session_.apply(ask);
            return;
        }
    }

    WindowScale scale() const {
        const PlotBox& free = interface_.freeBox();
        return {glm::vec2(kSize), 1.0F, {{free.corner.x, free.corner.y}, {free.size.x, free.size.y}}};
    }

    Session session_;
    Interface interface_;
    Ask ask_;
};

/// A variant's turn. @returns the mean of a frame
Time takeTurn(UiStudio& studio, Renderer& renderer, Screen& screen) {
    Time sum;
    for (int i = 0; i < kFramesOfTurn; ++i) {
        const Time before = now();
        studio.frame([&] { screen.draw(renderer); });
        glFinish();
        const Time took = now() - before;
        if (i < kUncounted) continue;
        sum = {sum.wall + took.wall, sum.processor + took.processor};
    }
    constexpr double kCounted = kFramesOfTurn - kUncounted;
    return {sum.wall / kCounted, sum.processor / kCounted};
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

Time median(const std::vector<Time>& times) {
    std::vector<double> wall;
    std::vector<double> processor;
    for (const Time& time : times) {
        wall.push_back(time.wall);
        processor.push_back(time.processor);
    }
    return {median(wall), median(processor)};
}

void compare(UiStudio& studio, Renderer& renderer, const Options& options, int rounds) {
    const std::vector<Variant> all = variants();
    std::vector<std::unique_ptr<Screen>> screens;
    for (const Variant& variant : all) screens.push_back(std::make_unique<Screen>(options, variant));
    std::vector<std::vector<Time>> times(all.size());
    for (int round = 0; round < rounds; ++round) {
        const auto first = static_cast<std::size_t>(round);  // nobody is always the first of a round
        for (std::size_t i = 0; i < all.size(); ++i) {
            const std::size_t v = (first + i) % all.size();
            times[v].push_back(takeTurn(studio, renderer, *screens[v]));
        }
    }
    const Time plain = median(times.front());
    std::printf("%-23s %10.3f %10.3f\n", "plain frame", plain.wall, plain.processor);
    for (std::size_t v = 1; v < all.size(); ++v) {
        std::vector<Time> more;
        for (std::size_t i = 0; i < times[v].size(); ++i) more.push_back(times[v][i] - times[0][i]);
        const Time added = median(more);
        std::printf("+ %-21s %+10.3f %+10.3f\n", all[v].name.c_str(), added.wall, added.processor);
    }
}

int start(int argc, char** argv) {
    Options options;
    options.start.scene = "pile";
    options.start.circles = 100;
    int rounds = 60;
    CLI::App app{"What curves and overlays add to a frame of 1280x720."};
    app.add_option("--circles", options.start.circles, "of the scene pile")
        ->check(CLI::Range(1, kMaxCircles))
        ->capture_default_str();
    app.add_option("--rounds", rounds, "of which the median counts")
        ->check(CLI::Range(1, 9'999))
        ->capture_default_str();
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 1;
    }
    keepFreedMemory();  // as the program does
    UiStudio studio(kSize, Look::Paper, 1.0F);
    Renderer renderer;
    std::printf("OpenGL %s, %s, pile of %d circles, medians of %d rounds, ms a frame\n",
                reinterpret_cast<const char*>(glGetString(GL_VERSION)),
                reinterpret_cast<const char*>(glGetString(GL_RENDERER)), options.start.circles, rounds);
    for (const std::string integrator : {"euler", "rk4"}) {
        options.start.settings = {{"integrator", integrator}};
        std::printf("\n%-23s %10s %10s\n", integrator.c_str(), "clock", "processor");
        compare(studio, renderer, options, rounds);
    }
    return 0;
}

}  // namespace

}  // namespace rb::bench

int main(int argc, char** argv) { return rb::bench::runProgram("benchmark-frames", rb::bench::start, argc, argv); }
