#include "render/chart/text.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#endif
#define STB_TRUETYPE_IMPLEMENTATION
#define STBTT_STATIC
#include <stb_truetype.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace rb {

namespace {

constexpr int kMargin = 2;  // of a bitmap at either end, for the parts of letters that stick out of their boxes [px]

const stbtt_fontinfo& font() {
    static const stbtt_fontinfo kInfo = [] {
        stbtt_fontinfo opened{};
        const auto* bytes = reinterpret_cast<const unsigned char*>(embeddedFont().data());
        if (stbtt_InitFont(&opened, bytes, 0) == 0) throw std::runtime_error("the embedded font cannot be read");
        return opened;
    }();
    return kInfo;
}

// Takes the next code point off the text; a byte that is not UTF-8 stands for itself.
int takeCodePoint(std::string_view& text) {
    const auto first = static_cast<unsigned char>(text.front());
    std::size_t length = 1;
    if (first >= 0xF0U) {
        length = 4;
    } else if (first >= 0xE0U) {
        length = 3;
    } else if (first >= 0xC0U) {
        length = 2;
    }
    length = std::min(length, text.size());
    int code = length == 1 ? first : first & (0xFF >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) code = code << 6 | (static_cast<unsigned char>(text[i]) & 0x3F);
    text.remove_prefix(length);
    return code;
}

// Calls place(code, x) for every letter, with the x at which it begins, in font units. @returns the x after the last.
template <class F>
int layOut(std::string_view text, F&& place) {
    int pen = 0;
    int previous = 0;
    while (!text.empty()) {
        const int code = takeCodePoint(text);
        if (previous != 0) pen += stbtt_GetCodepointKernAdvance(&font(), previous, code);
        place(code, pen);
        int advance = 0;
        int bearing = 0;
        stbtt_GetCodepointHMetrics(&font(), code, &advance, &bearing);
        pen += advance;
        previous = code;
    }
    return pen;
}

void addLetter(TextBitmap& bitmap, int code, double pen, float scale) {
    const auto left = static_cast<int>(std::floor(pen));
    const auto shift = static_cast<float>(pen - left);
    int x0 = 0;
    int y0 = 0;
    int x1 = 0;
    int y1 = 0;
    stbtt_GetCodepointBitmapBoxSubpixel(&font(), code, scale, scale, shift, 0.0F, &x0, &y0, &x1, &y1);
    const int width = x1 - x0;
    const int height = y1 - y0;
    if (width <= 0 || height <= 0) return;
    std::vector<std::uint8_t> letter(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    stbtt_MakeCodepointBitmapSubpixel(&font(), letter.data(), width, height, width, scale, scale, shift, 0.0F, code);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const int toX = left + x0 + x;
            const int toY = bitmap.baseline + y0 + y;
            if (toX < 0 || toX >= bitmap.width || toY < 0 || toY >= bitmap.height) continue;
            std::uint8_t& pixel = bitmap.coverage[static_cast<std::size_t>(toY * bitmap.width + toX)];
            pixel = std::max(pixel, letter[static_cast<std::size_t>(y * width + x)]);
        }
    }
}

}  // namespace

TextBitmap renderText(std::string_view text, double size) {
    const float scale = stbtt_ScaleForPixelHeight(&font(), static_cast<float>(size));
    int ascent = 0;
    int descent = 0;
    int gap = 0;
    stbtt_GetFontVMetrics(&font(), &ascent, &descent, &gap);
    TextBitmap bitmap;
    bitmap.width = textWidth(text, size);
    bitmap.baseline = static_cast<int>(std::ceil(static_cast<float>(ascent) * scale));
    bitmap.height = bitmap.baseline + static_cast<int>(std::ceil(static_cast<float>(-descent) * scale));
    bitmap.coverage.assign(static_cast<std::size_t>(bitmap.width) * static_cast<std::size_t>(bitmap.height), 0);
    layOut(text, [&](int code, int pen) {
        addLetter(bitmap, code, kMargin + static_cast<double>(static_cast<float>(pen) * scale), scale);
    });
    return bitmap;
}

int textWidth(std::string_view text, double size) {
    const float scale = stbtt_ScaleForPixelHeight(&font(), static_cast<float>(size));
    const int pen = layOut(text, [](int, int) {});
    return static_cast<int>(std::ceil(static_cast<float>(pen) * scale)) + 2 * kMargin;
}

}  // namespace rb
