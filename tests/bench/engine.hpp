#pragma once

// What the benchmark asks of an engine, ours or another: build a scene, step it, and tell where the bodies are.

#include <glm/vec2.hpp>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "lab/scene/scene.hpp"

namespace rb::bench {

/// A body as every engine knows it, in the order of the scene: circles, then polygons.
struct State {
    glm::dvec2 position;    ///< [m]
    glm::vec2 velocity;     ///< [m/s]
    float angularVelocity;  ///< [rad/s]
    float angle;            ///< [rad]
    bool isThere;           ///< false once the engine has removed it
};

class Engine {
  public:
    Engine() = default;
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;
    virtual ~Engine() = default;

    virtual void step() = 0;
    /// All bodies of the scene that move, removed ones included.
    virtual void read(std::vector<State>& states) const = 0;
};

struct EngineInfo {
    std::string name;  ///< as `--engine` and the CSV file have it
    std::string note;  ///< what to know when comparing
    int maxCircles;    ///< beyond it a run takes too long unless this engine is asked for by name
    int maxRepeated;   ///< beyond so many circles a run takes minutes, and one has to do
    bool usesThreads;  ///< else it has one, whatever is asked for
    std::unique_ptr<Engine> (*make)(const Scene& scene, int threads);
};

std::unique_ptr<Engine> makeImpulse(const Scene& scene, int threads);
std::unique_ptr<Engine> makeRemedied(const Scene& scene, int threads);
std::unique_ptr<Engine> makeSoftScalar(const Scene& scene, int threads);
std::unique_ptr<Engine> makeSoftSse2(const Scene& scene, int threads);
std::unique_ptr<Engine> makeSoftAvx2(const Scene& scene, int threads);
std::unique_ptr<Engine> makeSoftAvx512(const Scene& scene, int threads);
std::unique_ptr<Engine> makeBox2d(const Scene& scene, int threads);
std::unique_ptr<Engine> makeBox2dContinuous(const Scene& scene, int threads);
std::unique_ptr<Engine> makeChipmunk(const Scene& scene, int threads);

}  // namespace rb::bench
