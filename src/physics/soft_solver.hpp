#pragma once

// The solver `soft`: soft contact constraints, warm-started over sub-steps.
//
// Sources: E. Catto, "Soft Constraints" (GDC 2011) and "Solver2D" (box2d.org, 2024), there called Soft Step; M. Macklin
// and others, "Small Steps in Physics Simulation" (SCA 2019). A sub-step
//   1. adds gravity, and once more what the contacts did in the sub-step before (warm start);
//   2. solves every contact once, with a spring and damper that pushes penetrations out;
//   3. moves the circles;
//   4. solves every contact once more, rigid, so that the pushing leaves no speed behind.
// Impacts bounce by (2.8), before 1, where circles meet within the sub-step.
//
// Departures, all for circles:
// - Normals and separations are those of the present positions in every sub-step, not of the beginning of the step.
// - A warm start goes over circles instead of contacts: what the impulses of a sub-step did to a circle's velocity is
//   remembered as one vector. While the normals stay as they are that is the same sum; they turn by a small angle at
//   most until the vectors are summed up from the impulses again: when the list of pairs is made anew, or soon
//   after a circle has left its margin.
// - Restitution acts at the beginning of a sub-step and not after the last one, so that circles that hit one after
//   another within a step pass the impulse on.
// - Friction and the normal impulse of a contact do not touch one another (soft_kernel.hpp), so one load serves both.

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "physics/bodies.hpp"
#include "physics/contact.hpp"
#include "physics/settings.hpp"
#include "physics/soft_carry.hpp"
#include "physics/soft_contacts.hpp"
#include "physics/soft_kernel.hpp"
#include "physics/soft_material.hpp"
#include "physics/soft_order.hpp"
#include "physics/soft_sleep.hpp"
#include "physics/soft_tiles.hpp"
#include "physics/thread_pool.hpp"

namespace rb::soft {

/// How the solver runs. Nothing of it changes a bit of the result.
struct Execution {
    int threads = 1;  ///< with the caller's; more than one only helps from some thousand circles on
    InstructionSet instructions = bestInstructionSet();
};

/// Between steps it holds what the world holds, in the order of place, and the impulses of the last sub-step. A copy
/// starts its own threads.
class Solver {
  public:
    Solver() = default;
    ~Solver() = default;
    Solver(const Solver& other);
    Solver& operator=(const Solver& other);
    Solver(Solver&&) noexcept = default;
    Solver& operator=(Solver&&) noexcept = default;

    void setExecution(const Execution& execution);
    const Execution& execution() const { return execution_; }

    /// To be called when anything but this solver has changed a circle, a rectangle or a setting.
    void forget() { isCurrent_ = false; }
    /// The same, where what was changed may be what sleepers lie on.
    void wakeAll();
    /// Wakes the island of a circle, for something other than a circle acts on it. @param circle by index in the world
    void wake(std::size_t circle);
    /// To be called when circles have left the world. @param isKept by their indices before
    void remove(const std::vector<char>& isKept);

    /// Brings the pairs that may touch within the step up to date.
    void findCollisions(const Circles& circles, std::span<const Rectangle> rectangles, const Settings& settings);
    /// All sub-steps of a step, in the solver's own memory. A circle with another force than its weight is `pulled`.
    void solve(const Circles& circles, std::span<const Rectangle> rectangles, const Settings& settings,
               std::optional<std::size_t> pulled);
    void writeVelocities(Circles& circles);
    /// The positions before become the previous ones.
    void writePositions(Circles& circles);

    /// The pairs of the list, with what they are now, in the order in which they are solved.
    void listContacts(const Circles& circles, std::span<const Rectangle> rectangles,
                      std::vector<Contact>& contacts) const;

    /// task(part) for all parts of the numbers below `circleCount`, on all threads where they help. Parts share no
    /// cache line that counts.
    void forParts(std::size_t circleCount, const std::function<void(Range)>& task);

  private:
    /// What is done to every contact, in this order, in a sub-step; Begin only where impulses are to be summed up.
    enum class Pass { Begin, Strike, Roll, Solve, Relax };

    /// A pass over all contacts.
    struct Phase {
        Pass pass;
        bool remembersFirst = false;  ///< what the sub-step before did
    };

    /// A circle that leaves its margin.
    struct Widening {
        std::size_t tile;
        std::uint32_t circle;
        float needed;  ///< margin [m]
    };

