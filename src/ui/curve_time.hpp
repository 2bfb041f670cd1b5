#pragma once

// The span of time that curves show, and the small buttons that choose it.

#include <optional>
#include <string_view>

#include "ui/style.hpp"

namespace rb {

struct PlotContent;

/// The span of time that is shown; it ends now.
enum class TimeWindow { TenSeconds, Minute, All };

double secondsOf(TimeWindow window);  ///< [s]

/// What the user chose about the time of curves.
struct CurveTime {
    TimeWindow window = TimeWindow::Minute;
    std::optional<double> frozenAt = {};  ///< the time at which the view was frozen; the histories go on [s]
};

constexpr float kChipGap = 4.0F;        ///< between two of a group [points]
constexpr float kChipGroupGap = 14.0F;  ///< between groups [points]

/// A small button with a face of its own. @returns whether it was pressed
bool chip(std::string_view label, bool isChosen, const Palette& colors);
float chipWidth(std::string_view label);
float chipHeight();

/// Chips for the span of time, and one that freezes it. @param latest time that was recorded [s]
void drawTimeChips(CurveTime& time, double latest, const Palette& colors);
float timeChipsWidth();

/// Sets the span of time that is shown. At first the curves grow from the left into it; once they fill it, it moves on.
void setTime(double latest, CurveTime& time, PlotContent& content);

}  // namespace rb
