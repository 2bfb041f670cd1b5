#include "base/setting_table.hpp"

namespace rb {

std::string joined(std::span<const Choice> choices) {
    std::string text;
    for (const Choice& choice : choices) text.append(text.empty() ? "" : "|").append(choice.word);
    return text;
}

std::size_t parseWord(std::string_view place, std::string_view text, std::span<const Choice> choices) {
    const auto isCalledSo = [&](const Choice& choice) { return choice.word == text; };
    const auto found = std::find_if(choices.begin(), choices.end(), isCalledSo);
    if (found == choices.end()) {
        throw InputError(std::string(place), "'" + printable(text) + "' is unknown", joined(choices));
    }
    return static_cast<std::size_t>(found - choices.begin());
}

}  // namespace rb
