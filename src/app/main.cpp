#include <algorithm>
#include <cstdio>
#include <exception>
#include <string>
#include <string_view>

#include "app/headless.hpp"
#include "app/interactive.hpp"
#include "app/options.hpp"
#include "app/study_command.hpp"
#include "physics/error.hpp"
#include "render/graphics_error.hpp"

namespace {

constexpr int kBadInput = 1;
constexpr int kNoGraphics = 2;

// One line, also where a file's name or an argument has line ends and other control characters in it.
int report(const std::exception& error, int status) {
    std::string line = error.what();
    std::replace_if(
        line.begin(), line.end(), [](unsigned char c) { return c < ' ' || c == '\x7F'; }, '?');
    std::fprintf(stderr, "run-simulation: %s\n", line.c_str());
    return status;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        if (argc > 1 && std::string_view(argv[1]) == "study") return rb::runStudyCommand(argc - 1, argv + 1);
        const std::optional<rb::Options> options = rb::parseCommandLine(argc, argv);
        if (!options) return 0;
        if (options->isHeadless) return rb::runHeadless(*options);
        return rb::runInteractive(*options);
    } catch (const rb::InputError& error) {
        return report(error, kBadInput);
    } catch (const rb::GraphicsError& error) {
        return report(error, kNoGraphics);
    } catch (const std::exception& error) {  // out of memory and the like
        return report(error, kBadInput);
    }
}
