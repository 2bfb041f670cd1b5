#include "app/frame_recorder.hpp"

#include <array>
#include <ctime>
#include <filesystem>
#include <utility>

#include "app/platform/output_file.hpp"
#include "app/platform/platform.hpp"
#include "base/error.hpp"
#include "base/path_text.hpp"
#include "lab/share_code.hpp"
#include "render/offscreen_target.hpp"

namespace rb {

namespace {

// @returns what act() does, or why it could not
template <class Act>
Said attempted(Act act) {
    try {
        return {act()};
    } catch (const InputError& error) {
        return {error.what(), false};
    }
}

std::string fileStem(const std::string& name) {
    std::array<char, 32> time{};
    const std::time_t now = std::time(nullptr);
    std::strftime(time.data(), time.size(), "-%Y-%m-%d-%H%M%S", std::localtime(&now));
    return fileNameOf(name).append(time.data());
}

}  // namespace

std::string documentFile(const std::string& name, const std::string& ending) {
    const std::string stem = fileStem(name);
    for (int copy = 1;; ++copy) {
        const std::string number = copy == 1 ? "" : "-" + std::to_string(copy);
        const std::filesystem::path path = documentsFolder() / pathOf(std::string(stem).append(number).append(ending));
        std::error_code ignored;
        if (!std::filesystem::exists(path, ignored)) return textOf(path);
    }
}

FrameRecorder::FrameRecorder(const OutputPaths& paths, glm::ivec2 size) : rate_(paths.filmRate), named_(paths.film) {
    if (!named_.empty()) film_.emplace(named_, size, rate_);
}

Said FrameRecorder::toggleFilm(const std::string& name, glm::ivec2 size) {
    if (film_) return endFilm();
    return attempted([&]() -> std::string {
        film_.emplace(documentFile(name, ".mp4"), size, rate_);
        return "film: begins; F3 ends it";
    });
}

Said FrameRecorder::endFilm() {
    Said words = attempted([&]() -> std::string {
        if (film_->frames() == 0) return "film: the run stood still";
        film_->commit();
        return "film: " + film_->path();
    });
    film_.reset();
    return words;
}

Said FrameRecorder::keep(const std::string& name, glm::ivec2 size, bool isPaused,
                         const std::function<std::string()>& runText) {
    readPixels(size, frame_);
    const bool isPicture = std::exchange(isPictureAsked_, false);
    if (isBeforeFirst(size)) film_.emplace(named_, size, rate_);
    const Said said = film_ && !isPaused ? addToFilm(size) : Said{};
    return isPicture ? savePicture(name, runText()) : said;
}

// A window may get its size after it was opened.
bool FrameRecorder::isBeforeFirst(glm::ivec2 size) const {
    return film_ && film_->path() == named_ && film_->frames() == 0 && film_->size() != size;
}

Said FrameRecorder::addToFilm(glm::ivec2 size) {
    if (size != film_->size()) return endFilm();
    Said problem = attempted([&]() -> std::string {
        film_->add(frame_);
        return "";
    });
    if (problem.words.empty()) return problem;
    if (film_->path() == named_) namedProblem_ = problem.words;
    film_.reset();
    return problem;
}

Said FrameRecorder::savePicture(const std::string& name, const std::string& runText) const {
    return attempted([&]() -> std::string {
        OutputFile file(documentFile(name, ".png"));
        std::vector<std::uint8_t> png = encodePng(frame_);
        if (!runText.empty()) addRun(png, runText);
        file.write(png);
        file.commit();
        handOver(pathOf(file.path()));
        return "picture: " + file.path();
    });
}

void FrameRecorder::commit() {
    // Of one that a key has begun nothing is missed.
    if (film_ && (film_->frames() > 0 || film_->path() == named_)) film_->commit();
    film_.reset();
    if (!namedProblem_.empty()) throw InputError("--film", namedProblem_);
}

}  // namespace rb
