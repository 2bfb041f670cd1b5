#pragma once

// The study of the limit: how near the penalty comes to the instantaneous law as it becomes stiff.
//
// A pair of a scene in space flies until it has only just come to touch. From there it goes on under the penalty with a
// stiffness k until it is apart again, in steps of a 400th of the time π √(m/k) that a contact takes (m is the reduced
// mass); and it gets the instantaneous impulse where it touches. What differs is the momentum of a body, over the
// change that the impulse makes of it. A contact lasts as k^(−1/2), and so does what turns and slides meanwhile.

#include <cstdint>
#include <string>
#include <vector>

#include "lab/study/parallel_for.hpp"

namespace rb::study {

struct LimitPlan {
    std::vector<std::uint64_t> seeds;  ///< of each scene
};

/// One pair under one stiffness.
struct LimitRow {
    std::string scene;
    std::uint64_t seed = 0;
    double stiffness = 0.0;    ///< k [N/m]
    double contactTime = 0.0;  ///< how long the penalty acted [s]
    double difference = 0.0;   ///< |p_penalty − p_instantaneous| / |Δp| [1]
};

/// The scenes of the study, in their order, and the stiffnesses that it tries, ascending [N/m].
const std::vector<std::string>& limitScenes();
const std::vector<double>& limitStiffnesses();

/// All rows in the order of scenes, seeds and stiffnesses; after a stop those of the pairs that were done.
std::vector<LimitRow> studyLimit(const LimitPlan& plan, const StudyControl& control);

/// The median of the differences of a scene under a stiffness.
double medianDifference(const std::vector<LimitRow>& rows, const std::string& scene, double stiffness);
/// The p of: the median falls as kᵖ, from 1e4 N/m on.
double limitSlope(const std::vector<LimitRow>& rows, const std::string& scene);

std::string limitCsv(const std::vector<LimitRow>& rows);
/// The medians as a Markdown table, with the slopes.
std::string limitTable(const std::vector<LimitRow>& rows);

}  // namespace rb::study
