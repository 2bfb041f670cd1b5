#include "lab/base64url.hpp"

#include <cstddef>
#include <cstdint>

namespace rb {

namespace {

constexpr std::string_view kDigitCharacters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr unsigned kBitsOfDigit = 6;
constexpr unsigned kBitsOfByte = 8;

/// Bits that wait to become digits or bytes, the earliest ones highest.
struct BitQueue {
    std::uint32_t bits = 0;
    unsigned count = 0;

    void push(std::uint32_t value, unsigned width) {
        bits = (bits << width) | value;
        count += width;
    }

    std::uint32_t pop(unsigned width) {
        count -= width;
        const std::uint32_t value = bits >> count;
        bits &= (1U << count) - 1U;
        return value;
    }
};

}  // namespace

std::string toBase64url(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size() / 3 * 4 + 4);
    BitQueue queue;
    for (const char byte : bytes) {
        queue.push(static_cast<unsigned char>(byte), kBitsOfByte);
        while (queue.count >= kBitsOfDigit) text.push_back(kDigitCharacters[queue.pop(kBitsOfDigit)]);
    }
    if (queue.count > 0) {
        queue.push(0, kBitsOfDigit - queue.count);
        text.push_back(kDigitCharacters[queue.pop(kBitsOfDigit)]);
    }
    return text;
}

std::optional<std::string> fromBase64url(std::string_view text) {
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3 + 3);
    BitQueue queue;
    for (const char digit : text) {
        const std::size_t value = kDigitCharacters.find(digit);
        if (value == std::string_view::npos) return std::nullopt;
        queue.push(static_cast<std::uint32_t>(value), kBitsOfDigit);
        if (queue.count >= kBitsOfByte) bytes.push_back(static_cast<char>(queue.pop(kBitsOfByte)));
    }
    if (queue.count >= kBitsOfDigit || queue.bits != 0) return std::nullopt;
    return bytes;
}

}  // namespace rb
