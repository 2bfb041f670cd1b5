#include "app/film.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "physics/error.hpp"
#include "physics/path_text.hpp"

namespace rb {

/// A kind of film: how its files end, and what ffmpeg is told of it.
struct FilmKind {
    std::string_view ending;
    std::string_view format;
    std::array<std::string_view, 8> words;  // empty ones are left out
};

namespace {

// Films of mp4 and webm have colours for every other pixel, so their sizes are even.
constexpr std::string_view kEvenSize = "pad=ceil(iw/2)*2:ceil(ih/2)*2";
constexpr std::array kFilmKinds{
    FilmKind{".mp4", "mp4", {"-vf", kEvenSize, "-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p"}},
    FilmKind{".webm", "webm", {"-vf", kEvenSize, "-c:v", "libvpx", "-b:v", "4M", "-pix_fmt", "yuv420p"}},
    FilmKind{
        ".gif",
        "gif",
        {"-vf",
         "fps=min(50\\,source_fps),split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1:dither=none"}},
};

const FilmKind& kindOf(const std::string& path) {
    const auto* const found = std::find_if(kFilmKinds.begin(), kFilmKinds.end(),
                                           [&](const FilmKind& kind) { return path.ends_with(kind.ending); });
    if (found == kFilmKinds.end()) throw InputError(printable(path), "is no film", "FILE.mp4|FILE.webm|FILE.gif");
    return *found;
}

std::vector<std::string> encoderWords(const FilmKind& kind, const std::string& part, glm::ivec2 size, int rate) {
    std::vector<std::string> words{"ffmpeg", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s"};
    words.push_back(std::to_string(size.x) + "x" + std::to_string(size.y));
    words.insert(words.end(), {"-r", std::to_string(rate), "-i", "-", "-an"});
    for (const std::string_view word : kind.words) {
        if (!word.empty()) words.emplace_back(word);
    }
    words.insert(words.end(), {"-f", std::string(kind.format), "-y", "file:" + part});
    return words;
}

}  // namespace

namespace {

std::string partOf(const OutputFile& file) {
    if (file.partPath().empty()) throw InputError(printable(file.path()), "is no place for a film", "a plain file");
    return textOf(file.partPath());
}

}  // namespace

Film::Film(const std::string& path, glm::ivec2 size, int framesPerSecond)
    : path_(path),
      kind_(kindOf(path)),
      size_(size),
      file_(path),
      encoder_(encoderWords(kind_, partOf(file_), size, framesPerSecond)) {}

void Film::add(const Image& image) {
    encoder_.write(image.rgb);
    ++frames_;
}

void Film::commit() {
    if (frames_ == 0) return;
    encoder_.finish();
    file_.commit();
}

}  // namespace rb
