#include "ui/window_layout.hpp"

#include <algorithm>

#include "ui/floating_window.hpp"
#include "ui/inspector.hpp"
#include "ui/listing.hpp"
#include "ui/readout.hpp"
#include "ui/style.hpp"

namespace rb {

namespace {

constexpr float kLabelHeight = 50.0F;        // of a world's label, with the gap above it [points]
constexpr float kLeastExplanation = 440.0F;  // width: few of its lines are longer [points of the small letters]

}  // namespace

PlotBox roomForWindows(const Readout& readout, const PlotBox& free) {
    const float rows = readout.isLaidOver ? 2.0F : 1.0F;
    const float labels = std::min(rows * points(kLabelHeight), free.size.y);
    return {{free.corner.x, free.corner.y + labels}, {free.size.x, free.size.y - labels}};
}

void WindowLayout::draw(const Readout& readout, const PlotBox& free, float legend, Look look, Requests& requests) {
    const PlotBox room = roomForWindows(readout, free);
    const float margin = points(kMargin);
    const float inspectorWidth = widthOfInspector(readout);
    if (!readout.litLine) listingHeight_ = 0.0F;
    const Arrangement wanted{readout.inspection.circle.has_value(),
                             readout.inspection.contact.has_value(),
                             inspectorWidth,
                             listingHeight_,
                             room.corner.x,
                             room.corner.y,
                             room.size.x,
                             room.size.y};
    const bool isNew = wanted != arrangement_;
    arrangement_ = wanted;

    const ImVec2 low{room.corner.x + margin, room.corner.y + margin};
    const ImVec2 size{room.size.x - 2.0F * margin, room.size.y - 2.0F * margin};
    const float right = low.x + size.x;
    const float taken = listingHeight_ > 0.0F ? listingHeight_ + margin : 0.0F;
    const float besideInspector = size.x - inspectorWidth - margin;
    const float leastExplanation = floatingPoints(kLeastExplanation);
    const bool isOneColumn = besideInspector < leastExplanation;
    const float aside = besideInspector - legend < leastExplanation ? 0.0F : legend;
    const bool isShared = isOneColumn && wanted.hasInspector && wanted.hasExplanation;
    const float share = isShared ? 0.5F * (size.y - taken - margin) : size.y - taken;

    const FloatingWindowPlace listing{room, {right, low.y}, {1.0F, 0.0F}, size, 0.0F, isNew};
    const FloatingWindowPlace inspector{room, {right, low.y + taken}, {1.0F, 0.0F}, {size.x, share}, inspectorWidth,
                                        isNew};
    FloatingWindowPlace explanation{room, {low.x + aside, low.y}, {0.0F, 0.0F}, {besideInspector - aside, size.y}, 0.0F,
                                    isNew};
    if (isOneColumn) {
        explanation.corner.y += taken + (isShared ? share + margin : 0.0F);
        explanation.most = {size.x, share};
    }
    drawInspector(readout, inspector, look, requests);
    listingHeight_ = drawListing(readout, listing, look, requests);
    drawExplanation(readout, explanation, look, requests);
}

}  // namespace rb
