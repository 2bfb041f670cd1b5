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
    if (verdict.isEmpty) return {"empty"};
    if (verdict.restingSince) return {"at rest since ", fixedText(*verdict.restingSince, 1).view(), " s"};
    if (verdict.restsIn) return {"at rest in about ", fixedText(std::ceil(*verdict.restsIn)).view(), " s"};
    return {verdict.u ? shortWordsOf(verdict) : "before the first step"};
}

InlineText wordsWithSpeedOf(const Verdict& verdict) {
    const InlineText words = wordsOf(verdict);
    if (!verdict.u || verdict.isEmpty || verdict.restingSince || verdict.restsIn) return words;
    return {words.view(),
            verdict.hiddenMotion ? ", fastest " : ", u = ", valueText(verdict.hiddenMotion.value_or(*verdict.u)).view(),
            " g h"};
}

std::string_view besidesRestOf(const Verdict& verdict) {
    if (!verdict.restingSince) return "";
    if (verdict.isStuck) return ", stuck in one another";
    return verdict.isSpinning ? ", spinning on" : "";
}

InlineText wordsInFullOf(const Verdict& verdict) { return {wordsWithSpeedOf(verdict).view(), besidesRestOf(verdict)}; }

}  // namespace rb
