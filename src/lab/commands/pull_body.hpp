#pragma once

#include <cstddef>
#include <optional>
#include <tuple>

#include "lab/json/field.hpp"
#include "physics/world/mouse_spring.hpp"

namespace rb {

/// Pulls a body that moves, in each world that has it; one must.
struct PullBody {
    MouseSpring pull;

    static constexpr const char* kKey = "pull";
    static constexpr const char* kDisturbance = "pull";
    static constexpr auto fields() {
        return std::tuple{field("body", Within{&PullBody::pull, &MouseSpring::body}, 0U),
                          field("anchor", Within{&PullBody::pull, &MouseSpring::anchor}, &MouseSpring::anchor),
                          field("target", Within{&PullBody::pull, &MouseSpring::target}, &MouseSpring::target)};
    }

    template <class Run>
    void apply(Run& run) const {
        run.requireMoving("pull.body", pull.body);
        run.worlds.change([this](auto& world, std::size_t) { world.pull(pull); });
    }
};

/// Lets go the body that is pulled, if any is.
struct LetGo {
    static constexpr const char* kKey = "let_go";

    template <class Run>
    void apply(Run& run) const {
        run.worlds.change([](auto& world, std::size_t) { world.pull(std::nullopt); });
    }
};

}  // namespace rb
