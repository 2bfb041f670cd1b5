#include "lab/png_text.hpp"

#include <cassert>
#include <cstddef>
#include <string>
#include <zlib.h>

#include "base/error.hpp"

namespace rb {

namespace {

constexpr std::string_view kSignature("\x89PNG\r\n\x1A\n", 8);
constexpr std::string_view kHeaderType = "IHDR";
constexpr std::string_view kTextType = "tEXt";
constexpr std::string_view kEndType = "IEND";
constexpr std::size_t kNumberSize = 4;  // of a length, a type, a checksum [B]
constexpr std::size_t kHeaderSize = 13;
constexpr std::size_t kLongestChunk = 0x7FFFFFFF;  // the specification's
constexpr std::size_t kAroundChunk = 3 * kNumberSize;

InputError badPng(const std::string& problem) { return {"", problem, "a PNG, as it was written"}; }

/// A chunk as it stands in the file: its length, type, data, checksum.
struct PngChunk {
    std::string_view type;
    std::string_view data;
    std::uint32_t checksum;  // as it is written; of type and data
};

std::uint32_t bigEndian(std::string_view bytes) {
    std::uint32_t number = 0;
    for (const char byte : bytes.substr(0, kNumberSize)) number = (number << 8U) | static_cast<unsigned char>(byte);
    return number;
}

std::string bigEndianText(std::uint32_t number) {
    std::string bytes;
    for (const unsigned shift : {24U, 16U, 8U, 0U}) bytes.push_back(static_cast<char>((number >> shift) & 0xFFU));
    return bytes;
}

std::uint32_t checksumOf(std::string_view typeAndData) {
    return static_cast<std::uint32_t>(
        crc32_z(crc32_z(0, nullptr, 0), reinterpret_cast<const Bytef*>(typeAndData.data()), typeAndData.size()));
}

// Takes the first chunk of what is left of a file.
PngChunk takeChunk(std::string_view& rest) {
    if (rest.size() < kAroundChunk) throw badPng("the picture's end is missing");
    const std::size_t length = bigEndian(rest);
    if (length > rest.size() - kAroundChunk) throw badPng("the picture's end is missing");
    const PngChunk chunk{rest.substr(kNumberSize, kNumberSize), rest.substr(2 * kNumberSize, length),
                         bigEndian(rest.substr(2 * kNumberSize + length))};
    rest.remove_prefix(kAroundChunk + length);
    return chunk;
}

}  // namespace

bool isPng(std::string_view bytes) { return bytes.starts_with(kSignature); }

void addPngText(std::vector<std::uint8_t>& png, std::string_view keyword, std::string_view text) {
    constexpr std::ptrdiff_t kBehindHeader = kSignature.size() + kAroundChunk + kHeaderSize;
    assert(png.size() > kBehindHeader && "a PNG has a header");
    std::string chunk(kTextType);
    chunk.append(keyword).append(1, '\0').append(text);
    assert(chunk.size() - kTextType.size() <= kLongestChunk && "a chunk has a largest size");
    chunk.append(bigEndianText(checksumOf(chunk)));
    chunk.insert(0, bigEndianText(static_cast<std::uint32_t>(chunk.size() - 2 * kNumberSize)));
    png.insert(png.begin() + kBehindHeader, chunk.begin(), chunk.end());
}

std::optional<std::string_view> findPngText(std::string_view png, std::string_view keyword) {
    if (!isPng(png)) throw badPng("this is no picture");
    std::string_view rest = png.substr(kSignature.size());
    PngChunk chunk = takeChunk(rest);
    if (chunk.type != kHeaderType || chunk.data.size() != kHeaderSize) throw badPng("the picture's header is missing");
    const std::string start = std::string(keyword).append(1, '\0');
    while (chunk.type != kEndType) {
        chunk = takeChunk(rest);
        if (chunk.type != kTextType || !chunk.data.starts_with(start)) continue;
        if (chunk.checksum != checksumOf({chunk.type.data(), chunk.type.size() + chunk.data.size()})) {
            throw badPng("the text '" + printable(keyword) + "' is damaged");
        }
        return chunk.data.substr(start.size());
    }
    return std::nullopt;
}

}  // namespace rb
