#include "app/next_run.hpp"

#include "app/command_line/telemetry_origin.hpp"
#include "lab/scene/built_in_scenes.hpp"

namespace rb {

namespace {

// What the options say of any scene, for one that they do not name.
Options optionsFor(Options options, const std::string& scene) {
    options.scene = scene;
    options.replay.clear();
    options.compare.clear();
    options.preset.clear();
    options.settings.clear();
    const BuiltInScene* const builtIn = findBuiltInScene(scene);
    if (builtIn == nullptr || !builtIn->isScalable) options.circles = 0;
    options.isPlain = false;
    options.isLesson = false;
    options.film.clear();  // it has ended
    return options;
}

// What is dropped or pasted says all that a run needs.
Options optionsForOpened(const Options& options, const std::string& scene) {
    Options opened = optionsFor(options, scene);
    opened.seed = Options{}.seed;
    opened.isSeedNamed = false;
    opened.steps.reset();
    opened.seconds.reset();
    return opened;
}

}  // namespace

NextRun runElsewhere(const Options& options, const SceneElsewhere& elsewhere) {
    Options next = optionsFor(options, elsewhere.name);
    next.steps = elsewhere.stepsLeft;
    next.seconds = elsewhere.secondsLeft;
    return {next, makeAnyRun(next)};
}

NextRun openedRun(const Options& options, const std::string& fileOrCode) {
    checkFiles(optionsForOpened(options, fileOrCode));
    if (!fileOrCode.ends_with(".csv")) {
        const Options next = optionsForOpened(options, fileOrCode);
        return {next, makeAnyRun(next), fileOrCode.ends_with(".png")};
    }
    const Options origin = optionsOfTelemetry(fileOrCode);
    Options next = optionsForOpened(options, origin.scene);
    next.seed = origin.seed;
    next.settings = origin.settings;
    next.compare = origin.compare;
    return {next, makeAnyRun(next)};
}

}  // namespace rb
