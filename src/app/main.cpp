#include <cstdlib>
#include <exception>
#include <new>
#include <string_view>

#include "app/command_line/options.hpp"
#include "app/headless.hpp"
#include "app/interactive.hpp"
#include "app/platform/output_stream.hpp"
#include "app/platform/platform.hpp"
#include "app/report.hpp"
#include "app/study/command.hpp"

namespace {

std::terminate_handler terminateOtherwise = nullptr;  // that of the library, which says what was thrown

// Destructors of the JSON library take memory, and an exception that leaves one gets here.
[[noreturn]] void endWithoutMemory() {
    try {
        if (const std::exception_ptr problem = std::current_exception()) std::rethrow_exception(problem);
    } catch (const std::bad_alloc&) {
        rb::printNote("run-simulation: ");
        rb::printNote(rb::kNoMemory);
        rb::printNote("\n");
        std::_Exit(rb::kBadInput);
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
    } catch (const std::exception&) {
        return rb::reportPresent();
    }
}
