#pragma once

// What the user asks for with the panels: commands, actions and wishes. A wish is a type of its own, and a session has
// a function obey() for each.

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "ui/key_bindings.hpp"

namespace rb {

// Of either kind of scene.

/// An overlay is switched on or off. @param which of the readout's
struct ToggleOverlay {
    std::size_t which;
};
/// A scene is loaded. @param which of all built-in ones, those in space after the others
struct ChooseScene {
    std::size_t which;
};
/// What was written into a field cannot be read.
struct Refuse {
    std::string problem;
};

/// What needs no type of the scene's.
struct AnyAsk {
    std::vector<Action> actions = {};
    std::optional<double> moment = {};  ///< of the run, to be shown [s]
    bool isItemHeld = false;            ///< whether the mouse holds a slider, or a field is being written in: one edit
};

template <class Command, class... More>
struct AskOf : AnyAsk {
    using Wish = std::variant<ToggleOverlay, ChooseScene, Refuse, More...>;

    std::vector<Command> commands = {};
    std::vector<Wish> wishes = {};

    template <class Kind>
    void wish(Kind wanted) {
        wishes.emplace_back(std::move(wanted));
    }
    void clear() {
        commands.clear();
        actions.clear();
        wishes.clear();
        moment.reset();
        isItemHeld = false;
    }
};

}  // namespace rb
