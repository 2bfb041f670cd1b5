#pragma once

// One contact under the glass: its penetration against its approach speed, a point a step. What the springs alone do
// goes round a curve on which the integrator's own energy is constant; an impulse is a jump off it, inwards or
// outwards.

#include <cstddef>
#include <glm/vec2.hpp>
#include <optional>
#include <vector>

#include "physics/bodies/body_id.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

class World;

/// A contact at the beginning of a step, before its impulse and after it.
struct OrbitPoint {
    double depth;   ///< δ; below 0 the two are apart [m]
    double before;  ///< approach speed along the normal [m/s]; above 0 they approach
    double after;   ///< the same after the impulse; the same number where there was none
};

/// What a pair of bodies has done in its last steps. Where they meet at several points, it is the deepest one.
class ContactOrbit {
  public:
    static constexpr std::size_t kPoints = 120;

    /// To be called after every step, with the pair that the world watches. Another pair begins anew.
    void record(const World& world, const BodyPair& pair);
    void clear();

    /// The oldest first.
    const std::vector<OrbitPoint>& points() const { return points_; }
    /// The mean depth of the points [m]: where a contact that stays closed is in equilibrium. 0 without points.
    double meanDepth() const;

  private:
    /// At the end of a step.
    struct State {
        double depth;
        double approach;
    };
    static std::optional<State> stateOf(const World& world, const BodyPair& pair);

    std::optional<BodyPair> pair_;
    std::optional<State> last_;
    std::vector<OrbitPoint> points_;
};

/// The form of the curves on which the energy of an integrator is constant, for a lone contact about its equilibrium:
/// x is its depth beyond that and v its approach speed. On a curve x = A cos φ and v = skew x + A frequency sin φ.
struct LevelCurves {
    double frequency = 0.0;  ///< [1/s]
    double skew = 0.0;       ///< [1/s]; 0: upright

    /// The point at φ [rad] of the curve with amplitude A [m]: (x, v).
    glm::dvec2 at(double amplitude, double angle) const;
};

/// With k = κ/h²: ½v² + ½k x² under `rk4`, − (h²/8) k²x² more under `verlet`, − (h/2) k x v more under `euler`
/// (../../tests/lab/why/small_motion_test.cpp has them for whole piles); of any integrator what phaseCurve() says. None
/// without springs, and where the integrator's own motion grows.
std::optional<LevelCurves> levelCurvesOf(const Settings& settings);

/// Whether one of this pair is a polygon: its spring turns it too, and keeps no energy.
bool isPolygonal(const World& world, const BodyPair& pair);

/// Of this pair of a world; none where it has corners.
std::optional<LevelCurves> levelCurvesOf(const World& world, const BodyPair& pair);

}  // namespace rb
