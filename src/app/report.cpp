#include "app/report.hpp"

#include "app/platform/platform.hpp"
#include "physics/error.hpp"

namespace rb {

// One line also if a file's name or an argument holds line ends or other control characters.
int report(const std::exception& error, int status) {
    showError(withoutControls(error.what()));
    return status;
}

}  // namespace rb
