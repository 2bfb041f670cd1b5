#include "bench/engine.hpp"
#include "physics/lanes/execution.hpp"
#include "physics/settings/presets.hpp"
#include "physics/world/world.hpp"

namespace rb::bench {

namespace {

class Own final : public Engine {
  public:
    Own(const Scene& scene, const Execution& execution)
        : world_(makeWorld(scene)), firstId_(firstIdOf(world_)), count_(world_.bodies().dynamicCount) {
        world_.setExecution(execution);
    }

    void step() override { world_.step(); }

    void read(std::vector<State>& states) const override {
        states.assign(count_, State{});
        const Bodies& bodies = world_.bodies();
        for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
            states[bodies.id[i] - firstId_] = {bodies.position[i], bodies.velocity[i], bodies.angularVelocity[i],
                                               bodies.angle[i], true};
        }
    }

  private:
    static BodyId firstIdOf(const World& world) {
        return world.bodies().dynamicCount == 0 ? 0 : world.bodies().id.front();
    }

    World world_;
    BodyId firstId_;
    std::size_t count_;
};

std::unique_ptr<Engine> makeSoft(const Scene& scene, int threads, InstructionSet instructions) {
    constexpr int kSubSteps = 4;
    Scene own = scene;
    own.settings.solver = SolverKind::Soft;
    own.settings.substeps = kSubSteps;
    return std::make_unique<Own>(own, Execution{threads, instructions});
}

}  // namespace

std::unique_ptr<Engine> makeImpulse(const Scene& scene, int) { return std::make_unique<Own>(scene, Execution{}); }

std::unique_ptr<Engine> makeRemedied(const Scene& scene, int) {
    Scene own = scene;
    applyPreset(findPreset("remedied"), own.settings);
    return std::make_unique<Own>(own, Execution{});
}

std::unique_ptr<Engine> makeSoftScalar(const Scene& scene, int threads) {
    return makeSoft(scene, threads, InstructionSet::Scalar);
}

std::unique_ptr<Engine> makeSoftSse2(const Scene& scene, int threads) {
    return makeSoft(scene, threads, InstructionSet::Sse2);
}

std::unique_ptr<Engine> makeSoftAvx2(const Scene& scene, int threads) {
    return makeSoft(scene, threads, InstructionSet::Avx2);
}

std::unique_ptr<Engine> makeSoftAvx512(const Scene& scene, int threads) {
    return makeSoft(scene, threads, InstructionSet::Avx512);
}

}  // namespace rb::bench
