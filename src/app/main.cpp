#include <algorithm>
#include <cstdio>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>

#include "app/command_line/options.hpp"
#include "app/headless.hpp"
#include "app/interactive.hpp"
#include "app/platform/platform.hpp"
#include "app/study/command.hpp"
#include "physics/error.hpp"
#include "render/graphics_error.hpp"

namespace {

constexpr int kBadInput = 1;
constexpr int kNoGraphics = 2;

// Always one line, even if a file's name or an argument holds line ends or other control characters.
int report(const std::exception& error, int status) {
    std::string line = error.what();
    std::replace_if(
        line.begin(), line.end(), [](unsigned char c) { return c < ' ' || c == '\x7F'; }, '?');
    std::fprintf(stderr, "run-simulation: %s\n", line.c_str());
    return status;
}

}  // namespace

int main(int argc, char** argv) {
    rb::guardStandardStreams();
    rb::endAtSignals();
    try {
        if (argc > 1 && std::string_view(argv[1]) == "study") return rb::study::runCommand(argc - 1, argv + 1);
        const std::optional<rb::Options> options = rb::parseCommandLine(argc, argv);
        if (!options) return 0;
        if (options->isHeadless) return rb::runHeadless(*options);
        return rb::runInteractive(*options);
    } catch (const rb::InputError& error) {
        return report(error, kBadInput);
    } catch (const rb::GraphicsError& error) {
        return report(error, kNoGraphics);
    } catch (const rb::Interrupted& error) {
        return report(error, rb::exitStatus());
    } catch (const std::bad_alloc&) {
        return report(std::runtime_error("there is not enough memory"), kBadInput);
    } catch (const std::exception& error) {
        return report(error, kBadInput);
    }
}
