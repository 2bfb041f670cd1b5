#pragma once

// What is kept of a window's frames: pictures, and a film.

#include <functional>
#include <glm/vec2.hpp>
#include <optional>
#include <string>

#include "app/film.hpp"
#include "app/session/any_session.hpp"
#include "render/chart/image.hpp"

namespace rb {

/// A file in the user's folder for documents that there is not yet, of this name, or what of it a file may be called,
/// and the time: "box-seed1-2014-03-13-120000.png".
std::string documentFile(const std::string& name, const std::string& ending);

/// Something for the user; empty where there is nothing to say.
struct Said {
    std::string words;
    bool isNews = true;  ///< what was done, rather than what could not be
};

class FrameRecorder {
  public:
    /// Begins the film that they name. @param size of the frames [px] @throws InputError as Film
    FrameRecorder(const OutputPaths& paths, glm::ivec2 size);

    /// Whether the next frame is to be kept.
    bool isRecording() const { return film_ || isPictureAsked_; }
    bool isFilming() const { return film_.has_value(); }
    /// How much time a frame lets in: a film's clock does not wait for the screen's. @param real since the last [s]
    double frameSeconds(double real) const { return film_ ? 1.0 / rate_ : real; }

    // What cannot be written is said too.
    void askForPicture() { isPictureAsked_ = true; }
    Said toggleFilm(const std::string& name, glm::ivec2 size);
    /// Keeps the picture that was just drawn: as a picture if one was asked for, and in the film unless the run is
    /// paused. A film ends where the frames get another size.
    /// @param runText gives the text of the run that a picture is to carry; empty: it carries none
    Said keep(const std::string& name, glm::ivec2 size, bool isPaused, const std::function<std::string()>& runText);

    /// Ends the film. @throws InputError, also if the film that the options name had to end before
    void commit();

  private:
    bool isBeforeFirst(glm::ivec2 size) const;
    Said endFilm();
    Said addToFilm(glm::ivec2 size);
    Said savePicture(const std::string& name, const std::string& runText) const;

    int rate_;           // [1/s]
    std::string named_;  // by the options
    std::string namedProblem_;
    std::optional<Film> film_;
    bool isPictureAsked_ = false;
    Image frame_;  // memory that a frame reuses
};

}  // namespace rb
