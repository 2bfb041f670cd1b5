#pragma once

// A film of a run, written by the program ffmpeg.

#include <filesystem>
#include <glm/vec2.hpp>
#include <optional>
#include <string>

#include "app/platform/child_process.hpp"
#include "app/platform/output_file.hpp"
#include "render/chart/image.hpp"

namespace rb {

struct FilmKind;

class Film {
  public:
    /// @param size of its pictures [px] @param framesPerSecond of the film
    /// @throws InputError for a name that does not end with .mp4, .webm or .gif, a file that cannot be written, or
    /// without ffmpeg
    Film(const std::string& path, glm::ivec2 size, int framesPerSecond);

    glm::ivec2 size() const { return size_; }
    const std::string& path() const { return path_; }
    int frames() const { return frames_; }

    /// Adds a picture of that size. @throws InputError if ffmpeg has failed
    void add(const Image& image);
    /// Ends the film, and moves it to its place. @throws InputError, also for a film without a picture, Interrupted:
    /// of a gif that was given up the pictures are left
    void commit();

  private:
    [[noreturn]] void refuseEmpty() const;
    bool hasChosenColours();
    [[noreturn]] void leavePictures();

    std::string path_;
    const FilmKind& kind_;
    glm::ivec2 size_;
    int frames_ = 0;
    OutputFile file_;
    std::string part_;                    // where it is until commit()
    std::optional<OutputFile> pictures_;  // beside it, for a second pass; in the end removed
    ChildProcess encoder_;
};

/// Whether a file is an MP4 with its index, a WebM that says how long it is, or a GIF with its end; and nothing of it
/// is missing, nor follows it.
bool isWholeFilm(const std::filesystem::path& file);

}  // namespace rb
