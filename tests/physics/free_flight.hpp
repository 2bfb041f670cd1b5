#pragma once

#include "physics/settings/settings.hpp"

namespace rb::test {

/// No gravity, and impacts where they happen within a step.
inline Settings freeFlight() {
    Settings settings;
    settings.gravity = {0.0F, 0.0F};
    settings.isContinuous = true;
    return settings;
}

}  // namespace rb::test
