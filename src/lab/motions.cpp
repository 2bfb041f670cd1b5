#include "lab/motions.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "lab/rest_meter.hpp"

namespace rb {

namespace {

constexpr std::string_view kFirstMotion = "first motion";

}  // namespace

void Motions::forgetAfter(double time) {
    while (!marks_.empty() && marks_.back().time > time) marks_.pop_back();
}

void Motions::record(double time, const RestMeter& meter) {
    const auto add = [&](std::string words) {
        if (marks_.size() < kMost) marks_.push_back({time, std::move(words)});
    };
    const auto isFirst = [](const Event& mark) { return mark.text == kFirstMotion; };
    if (meter.hasJustMoved() && std::none_of(marks_.begin(), marks_.end(), isFirst)) add(std::string(kFirstMotion));
    for (const BodyId id : meter.tipped()) add("polygon " + std::to_string(id) + " tips");
}

}  // namespace rb
