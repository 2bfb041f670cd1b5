#include "bench/engine.hpp"

namespace rb::bench {

namespace {

class Own final : public Engine {
  public:
    Own(const Scene& scene, const soft::Execution& execution)
        : world_(makeWorld(scene)), firstId_(firstIdOf(world_)), count_(world_.circles().size()) {
        world_.setExecution(execution);
    }

    void step() override { world_.step(); }

    void read(std::vector<State>& states) const override {
        states.assign(count_, State{});
        const Circles& circles = world_.circles();
        for (std::size_t i = 0; i < circles.size(); ++i) {
            states[circles.id[i] - firstId_] = {circles.position[i], circles.velocity[i], circles.angularVelocity[i],
                                                true};
        }
    }

  private:
    static BodyId firstIdOf(const World& world) { return world.circles().id.empty() ? 0 : world.circles().id.front(); }

    World world_;
    BodyId firstId_;
    std::size_t count_;
};

std::unique_ptr<Engine> makeSoft(const Scene& scene, int threads, soft::InstructionSet instructions) {
    constexpr int kSubSteps = 4;
    Scene own = scene;
    own.settings.solver = SolverKind::Soft;
    own.settings.substeps = kSubSteps;
    return std::make_unique<Own>(own, soft::Execution{threads, instructions});
}

}  // namespace

std::unique_ptr<Engine> makeImpulse(const Scene& scene, int) { return std::make_unique<Own>(scene, soft::Execution{}); }

std::unique_ptr<Engine> makeSoftScalar(const Scene& scene, int threads) {
    return makeSoft(scene, threads, soft::InstructionSet::Scalar);
}

std::unique_ptr<Engine> makeSoftSse2(const Scene& scene, int threads) {
    return makeSoft(scene, threads, soft::InstructionSet::Sse2);
}

std::unique_ptr<Engine> makeSoftAvx2(const Scene& scene, int threads) {
    return makeSoft(scene, threads, soft::InstructionSet::Avx2);
}

std::unique_ptr<Engine> makeSoftAvx512(const Scene& scene, int threads) {
    return makeSoft(scene, threads, soft::InstructionSet::Avx512);
}

}  // namespace rb::bench
