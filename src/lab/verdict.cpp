#include "lab/verdict.hpp"

#include <algorithm>
#include <cmath>

#include "lab/forecast.hpp"
#include "lab/measured_world.hpp"

namespace rb {

namespace {

// How long what is fed by nothing and bounces on a floor takes until its speed has halved: a bounce at v takes 2 v/g,
// the next one e times as long, and all until then v/(g (1 − e)). Twice that, for bodies bounce on one another too.
// @param fall v/g [s]
double secondsToBounceHalfAsFast(double fall, double restitution) { return 2.0 * fall / (1.0 - restitution); }

// Of any pair, at most: a pair has the smaller one of its bodies.
double largestRestitution(const World& world) {
    double largest = 0.0;
    const float common = world.settings().restitution;
    for (const Material& each : world.bodies().dynamicOf(world.bodies().material)) {
        largest = std::max(largest, static_cast<double>(each.restitution.value_or(common)));
    }
    return largest;
}

}  // namespace

Verdict verdictOf(const MeasuredWorld& world, double restsBy, const History* history) {
    const RestMeter& meter = world.restMeter();
    Verdict verdict{.isEmpty = world.world().bodies().dynamicCount == 0,
                    .u = meter.hasSteps() ? std::optional(meter.u()) : std::nullopt,
                    .restingSince = meter.restingSince(),
                    .hiddenMotion = meter.hiddenMotion(),
                    .isOfFew = meter.isOfFew(),
                    .isSpinning = meter.isSpinning(),
                    .isStuck = world.measures().maxRelativePenetration > 1.0,
                    .isSettling = world.isSettling(restsBy)};
    if (verdict.restingSince) verdict.restsFor = world.time() - *verdict.restingSince;
    if (history == nullptr) return verdict;
    verdict.restsIn = secondsUntil(*history, 0, kQuietLimit);
    if (!(restsBy > 0.0) || verdict.isSettling) return verdict;
    const double restitution = largestRestitution(world.world());
    if (!(restitution < 1.0)) return verdict;
    const double fall = highestLately(*history, 0) * static_cast<double>(world.world().settings().timeStep);
    const double halving = secondsToBounceHalfAsFast(fall, restitution);
    verdict.isBoiling = staysAbove(*history, 0, kQuietLimit, std::max(kSteadyWindow, halving));
    return verdict;
}

std::string_view shortWordsOf(const Verdict& verdict) {
    if (verdict.isEmpty) return "empty";
    if (verdict.restingSince) return "at rest";
    if (verdict.isBoiling) return "boiling";
    return verdict.restsIn || verdict.isSettling ? "settling" : "moving";
}

InlineText wordsOf(const Verdict& verdict) {
    if (verdict.isEmpty) return {"empty"};
    if (verdict.restingSince) return {"at rest since ", fixedText(*verdict.restingSince, 1).view(), " s"};
    if (verdict.restsIn && !verdict.isBoiling)
        return {"at rest in about ", fixedText(std::ceil(*verdict.restsIn)).view(), " s"};
    return {verdict.u ? shortWordsOf(verdict) : "before the first step"};
}

std::string_view besidesRestOf(const Verdict& verdict) {
    if (!verdict.restingSince) return "";
    if (verdict.isStuck) return ", stuck in one another";
    return verdict.isSpinning ? ", spinning on" : "";
}

std::string_view shortPlainWordsOf(const Verdict& verdict) {
    if (verdict.isEmpty) return "Empty";
    if (!verdict.u) return "Not started";
    if (verdict.restingSince) return "At rest";
    return verdict.isBoiling ? "Boiling" : "Still moving";
}

InlineText plainWordsOf(const Verdict& verdict) {
    const std::string_view words = shortPlainWordsOf(verdict);
    if (verdict.isEmpty || !verdict.u) return {words};
    if (verdict.restingSince) {
        return {words, " for ", fixedText(std::floor(verdict.restsFor)).view(), " s",
                verdict.isSpinning && !verdict.isStuck ? "; some still spin in place" : besidesRestOf(verdict)};
    }
    if (verdict.isBoiling) return {words, ": it will not rest"};
    if (verdict.restsIn) return {words, ": at rest in about ", fixedText(std::ceil(*verdict.restsIn)).view(), " s"};
    return {words, verdict.isOfFew ? ": a few of them" : ""};
}

}  // namespace rb
