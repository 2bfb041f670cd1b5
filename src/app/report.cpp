#include "app/report.hpp"

#include <stdexcept>

#include "app/platform/platform.hpp"
#include "lab/run/replay.hpp"
#include "render/graphics_error.hpp"

namespace rb {

// One line also if a file's name or an argument holds line ends or other control characters.
int report(const std::exception& error, int status) {
    showError(withoutControls(error.what()));
    return status;
}

int reportPresent() {
    try {
        throw;
    } catch (const ReplayError& error) {
        return report(error, kReplayDiffers);
    } catch (const GraphicsError& error) {
        return report(error, kNoGraphics);
    } catch (const ShaderError& error) {
        const bool isWaitEnded = endingSignal() != 0;  // for one from a pipe
        return report(error, isWaitEnded ? exitStatus() : kBadInput);
    } catch (const Interrupted& error) {
        return report(error, exitStatus());
    } catch (const std::bad_alloc&) {
        return report(std::runtime_error(kNoMemory), kBadInput);
    } catch (const std::exception& error) {
        return report(error, kBadInput);
    }
}

}  // namespace rb
