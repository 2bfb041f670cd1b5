#include "app/report.hpp"

#include <algorithm>
#include <string>

#include "app/platform/platform.hpp"

namespace rb {

// One line also if a file's name or an argument holds line ends or other control characters.
int report(const std::exception& error, int status) {
    std::string line = error.what();
    std::replace_if(
        line.begin(), line.end(), [](unsigned char c) { return c < ' ' || c == '\x7F'; }, '?');
    showError(line);
    return status;
}

}  // namespace rb
