// The steps go on while a picture is drawn: two threads over one session. What they share is for the thread sanitizer
// to find; that they do not disturb each other is seen without it.

#include <doctest/doctest.h>

#include "app/background_ticker.hpp"
#include "app/command_line/scenes.hpp"
#include "app/session/session.hpp"
#include "render/instances.hpp"

using namespace rb;

namespace {

constexpr double kFrame = 1.0 / 60.0;  // [s]
const WindowScale kWindow{{1280.0F, 720.0F}, 1.0F};

template <class T>
void append(std::string& bytes, const std::vector<T>& instances) {
    bytes.append(reinterpret_cast<const char*>(instances.data()), instances.size() * sizeof(T));
}

// What the renderer makes of a picture, without sending it to the graphics card.
std::string instancesOf(const Picture& picture) {
    std::vector<CircleInstance> circles;
    std::vector<RectangleInstance> rectangles;
    std::vector<SegmentCorner> corners;
    fillCircles(circles, picture.snapshot, picture.view.center, picture.bodyColors, kPaperTheme);
    fillRectangles(rectangles, picture.snapshot, picture.view.center);
    for (const Segment& segment : picture.segments) {
        const auto seen = visibleSegment(segment, picture.view.center, glm::vec2(picture.view.height), 1.0F);
        if (seen) appendCorners(*seen, 50.0F, corners);
    }
    std::string bytes;
    append(bytes, circles);
    append(bytes, rectangles);
    append(bytes, corners);
    return bytes;
}

std::string drawnOf(const WorldView& worldView) {
    std::string bytes;
    for (std::size_t index = 0; index < worldView.worlds(); ++index) bytes += instancesOf(worldView.picture(index));
    return bytes;
}

const WorldView& compose(Session& session) {
    session.advance(kFrame, kWindow);
    WorldView& worldView = session.prepareWorldView(kWindow, 0xFF000000U);
    WorldViewFrame frame{.framebufferSize = {1280, 720}, .area = kWindow.worlds(), .view = session.view()};
    for (std::size_t index = 0; index < worldView.worlds(); ++index) frame.alpha[index] = session.alpha(index);
    worldView.compose(frame);
    return worldView;
}

// Draws while three ticks of the clock at least begin. They are counted without ordering what the threads do, which
// would hide from the sanitizer what it is to find.
void drawWhileStepping(Session& session, const WorldView& worldView) {
    const std::string composed = drawnOf(worldView);
    std::atomic<int> ticks{0};
    BackgroundTicker steps([&] {
        ticks.fetch_add(1, std::memory_order_relaxed);
        session.runAhead(kFrame);
    });
    bool isAsComposed = true;
    while (ticks.load(std::memory_order_relaxed) < 3) isAsComposed = drawnOf(worldView) == composed && isAsComposed;
    steps.end();
    CHECK(isAsComposed);
    CHECK(drawnOf(worldView) == composed);
}

const DropBody kDrop{{0.1F, 0.9F}, {0.3F, -0.2F}};

// Runs to its end with all overlays on and a circle dropped now and then; then the same steps and drops on one thread.
void requireSameOnOneThread(const Options& options) {
    constexpr int kFramesBetweenDrops = 3;
    Session session(options);
    for (const OverlayInfo& info : overlayInfos()) session.toggle(info.overlay);
    std::vector<std::uint64_t> drops;
    for (int frame = 0; !session.isOver(); ++frame) {
        if (frame % kFramesBetweenDrops == 0) {
            session.apply(Command(kDrop));
            drops.push_back(session.simulation().world().stepCount());
        }
        drawWhileStepping(session, compose(session));
    }
    REQUIRE(session.simulation().world().stepCount() == *options.end.steps);
    REQUIRE_FALSE(drops.empty());

    Simulation alone = std::get<rb::Simulation>(rb::makeAnyRun(options.start));
    for (const std::uint64_t drop : drops) {
        while (alone.world().stepCount() < drop) alone.step();
        alone.apply(Command(kDrop));
    }
    while (alone.world().stepCount() < *options.end.steps) alone.step();
    for (std::size_t index = 0; index < alone.worlds().size(); ++index) {
        CHECK(stateHash(session.simulation().world(index)) == stateHash(alone.world(index)));
    }
}

}  // namespace

TEST_CASE("steps that are taken meanwhile are those of one thread, and the picture stays as it was composed") {
    Options options;
    options.end.steps = 300;
    requireSameOnOneThread(options);
}

TEST_CASE("meanwhile both worlds of a comparison take the steps of one thread") {
    Options options;
    options.start.compare = "euler,rk4";
    options.end.steps = 300;
    requireSameOnOneThread(options);
}

TEST_CASE("steps that are taken meanwhile by several threads of a solver are those of one caller") {
    Options options;
    options.start.scene = "pile";
    options.start.circles = 2500;
    options.start.compare = "soft,report";
    options.end.steps = 60;
    requireSameOnOneThread(options);
}
