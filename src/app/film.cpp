#include "app/film.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <string_view>
#include <vector>

#include "app/platform/platform.hpp"
#include "base/error.hpp"
#include "base/path_text.hpp"

namespace rb {

/// A kind of film: how its files end, and what ffmpeg is told of it.
struct FilmKind {
    std::string_view ending;
    std::string_view format;
    std::array<std::string_view, 14> words;  // empty ones are left out
    std::string_view secondPass;  // a filter of the whole film, for what the pictures wait in a file; or empty
};

namespace {

// Films of mp4 and webm have colours for every other pixel, so their sizes are even.
constexpr std::string_view kEvenSize = "pad=ceil(iw/2)*2:ceil(ih/2)*2";
// Which 256 colours a gif has is known at its end. (With colours of its own for every picture it is twice as large.)
constexpr std::array kFilmKinds{
    FilmKind{".mp4", "mp4", {"-vf", kEvenSize, "-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p"}, ""},
    // By itself libvpx takes its time, and holds the last 25 pictures back until the end. A speed that is not negative
    // it would choose anew by the clock, so that a film would depend on what else the machine does.
    FilmKind{".webm",
             "webm",
             {"-vf", kEvenSize, "-c:v", "libvpx", "-b:v", "4M", "-deadline", "realtime", "-cpu-used", "-8",
              "-lag-in-frames", "0", "-pix_fmt", "yuv420p"},
             ""},
    FilmKind{".gif",
             "gif",
             {"-vf", "fps=min(50\\,source_fps)", "-c:v", "ffv1", "-pix_fmt", "bgr0"},
             "[0:v]palettegen[p];[1:v][p]paletteuse=dither=none"},
};
constexpr std::string_view kLosslessFormat = "matroska";
// With -xerror it fails where it cannot write a film's last bytes; by itself it says so alone.
constexpr std::array kEncoder{"ffmpeg", "-loglevel", "error", "-xerror"};

const FilmKind& kindOf(const std::string& path) {
    const auto* const found = std::find_if(kFilmKinds.begin(), kFilmKinds.end(),
                                           [&](const FilmKind& kind) { return path.ends_with(kind.ending); });
    if (found == kFilmKinds.end()) throw InputError(printable(path), "is no film", "FILE.mp4|FILE.webm|FILE.gif");
    return *found;
}

std::vector<std::string> encoderWords(const FilmKind& kind, const std::string& output, glm::ivec2 size, int rate) {
    std::vector<std::string> words(kEncoder.begin(), kEncoder.end());
    words.insert(words.end(), {"-f", "rawvideo", "-pix_fmt", "rgb24"});
    words.insert(words.end(), {"-s", std::to_string(size.x) + "x" + std::to_string(size.y)});
    words.insert(words.end(), {"-r", std::to_string(rate), "-i", "-", "-an"});
    for (const std::string_view word : kind.words) {
        if (!word.empty()) words.emplace_back(word);
    }
    const std::string_view format = kind.secondPass.empty() ? kind.format : kLosslessFormat;
    words.insert(words.end(), {"-f", std::string(format), "-y", "file:" + output});
    return words;
}

std::vector<std::string> secondPassWords(const FilmKind& kind, const std::string& pictures, const std::string& output) {
    std::vector<std::string> words(kEncoder.begin(), kEncoder.end());
    words.insert(words.end(), {"-i", "file:" + pictures, "-i", "file:" + pictures});
    words.insert(words.end(), {"-filter_complex", std::string(kind.secondPass)});
    words.insert(words.end(), {"-f", std::string(kind.format), "-y", "file:" + output});
    return words;
}

std::string partOf(const OutputFile& file) {
    if (file.partPath().empty()) throw InputError(printable(file.path()), "is no place for a film", "a plain file");
    return textOf(file.partPath());
}

// The pictures of a film that is made in two passes.
std::optional<OutputFile> pictureFile(const FilmKind& kind, const std::string& path) {
    constexpr std::size_t kLongestName = 255;  // [bytes]
    constexpr std::string_view kEnding = ".mkv";
    if (kind.secondPass.empty()) return std::nullopt;
    const bool isRoom = textOf(pathOf(path).filename()).size() + kEnding.size() <= kLongestName;
    return OutputFile(path.substr(0, path.size() - (isRoom ? 0 : kind.ending.size())).append(kEnding));
}

}  // namespace

Film::Film(const std::string& path, glm::ivec2 size, int framesPerSecond)
    : path_(path),
      kind_(kindOf(path)),
      size_(size),
      file_(path),
      part_(partOf(file_)),
      pictures_(pictureFile(kind_, path)),
      encoder_(encoderWords(kind_, pictures_ ? partOf(*pictures_) : part_, size, framesPerSecond)) {}

void Film::add(const Image& image) {
    encoder_.write(image.rgb);
    ++frames_;
}

void Film::refuseEmpty() const {
    const std::string problem = "nothing was written: the run has no step to be shown";
    if (endingSignal() != 0) throw Interrupted(path_ + ": " + problem);
    throw InputError(path_, problem, "a film of at least one step");
}

// @returns false where that is given up because the program is asked to end
bool Film::hasChosenColours() {
    constexpr std::chrono::milliseconds kInterval(100);
    constexpr std::chrono::milliseconds kPatience(300);
    ChildProcess pass(secondPassWords(kind_, partOf(*pictures_), part_));
    while (!pass.endsWithin(kInterval)) {
        if (endingSignal() != 0 && !pass.endsWithin(kPatience)) return false;
    }
    pass.finish();
    return true;
}

void Film::leavePictures() {
    pictures_->commit();
    throw Interrupted(path_ + ": nothing was written: to choose its colours takes longer; its pictures are in " +
                      pictures_->path());
}

void Film::commit() {
    if (frames_ == 0) refuseEmpty();
    encoder_.finish();
    if (pictures_ && !hasChosenColours()) leavePictures();
    if (!isWholeFilm(pathOf(part_))) {
        const std::string words = encoder_.words();
        throw InputError(path_, "ffmpeg has not written all of it" + (words.empty() ? words : ": " + words));
    }
    file_.commit();
}

}  // namespace rb
