#pragma once

// What a window shows of one kind of scene: a session, its panels and its picture, and the files that are left of it.

#include <optional>
#include <string>

#include "app/command_line/options.hpp"
#include "app/session/any_session.hpp"
#include "render/chart/image.hpp"
#include "render/renderer.hpp"
#include "render/space/solid_renderer.hpp"
#include "ui/plot.hpp"

namespace rb {

class Stage {
  public:
    Stage() = default;
    virtual ~Stage() = default;
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;

    virtual AnySession& session() = 0;

    // A frame, in this order.

    /// Draws the panels, and takes down what the user asks for with them.
    virtual void drawInterface() = 0;
    /// Does what was asked for, and lets the clock run.
    virtual void advance(double seconds, const WindowScale& scale) = 0;
    /// Makes the picture of the present state; further steps do not change it.
    /// @param areWorldsIn else their labels alone are, which ImGui measures in a frame before the one that is drawn
    virtual void compose(const WindowScale& scale, bool areWorldsIn) = 0;
    /// The same for a picture or a film, in the place of the window's: the worlds, and by choice the curves. No step
    /// may be made at the same time. @param whole of the picture
    virtual void composePicture(WindowScale whole, bool areWorldsIn) = 0;
    /// Draws what was composed last.
    virtual void draw(Renderer& renderer, space::SolidRenderer& solids) const = 0;

    /// The part of the window that no panel covered in the last frame [ImGui's units].
    virtual const PlotBox& freeBox() const = 0;
    /// What goes on, for those who cannot see it: "Paused. euler: Boiling. rk4: At rest."
    virtual std::string words() const = 0;
    /// Switches the overlay or the panel whose key types this character, if there is one.
    virtual void obeyCharacter(unsigned character) = 0;

    // The files that the options name.

    virtual void openFiles(const OutputPaths& paths) = 0;
    /// @param picture none: it is not written @throws as Outputs::commit
    virtual void writeFiles(const std::optional<Image>& picture) = 0;
    /// Leaves them unwritten.
    virtual void closeFiles() = 0;
    /// Whether any of them is more than a picture.
    virtual bool doFilesKeepRun() const = 0;

    /// Writes telemetry of the run, as it is known. @throws as writeRows
    virtual void saveTelemetry(const std::string& path, const CancellationPoint& cancellationPoint) = 0;
};

}  // namespace rb
