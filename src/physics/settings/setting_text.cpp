#include "physics/settings/setting_text.hpp"

#include <vector>

#include "base/error.hpp"
#include "base/number_text.hpp"

namespace rb {

std::string textWith(const Settings& settings, const SettingInfo& info, int component, float value) {
    std::string text;
    for (int i = 0; i < componentCount(info); ++i) {
        if (i > 0) text += ',';
        text += numberText(i == component ? value : componentOf(settings, info, i));
    }
    return text;
}

void validate(const Settings& settings) {
    for (const SettingInfo& info : settingInfos()) {
        checkSetting(settings, info);
        if (info.isInterval && componentOf(settings, info, 0) > componentOf(settings, info, 1)) {
            throw InputError(std::string(info.name),
                             settingText(settings, info) + " has its smallest above its largest",
                             "min,max with min ≤ max");
        }
    }
}

std::optional<Integrator> formerIntegrator(const Settings& /*settings*/, std::string_view name, std::string_view text) {
    if (name != "kick_before_impulse") return std::nullopt;
    parseNumber(name, text, 0.0, 1.0);
    SchemeReader reader(name, text);
    const Fraction after = Fraction(1) - reader.readNumber().value_or(Fraction(0, 0));
    if (!reader.isAtEnd() || !after.isNumber()) throw InputError(std::string(name), "has too many digits");
    const Fraction before = Fraction(1) - after;
    if (before == 0) return Integrator::Euler;
    std::vector<StepPart> word{{true, after}, {false, 1}, {true, before}};
    if (after == 0) word.erase(word.begin());
    return Integrator(word);
}

}  // namespace rb
