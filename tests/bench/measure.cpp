#include "bench/measure.hpp"

#include <algorithm>
#include <chrono>
#include <malloc.h>
#include <map>
#include <time.h>

#include "app/command_line/progress.hpp"
#include "bench/scenes.hpp"

namespace rb::bench {

namespace {

double bytesInUse() {
    const struct mallinfo2 info = mallinfo2();
    return static_cast<double>(info.uordblks) + static_cast<double>(info.hblkhd);
}

// [ms]. Of one thread the processor's time, for others on the machine do not count; of several what the clock on the
// wall says.
double now(bool isAlone) {
    struct timespec time {};
    clock_gettime(isAlone ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time);
    return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

// What lies between two readings of the clock that have nothing to time: half a microsecond, a tenth of a small scene's
// step [ms].
double costOfReading(bool isAlone) {
    std::vector<double> times(999);
    for (double& time : times) {
        const double before = now(isAlone);
        time = now(isAlone) - before;
    }
    std::nth_element(times.begin(), times.begin() + 499, times.end());
    return times[499];
}

template <class F>
Cost timeSteps(Engine& engine, int count, bool isAlone, F&& afterStep) {
    if (count == 0) return {};
    std::vector<double> times;
    double sum = 0.0;
    const double reading = costOfReading(isAlone);
    for (int i = 0; i < count; ++i) {
        const double before = now(isAlone);
        engine.step();
        times.push_back(now(isAlone) - before - reading);
        sum += times.back();
        afterStep();
    }
    std::sort(times.begin(), times.end());
    return {sum / count, times[times.size() * 99 / 100]};
}

template <class F>
Result runOnce(const EngineInfo& info, const Course& course, int threads, F&& afterStep) {
    Result result;
    result.engine = info.name;
    result.circles = static_cast<int>(course.scene.circles.size() + course.scene.polygons.size());
    result.threads = info.usesThreads ? threads : 1;
    const bool isAlone = result.threads == 1;
    std::vector<State> filled;
    std::vector<State> states;
    for (std::vector<State>* const each : {&filled, &states}) each->reserve(static_cast<std::size_t>(result.circles));
    info.make(course.scene, threads)->step();  // what is allocated once and for all is no circle's
    const double bytesBefore = bytesInUse();
    const std::unique_ptr<Engine> engine = info.make(course.scene, threads);
    engine->read(states);
    const double kineticBefore = judge(course.scene, states).kinetic;
    result.fill = timeSteps(*engine, course.fillSteps, isAlone, afterStep);
    engine->read(filled);
    result.settled = timeSteps(*engine, course.settledSteps, isAlone, afterStep);
    result.bytesPerCircle = (bytesInUse() - bytesBefore) / result.circles;
    engine->read(states);
    result.drift = driftOf(course.scene, filled, states);
    result.quality = judge(course.scene, states);
    if (kineticBefore > 0.0) result.energyChange = result.quality.kinetic / kineticBefore - 1.0;
    return result;
}

template <class Number>
double median(const std::vector<Result>& runs, Number&& number) {
    std::vector<double> values;
    for (const Result& run : runs) values.push_back(number(run));
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : 0.5 * (values[middle - 1] + values[middle]);
}

// The times differ between the runs; what comes out is the same each time, but for the threads of other engines.
Result mediansOf(const std::vector<Result>& runs) {
    Result result = runs.back();
    result.runs = static_cast<int>(runs.size());
    result.fill = {median(runs, [](const Result& run) { return run.fill.mean; }),
                   median(runs, [](const Result& run) { return run.fill.p99; })};
    result.settled = {median(runs, [](const Result& run) { return run.settled.mean; }),
                      median(runs, [](const Result& run) { return run.settled.p99; })};
    return result;
}

// Knows how long each engine takes a circle and step, as measured last, and from that how long the rest will take.
class Schedule {
  public:
    Schedule(const Options& options, const std::vector<EngineInfo>& engines) {
        for (const int circles : options.circles) {
            for (const EngineInfo& engine : engines) {
                left_[{engine.name, circles}] = repeatsOf(engine, options, circles);
            }
        }
    }

    void begin(const std::string& engine, int circles, int steps, const std::string& description) {
        present_ = {engine, circles};
        --left_[present_];
        stepsOfRun_ = steps;
        stepsDone_ = 0;
        runBegan_ = Clock::now();
        description_ = description;
    }

    void afterStep() {
        ++stepsDone_;
        const double elapsed = secondsSince(runBegan_);
        cost_[present_.first] = elapsed / stepsDone_ / present_.second;
        const double perStep = elapsed / stepsDone_;
        const double left = perStep * (stepsOfRun_ - stepsDone_) + otherSeconds();
        const double all = secondsSince(began_) + left;
        progress_.show(1.0 - left / all, description_);
    }

    void clear() { progress_.clear(); }

  private:
    using Clock = std::chrono::steady_clock;
    static double secondsSince(Clock::time_point point) {
        return std::chrono::duration<double>(Clock::now() - point).count();
    }

    // All runs after the present one, each as long as the present one's steps.
    double otherSeconds() const {
        constexpr double kUnknown = 1e-6;  // of an engine that has not run yet [s]
        double seconds = 0.0;
        for (const auto& [run, repetitions] : left_) {
            const auto known = cost_.find(run.first);
            const double each = known == cost_.end() ? kUnknown : known->second;
            seconds += repetitions * each * run.second * stepsOfRun_;
        }
        return seconds;
    }

    std::map<std::pair<std::string, int>, int> left_;  // repetitions, by engine and circles
    std::map<std::string, double> cost_;               // of a circle and step, by engine [s]
    std::pair<std::string, int> present_;
    int stepsOfRun_ = 0;
    int stepsDone_ = 0;
    std::string description_;
    Clock::time_point began_ = Clock::now();
    Clock::time_point runBegan_;
    Progress progress_;
};

}  // namespace

int repeatsOf(const EngineInfo& engine, const Options& options, int circles) {
    const auto& names = options.engines;
    const bool isNamed = std::find(names.begin(), names.end(), engine.name) != names.end();
    if (names.empty() ? circles > engine.maxCircles : !isNamed) return 0;
    return circles > engine.maxRepeated ? 1 : options.repeats;
}

void measureAll(const Options& options, const std::vector<EngineInfo>& engines,
                const std::function<void(const std::vector<Result>&)>& report) {
    Schedule schedule(options, engines);
    for (const int circles : options.circles) {
        const Course course = makeCourse(options.scene, circles, options.seed);
        std::vector<std::vector<Result>> runs(engines.size());
        for (int repetition = 1; repetition <= options.repeats; ++repetition) {
            for (std::size_t i = 0; i < engines.size(); ++i) {
                const int repeats = repeatsOf(engines[i], options, circles);
                if (repetition > repeats) continue;
                schedule.begin(engines[i].name, circles, course.fillSteps + course.settledSteps,
                               options.scene + ", " + std::to_string(circles) + " circles, " + engines[i].name +
                                   ", run " + std::to_string(repetition) + " of " + std::to_string(repeats));
                runs[i].push_back(runOnce(engines[i], course, options.threads, [&] { schedule.afterStep(); }));
            }
        }
        std::vector<Result> results;
        for (const std::vector<Result>& ofEngine : runs) {
            if (!ofEngine.empty()) results.push_back(mediansOf(ofEngine));
        }
        schedule.clear();
        report(results);
    }
}

}  // namespace rb::bench
