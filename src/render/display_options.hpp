#pragma once

// What the user asked to see over the bodies, and of which of them. The pictures and the panels read it.

#include <optional>

#include "physics/bodies/body_id.hpp"
#include "render/body_colors.hpp"
#include "render/overlays.hpp"

namespace rb {

struct DisplayOptions {
    OverlaySet overlays = {};
    ColorBy colorBy = ColorBy::Spin;
    bool isLaidOver = false;            ///< two worlds in one pane, each in its colour, rather than side by side
    std::optional<BodyId> pinned = {};  ///< a body to be ringed, and inspected
    std::optional<BodyPair> pinnedContact = {};  ///< a contact to be ringed, where the two touch, and explained

    bool needsContacts() const {
        return overlays.needsContacts() || colorBy == ColorBy::Penetration || pinned || pinnedContact;
    }
};

}  // namespace rb