    void takeOver(const Circles& circles, const Settings& settings);
    void takeOverSurfaces(const Circles& circles, const Settings& settings);
    void sumUpImpulses();
    void makeList(std::span<const Rectangle> rectangles, const Settings& settings);
    template <class WayOf, class MarginOf>
    std::vector<TileMotion> measureTiles(WayOf&& wayOf, MarginOf&& marginOf);
    void setMargins(const PlaceOrder& order, const Settings& settings);
    template <class T>
    void permute(std::vector<T>& values, std::vector<T>& memory, std::span<const std::uint32_t> order);
    void reorder(std::span<const std::uint32_t> order);
    Surface surfaceAt(std::size_t place) const;
    std::vector<std::vector<IndexPair>> findPairs(const PlaceOrder& order);
    void listPairs(std::span<const std::vector<IndexPair>> pairsOfBand, const OldImpulses& old);
    void listRectangles(std::span<const Rectangle> rectangles, const Settings& settings, const OldImpulses& old);
    void setSleepersAside(std::span<std::vector<IndexPair>> pairsOfBand, const OldImpulses& old);
    void setAside(std::uint32_t smaller, std::uint32_t larger, CarriedImpulse impulse);
    void stopSleepers();
    void fallAsleep(const Settings& settings);
    std::vector<IndexPair> solvedPairs() const;
    void findRectangles(std::size_t tile, std::span<const Rectangle> rectangles, std::vector<IndexPair>& found);
    void addRectangle(const IndexPair& pair, std::span<const Rectangle> rectangles, const Settings& settings,
                      CarriedImpulse impulse);
    bool hasRectangle(const IndexPair& pair, std::size_t sorted) const;
    void sortRectangles();
    float chooseMargins(const PlaceOrder& order, const Settings& settings, std::span<const TileMotion> motions,
                        std::span<const float> deviation);
    bool isMotionCommon(std::span<const TileMotion> motions, std::span<const float> deviation,
                        std::span<const float> alone);
    void countFromGround(std::span<TileMotion> motions, std::span<const float> ways);
    template <class WayOf>
    bool haveManyLeft(WayOf&& wayOf, float fall);
    bool isTileWide(float difference) const;
    template <class WayOf>
    std::vector<Widening> findLeaving(WayOf&& wayOf, std::span<const TileMotion> motions, const Settings& settings);
    void widenClearances(std::span<const TileMotion> motions, std::span<const Rectangle> rectangles,
                         const Settings& settings);
    bool widenAll(std::span<const Widening> circles);
    bool widen(std::size_t tile, std::uint32_t circle, float margin);
    bool addPair(std::uint32_t a, std::uint32_t b);
    void widenRectangles(std::span<const std::size_t> tiles, std::span<const Rectangle> rectangles,
                         const Settings& settings);
    bool keepList(std::span<const Rectangle> rectangles, const Settings& settings);
    bool isShared() const;
    void forTasks(std::size_t count, const std::function<void(std::size_t)>& task);
    void forTiles(const std::function<void(std::size_t)>& task);
    void runPhases(std::span<const Phase> phases, std::span<const Rectangle> rectangles, const Stage& stage);
    void runWave(std::span<const Phase> phases, std::span<const Rectangle> rectangles, const Stage& stage);
    void runApart(std::span<const Phase> phases, std::span<const Rectangle> rectangles, const Stage& stage);
    void remember(std::size_t band);
    void passInside(const Phase& phase, std::size_t band, std::span<const Rectangle> rectangles, const Stage& stage);
    void passOver(Pass pass, const Range& batches, const Stage& stage);
    void addPull(Motion& record, Range circles, float sign) const;

    bool isCurrent_ = false;
    bool areImpulsesSummed_ = false;  // in push_; if not, Begin is to come
    int stepsToSum_ = 0;              // 0: no need to
    bool hasNewSleepers_ = false;     // since the list was made
    bool hasBounce_ = false;          // some pair has restitution
    Execution execution_;
    std::unique_ptr<ThreadPool> pool_;  // from the first step on that it helps

    // By place. More records at the end: kBatchSize that whole registers may reach into, and those that stand in for
    // the circles of unused lanes.
    std::vector<Motion> motion_;
    std::vector<Motion> push_;  // soft_kernel.hpp, predict
    std::vector<Place> place_;
    std::vector<Place> rest_;                // soft_kernel.hpp, move
    std::vector<glm::vec2> listedAt_;        // where the circle was when the list was made [m]
    std::vector<float> margin_;              // how far beyond its rim the list looks [m]
    std::vector<std::uint32_t> worldIndex_;  // of the circle in the world
    std::vector<std::uint32_t> slot_;        // the inverse: by index in the world
    float meanRadius_ = 0.0F;                // [m]
    float largestRadius_ = 0.0F;             // [m]
    Surface commonSurface_{};
    std::vector<Surface> surfaces_;  // by index in the world; none where all have the common one

    Tiles tiles_;
    bool isRelative_ = false;           // margins: to the motion of tiles, not to the ground
    float largestReach_ = 0.0F;         // r + margin [m]
    std::vector<glm::vec2> clearance_;  // by tile: no circle meets a rectangle but listed ones if none moves more [m]

    Sleep sleep_;
    std::vector<CarriedContact> sleepingContacts_;  // of the list, but not solved
    std::vector<char> isBandAsleep_;                // none of its circles is awake
    int stepsToNextCheck_ = 0;                      // for islands that may fall asleep

    ContactGroups groups_;
    std::vector<RectangleContact> rectangleContacts_;  // ascending by circle
    std::vector<Range> rectanglesOfBand_;
    Motion kick_{};           // gravity's change of velocity in a sub-step
    std::size_t pulled_ = 0;  // by place; beyond the last: none
    Motion pull_{};           // what else changes its velocity in a sub-step
};

}  // namespace rb::soft
