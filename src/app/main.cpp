#include <cstdlib>
#include <exception>
#include <new>
#include <stdexcept>
#include <string_view>

#include "app/command_line/options.hpp"
#include "app/headless.hpp"
#include "app/interactive.hpp"
#include "app/platform/output_stream.hpp"
#include "app/platform/platform.hpp"
#include "app/report.hpp"
#include "app/study/command.hpp"
#include "lab/run/replay.hpp"
#include "physics/error.hpp"
#include "render/graphics_error.hpp"

namespace {

constexpr int kBadInput = 1;
constexpr int kReplayDiffers = 3;
constexpr const char* kNoMemory = "there is not enough memory";

std::terminate_handler terminateOtherwise = nullptr;  // that of the library, which says what was thrown

// Destructors of the JSON library take memory, and an exception that leaves one gets here.
[[noreturn]] void endWithoutMemory() {
    try {
        if (const std::exception_ptr problem = std::current_exception()) std::rethrow_exception(problem);
    } catch (const std::bad_alloc&) {
        rb::printNote("run-simulation: ");
        rb::printNote(kNoMemory);
        rb::printNote("\n");
        std::_Exit(kBadInput);
    } catch (...) {
        terminateOtherwise();
    }
    std::abort();
}

}  // namespace

int main(int argc, char** argv) {
    rb::guardStandardStreams();
    rb::endAtSignals();
    terminateOtherwise = std::set_terminate(endWithoutMemory);
    try {
        if (argc > 1 && std::string_view(argv[1]) == "study") return rb::study::runCommand(argc - 1, argv + 1);
        const std::optional<rb::Options> options = rb::parseCommandLine(argc, argv);
        if (!options) return 0;
        if (options->isHeadless) return rb::runHeadless(*options);
        return rb::runInteractive(*options);
    } catch (const rb::InputError& error) {
        return rb::report(error, kBadInput);
    } catch (const rb::ReplayError& error) {
        return rb::report(error, kReplayDiffers);
    } catch (const rb::GraphicsError& error) {
        const bool isWaitEnded = rb::endingSignal() != 0;  // for a shader from a pipe
        return rb::report(error, isWaitEnded ? rb::exitStatus() : rb::kNoGraphics);
    } catch (const rb::Interrupted& error) {
        return rb::report(error, rb::exitStatus());
    } catch (const std::bad_alloc&) {
        return rb::report(std::runtime_error(kNoMemory), kBadInput);
    } catch (const std::exception& error) {
        return rb::report(error, kBadInput);
    }
}
