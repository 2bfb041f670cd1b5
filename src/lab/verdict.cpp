#include "lab/verdict.hpp"

#include <cmath>

#include "lab/forecast.hpp"
#include "lab/measured_world.hpp"

namespace rb {

Verdict verdictOf(const MeasuredWorld& world, double restsBy, const History* history) {
    const RestMeter& meter = world.restMeter();
    return {.isEmpty = world.world().bodies().dynamicCount == 0,
            .u = meter.hasSteps() ? std::optional(meter.u()) : std::nullopt,
            .restingSince = meter.restingSince(),
            .restsIn = history == nullptr ? std::nullopt : secondsUntil(*history, 0, kQuietLimit),
            .hiddenMotion = meter.hiddenMotion(),
            .isSpinning = meter.isSpinning(),
            .isStuck = world.measures().maxRelativePenetration > 1.0,
            .isSettling = world.isSettling(restsBy)};
}

std::string_view shortWordsOf(const Verdict& verdict) {
    if (verdict.isEmpty) return "empty";
    if (verdict.restingSince) return "at rest";
    return verdict.restsIn || verdict.isSettling ? "settling" : "moving";
}

InlineText wordsOf(const Verdict& verdict) {
    InlineText words;
    if (verdict.isEmpty) {
        words.append("empty");
    } else if (verdict.restingSince) {
        words.append("at rest since ");
        words.appendNumber(*verdict.restingSince, 1);
        words.append(" s");
    } else if (verdict.restsIn) {
        words.append("at rest in about ");
        words.appendNumber(std::ceil(*verdict.restsIn), 0);
        words.append(" s");
    } else {
        words.append(verdict.u ? shortWordsOf(verdict) : "before the first step");
    }
    return words;
}

InlineText wordsWithSpeedOf(const Verdict& verdict) {
    InlineText words = wordsOf(verdict);
    if (!verdict.u || verdict.isEmpty || verdict.restingSince || verdict.restsIn) return words;
    words.append(verdict.hiddenMotion ? ", fastest " : ", u = ");
    words.append(valueText(verdict.hiddenMotion.value_or(*verdict.u)).view());
    words.append(" g h");
    return words;
}

std::string_view besidesRestOf(const Verdict& verdict) {
    if (!verdict.restingSince) return "";
    if (verdict.isStuck) return ", stuck in one another";
    return verdict.isSpinning ? ", spinning on" : "";
}

InlineText wordsInFullOf(const Verdict& verdict) {
    InlineText words = wordsWithSpeedOf(verdict);
    words.append(besidesRestOf(verdict));
    return words;
}

}  // namespace rb
