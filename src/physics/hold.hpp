#pragma once

// What the report wished for in its Discussion: a static friction besides the one that depends on the impulse. Bodies
// that rest on one another exchange almost no impulse; the pseudo-spring carries the weight. So the spring's force N
// gives a friction force of its own, of at most μ N, and a rolling resistance of at most c R N. Each is as large as it
// must be for the bodies not to slide or roll at the end of the sub-step under all that acts on them, and constant over
// it: a force, not an impulse, so that it balances gravity at every stage of an integrator and nothing creeps.
//
// Solved by projected Gauss–Seidel on accumulated impulses that start from those of the sub-step before (Catto,
// "Iterative Dynamics with Temporal Coherence", GDC 2005). That start is a guess, and is not saved with a scene: a
// world that was saved and loaded holds its piles as well, but does not go on bit for bit as one that was not. A run
// from its start does.

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <vector>

#include "physics/bodies.hpp"
#include "physics/contact.hpp"

namespace rb {

/// Keeps its memory between steps.
class Hold {
  public:
    /// Adds static friction and rolling resistance to the circles' forces and torques, which hold gravity and the pull.
    void apply(std::span<const Contact> contacts, std::span<const Rectangle> rectangles, const Settings& settings,
               Circles& circles);

    /// What the latest apply() found for one of its contacts; none where no spring presses it together.
    std::optional<HeldContact> found(const Contact& contact) const;

  private:
    /// A contact that a spring presses together.
    struct Row {
        std::uint32_t a, b;                      // of predicted_; rows ascend by (a, b)
        glm::vec2 tangent;                       // t: n turned by +90°
        float leverA = 0.0F, leverB = 0.0F;      // r × t of both [m]
        float slipMass = 0.0F, turnMass = 0.0F;  // what a relative velocity and a relative turn weigh [kg], [kg m²]
        float frictionLimit = 0.0F, rollingLimit = 0.0F;  // over the sub-step [N s], [N m s]
        float friction = 0.0F, rolling = 0.0F;            // accumulated, on A along t and counter-clockwise
        float push = 0.0F;                                // of the spring, over the sub-step [N s]
    };

    void predict(std::span<const Contact> contacts, std::span<const Rectangle> rectangles, const Settings& settings,
                 const Circles& circles);
    void findRows(std::span<const Contact> contacts, std::span<const Rectangle> rectangles, const Settings& settings,
                  const Circles& circles);
    void startFrom(const std::vector<Row>& before);
    void push(const Row& row, float friction, float rolling);
    void solve(Row& row);

    std::vector<ImpulseBody<float>> predicted_;  // at the end of the sub-step; circles, then rectangles
    std::vector<glm::vec2> springAcceleration_;
    std::vector<Row> rows_, before_;
    std::uint32_t circles_ = 0;  // rectangles come after so many
};

}  // namespace rb
