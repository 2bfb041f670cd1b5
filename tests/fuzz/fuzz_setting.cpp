// Lines of NAME=VALUE, as after --set: each is refused in one line and changes nothing, or it leaves valid settings
// whose text reads back to the same.

#include <string_view>

#include "physics/settings/setting_text.hpp"
#include "property.hpp"

namespace rb::fuzz::setting {

namespace {

void apply(Settings& settings, std::string_view name, std::string_view value) {
    const Settings before = settings;
    try {
        setSetting(settings, name, value);
    } catch (const InputError& error) {
        requireOneLine(error);
        require(settings == before, "a value that is refused changes nothing");
        return;
    }
    validate(settings);
    const SettingInfo& info = settingInfo(name);
    const std::string text = settingText(settings, info);
    Settings again = before;
    setSetting(again, name, text);
    require(again == settings, "the text of a setting reads back to its value", text);
    require(settingText(again, info) == text, "the text of a value is always the same", text);
}

}  // namespace

RB_FUZZ_TARGET(setting) {
    const std::string text(data, data + size);
    std::string_view rest = text;
    Settings settings;
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        const std::size_t equals = line.find('=');
        apply(settings, line.substr(0, equals),
              equals == std::string_view::npos ? std::string_view() : line.substr(equals + 1));
    }
    return 0;
}

}  // namespace rb::fuzz::setting
