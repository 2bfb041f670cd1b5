#include "app/headless.hpp"

#include <algorithm>
#include <cmath>
#include <exception>
#include <new>
#include <optional>
#include <string>
#include <variant>

#include "app/attempts.hpp"
#include "app/command_line/progress.hpp"
#include "app/command_line/scenes.hpp"
#include "app/film.hpp"
#include "app/lesson_check.hpp"
#include "app/outputs.hpp"
#include "app/platform/output_stream.hpp"
#include "app/platform/platform.hpp"
#include "app/report.hpp"
#include "app/screenshot.hpp"
#include "base/error.hpp"
#include "base/number_text.hpp"
#include "base/printed.hpp"
#include "lab/verdict.hpp"
#include "lab/world_name.hpp"

namespace rb {

namespace {

/// A run of either kind of simulation: a recorded one up to its end, if it is one, and from there on to the end that
/// the options name, if they name one.
template <class AnyOf>
class Course {
  public:
    /// @param replay of this simulation; null: none is made again
    Course(const Options& options, AnyOf& simulation, ReplayOf<AnyOf>* replay)
        : options_(options), simulation_(simulation), replay_(replay) {
        beginOwn();
    }

    AnyOf& simulation() { return simulation_; }
    Outputs<AnyOf> outputs() const {
        return {options_.outputs, simulation_, replay_ != nullptr && everCompares(replay_->recording())};
    }

    /// Whether every world has run for `--seconds`, or the first one for `--steps` and the other for the same time.
    bool isOver() const {
        if (isReplaying() || !options_.end.isNamed()) return !isReplaying();
        if (options_.end.steps && stepsMade() < *options_.end.steps) return false;
        const double end =
            options_.end.steps ? endOfRun(simulation_.world().time()) : start_ + endOfRun(*options_.end.seconds);
        const auto worlds = simulation_.worlds();
        return std::all_of(worlds.begin(), worlds.end(), [&](const auto& each) { return each.time() >= end; });
    }

    /// How much of the run is done, from 0 to 1.
    double shareDone() const {
        if (isReplaying() || !options_.end.isNamed()) return replay_->shareDone();
        if (options_.end.steps) return static_cast<double>(stepsMade()) / static_cast<double>(*options_.end.steps);
        return (simulation_.world().time() - start_) / *options_.end.seconds;
    }

    void step() {
        if (!isReplaying()) return simulation_.step();
        try {
            replay_->step();
        } catch (const InputError& error) {
            throw error.within(runPlace(options_.start));
        } catch (const ReplayError& error) {
            throw ReplayError(runPlace(options_.start) + ": " + error.what());
        }
        beginOwn();
    }

    /// What has come of the replay.
    std::string lastLine() const {
        if (replay_ == nullptr) return "";
        const ReplayCounts& counts = replay_->counts();
        return (replay_->isOver() ? "replayed: " : "replay ended early: ") + numberText(counts.steps) + " steps, " +
               numberText(counts.commands) + " commands, " + numberText(counts.hashes) +
               (replay_->isOver() ? " hashes equal\n" : " hashes equal so far\n");
    }

  private:
    bool isReplaying() const { return replay_ != nullptr && !replay_->isOver(); }
    std::uint64_t stepsMade() const { return simulation_.world().stepCount() - firstStep_; }
    void beginOwn() {
        firstStep_ = simulation_.world().stepCount();
        start_ = simulation_.world().time();
    }

