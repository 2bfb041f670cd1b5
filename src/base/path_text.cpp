#include "base/path_text.hpp"

#include <algorithm>
#include <cctype>

#include "base/error.hpp"

namespace rb {

namespace {

// Windows takes CON.txt for the console.
bool isDeviceOfWindows(std::string_view name) {
    std::string word(name.substr(0, name.find('.')));
    word.erase(word.find_last_not_of(' ') + 1);
    std::transform(word.begin(), word.end(), word.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    const bool isPort = word.size() == 4 && (word.starts_with("COM") || word.starts_with("LPT"));
    return word == "CON" || word == "PRN" || word == "AUX" || word == "NUL" ||
           (isPort && word[3] >= '0' && word[3] <= '9');
}

}  // namespace

std::string fileNameOf(std::string_view title) {
    constexpr std::size_t kLongest = 180;  // of the 255 that a name may have [bytes]
    std::string name = withoutControls(beginningOf(title, kLongest));
    std::replace_if(
        name.begin(), name.end(),
        [](char c) { return std::string_view("/\\:*?\"<>|").find(c) != std::string_view::npos; }, '_');
    name.erase(name.find_last_not_of(" .") + 1);
    const bool isHidden = name.empty() || name.front() == '.';
    return isHidden || isDeviceOfWindows(name) ? "_" + name : name;
}

}  // namespace rb
