#pragma once

#include <optional>

#include "app/command_line/options.hpp"
#include "app/gui.hpp"
#include "app/window.hpp"
#include "base/path_text.hpp"
#include "render/offscreen_target.hpp"
#include "render/renderer.hpp"
#include "render/space/solid_renderer.hpp"

namespace rb {

/// The window and what draws into it, whatever kind of scene it shows.
struct Screen {
    /// @throws GraphicsError
    explicit Screen(const PictureOptions& options)
        : window(options.size, !options.isSizeNamed, "rigid-bodies"),
          renderer(pathOf(options.shaders)),
          solids(pathOf(options.shaders)),
          gui(window) {}

    Window window;
    Renderer renderer;
    space::SolidRenderer solids;
    Gui gui;
    std::optional<OffscreenTarget> pictures;  ///< and films; none before the first
};

}  // namespace rb