    const Options& options_;
    AnyOf& simulation_;
    ReplayOf<AnyOf>* replay_;
    std::uint64_t firstStep_ = 0;  // behind what is made again
    double start_ = 0.0;           // [s]
};

// A circle that has left is a matter of the scene, one that has diverged a matter of the settings.
std::string removedText(const RemovedCounts& removed) {
    std::string text = numberText(removed.total()) + " removed";
    if (removed.total() == 0) return text;
    return text.append(" (" + numberText(removed.outOfBounds) + " out of bounds, ")
        .append(numberText(removed.diverged) + " diverged)");
}

// "u = 0.97 g h, moving", "u = 4.6e-05 g h, at rest since 11.8 s", "empty"
std::string motionText(const Simulation& simulation, std::size_t index, const History& history) {
    const MeasuredWorld& world = simulation.worlds()[index];
    const Verdict verdict = verdictOf(world, simulation.scene().restsBy, &history);
    if (verdict.isEmpty) return "empty";
    std::string words = printed("u = %.4g g h, ", world.restMeter().u());
    if (verdict.restingSince) {
        return words.append(printed("at rest since %.4g s", *verdict.restingSince)).append(besidesRestOf(verdict));
    }
    words.append(shortWordsOf(verdict));
    return verdict.hiddenMotion ? words + printed(" (the fastest body at %.4g g h)", *verdict.hiddenMotion) : words;
}

// @param what has come of the world
template <class AnyOf>
std::string summaryOf(const AnyOf& simulation, std::size_t index, const std::string& what) {
    const auto& world = simulation.world(index);
    return printable(simulation.scene().name) + ", " + worldName(simulation, index, true) +
           printed(": %.6g s, ", world.time()) + numberText(world.stepCount()) + " steps, " + what + ", hash " +
           hexadecimalText(stateHash(world)) + "\n";
}

std::string summary(const Simulation& simulation, std::size_t index, const Histories& histories) {
    const World& world = simulation.world(index);
    return summaryOf(simulation, index,
                     bodiesText(world.bodies().circleCount, world.bodies().polygonCount()) + ", " +
                         removedText(world.removed()) + ", " + motionText(simulation, index, histories[index]));
}

std::string summary(const space::Simulation& simulation, std::size_t index, const Histories& /*of the plane*/) {
    const space::World& world = simulation.world(index);
    const space::Drift drift = simulation.worlds()[index].drift();
    return summaryOf(simulation, index,
                     countText(world.impactCount(), "impact") + (world.hasDiverged() ? ", diverged" : "") +
                         printed(", energy error %.2g, |p| error %.2g N s, |L| error %.2g N m s", drift.energy,
                                 drift.momentum, drift.angularMomentum));
}

// The frames from the time before the latest step of the first world up to the time after it.
template <class AnyOf>
void addFrames(Film& film, Screenshot& screenshot, const AnyOf& simulation, double before, int rate) {
    constexpr double kRounding = 1e-2;  // of a frame: h is a float
    const double now = simulation.world().time();
    const auto frameFrom = [&](double time) { return std::llround(std::ceil(time * rate - kRounding)); };
    for (auto frame = frameFrom(before); frame < frameFrom(now); ++frame) {
        film.add(screenshot.take(simulation, static_cast<double>(frame) / rate));
    }
}

template <class Run>
int run(const Options& options, Run& course) {
    auto& simulation = course.simulation();
    Histories histories;
    // What is said of worlds follows from their steps; in space it does not.
    if constexpr (requires { follow(simulation, histories); }) follow(simulation, histories);
    // Made before the run: a machine without OpenGL says so at once. While it waits for a shader nothing has to be
    // saved.
    std::optional<Screenshot> screenshot;
    const OutputPaths& paths = options.outputs;
    const PixelSize& pixels = options.picture.size;
    const std::string size = "--size " + std::to_string(pixels.width) + "x" + std::to_string(pixels.height);
    if (!paths.screenshot.empty() || !paths.film.empty()) {
        endAtSignals();
        withMemoryFor(size, [&] { screenshot.emplace(options.picture, histories); });
    }
    catchEndingSignals();
    simulation.setCancellationPoint(checkSignals);
    auto outputs = course.outputs();
    std::optional<Film> film;
    if (!paths.film.empty()) film.emplace(paths.film, glm::ivec2(pixels.width, pixels.height), paths.filmRate);

    Progress progress;
    Attempts drawing;  // what cannot be drawn does not keep the other files from being written
    std::exception_ptr problem;
    try {
        while (!course.isOver() && endingSignal() == 0 && !outputs.hasFailed() && !drawing.haveFailed()) {
            const double before = simulation.world().time();
            course.step();
            if (film) drawing([&] { addFrames(*film, *screenshot, simulation, before, paths.filmRate); });
            progress.show(course.shareDone());
        }
    } catch (const Interrupted&) {     // within a long step, which is given up
    } catch (const std::bad_alloc&) {  // so is a step for which there is no memory
        problem = std::current_exception();
    } catch (...) {
        progress.clear();
        throw;
    }
    progress.clear();

    std::optional<Image> picture;
    if (!paths.screenshot.empty()) {
        drawing([&] { picture = withMemoryFor(size, [&] { return screenshot->take(simulation); }); });
    }
    if (film && !drawing.haveFailed()) drawing([&] { film->commit(); });
    outputs.commit(simulation, simulation.scene().view, picture);
    if (problem) std::rethrow_exception(problem);
    drawing.end();
    for (std::size_t index = 0; index < simulation.worlds().size(); ++index) {
        print(summary(simulation, index, histories), outputs.usesStandardOutput());
    }
    if (!course.lastLine().empty()) print(course.lastLine(), outputs.usesStandardOutput());
    return exitStatus();
}

template <class AnyOf>
int runAny(const Options& options, ReplayOf<AnyOf>& replay) {
    if (const std::string& program = replay.recording().program; program != programVersion()) {
        report(InputError(runPlace(options.start), "was recorded by version " + printable(program) + "; this is " +
                                                       programVersion() + ", which may compute otherwise"),
               0);
    }
    Course<AnyOf> course(options, replay.simulation(), &replay);
    return run(options, course);
}

template <class AnyOf>
int runAny(const Options& options, AnyOf& simulation) {
    if (!options.end.isNamed()) throw InputError("--headless", "needs an end", "--steps N or --seconds T");
    Course<AnyOf> course(options, simulation, nullptr);
    return run(options, course);
}

int runAny(const Options& options, LessonRun& run) { return runLesson(options, *run.lesson); }

}  // namespace

int runHeadless(const Options& options) {
    const StartOptions& start = options.start;
    // What is read may come from a pipe that stays silent.
    if (start.replay.empty() && !isNameOfFile(start.scene)) catchEndingSignals();
    return withMemoryFor(runPlace(start), [&] {
        AnyRun any = makeAnyRun(start);
        return std::visit([&](auto& each) { return runAny(options, each); }, any);
    });
}

}  // namespace rb
