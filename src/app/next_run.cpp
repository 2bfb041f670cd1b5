#include "app/next_run.hpp"

#include "app/command_line/telemetry_origin.hpp"
#include "lab/scene/built_in_scenes.hpp"

namespace rb {

namespace {

// What the options say of any scene, for one that they do not name.
Options optionsFor(Options options, const std::string& scene) {
    const BuiltInScene* const builtIn = findBuiltInScene(scene);
    const StartOptions& start = options.start;
    options.start = {.scene = scene,
                     .seed = start.seed,
                     .isSeedNamed = start.isSeedNamed,
                     .circles = builtIn != nullptr && builtIn->isScalable ? start.circles : 0};
    options.isPlain = false;
    options.outputs.film.clear();  // it has ended
    return options;
}

// What is dropped or pasted says all that a run needs.
Options optionsForOpened(const Options& options, const std::string& scene) {
    Options opened = optionsFor(options, scene);
    opened.start = {.scene = scene, .circles = opened.start.circles};
    opened.end = {};
    return opened;
}

}  // namespace

NextRun runElsewhere(const Options& options, const SceneElsewhere& elsewhere) {
    Options next = optionsFor(options, elsewhere.name);
    next.end = elsewhere.left;
    return {next, makeAnyRun(next.start)};
}

NextRun openedRun(const Options& options, const std::string& fileOrCode) {
    checkFiles(optionsForOpened(options, fileOrCode));
    if (!fileOrCode.ends_with(".csv")) {
        const Options next = optionsForOpened(options, fileOrCode);
        return {next, makeAnyRun(next.start), fileOrCode.ends_with(".png")};
    }
    StartOptions origin = originOfTelemetry(fileOrCode);
    Options next = optionsForOpened(options, origin.scene);
    origin.circles = next.start.circles;
    next.start = origin;
    return {next, makeAnyRun(next.start)};
}

}  // namespace rb
