#include <cstdint>
#include <fstream>
#include <string>
#include <system_error>

#include "app/film.hpp"

namespace rb {

namespace {

/// A file that is read from its beginning on. What lies behind its end reads as 0.
class Bytes {
  public:
    explicit Bytes(const std::filesystem::path& file) : file_(file, std::ios::binary) {
        std::error_code ignored;
        left_ = std::filesystem::file_size(file, ignored);
        if (ignored) left_ = 0;
    }

    std::uint64_t left() const { return left_; }

    std::uint8_t next() {
        if (left_ == 0) return 0;
        --left_;
        return static_cast<std::uint8_t>(file_.get());
    }

    /// The first byte is the highest.
    std::uint64_t number(unsigned bytes) {
        std::uint64_t value = 0;
        for (unsigned i = 0; i < bytes; ++i) value = (value << 8U) | next();
        return value;
    }

    /// @returns false if there are fewer
    bool skip(std::uint64_t bytes) {
        if (bytes > left_) return false;
        left_ -= bytes;
        file_.ignore(static_cast<std::streamsize>(bytes));
        return true;
    }

  private:
    std::ifstream file_;
    std::uint64_t left_ = 0;
};

// ISO/IEC 14496-12, 4.2: boxes, each with its length and its name. The one of the pictures has none until its end.
bool isWholeMp4(Bytes& bytes) {
    constexpr std::uint64_t kIndex = 0x6D6F6F76;  // "moov"
    bool hasIndex = false;
    while (bytes.left() > 0) {
        std::uint64_t head = 8;
        std::uint64_t length = bytes.number(4);
        hasIndex = bytes.number(4) == kIndex || hasIndex;
        if (length == 1) {
            head = 16;
            length = bytes.number(8);
        }
        if (length < head || !bytes.skip(length - head)) return false;
    }
    return hasIndex;
}

// RFC 8794, 4: the zeros before the first 1 say how many bytes follow; a length of ones alone is not known.
std::uint64_t lengthOfElement(Bytes& bytes) {
    const std::uint8_t first = bytes.next();
    unsigned more = 0;
    while (more < 8 && (first & (0x80U >> more)) == 0) ++more;
    if (more == 8 || bytes.left() < more) return UINT64_MAX;
    const std::uint64_t ones = (std::uint64_t{1} << (7 * (more + 1))) - 1;
    const std::uint64_t length = ((std::uint64_t{first} << (8 * more)) | bytes.number(more)) & ones;
    return length == ones ? UINT64_MAX : length;
}

bool isWholeWebm(Bytes& bytes) {
    constexpr std::uint64_t kHead = 0x1A45DFA3;
    constexpr std::uint64_t kSegment = 0x18538067;
    if (bytes.number(4) != kHead || !bytes.skip(lengthOfElement(bytes))) return false;
    if (bytes.number(4) != kSegment) return false;
    const std::uint64_t length = lengthOfElement(bytes);
    return length == bytes.left();
}

// GIF89a, 17 to 27.
bool isWholeGif(Bytes& bytes) {
    constexpr std::uint8_t kImage = 0x2C;
    constexpr std::uint8_t kExtension = 0x21;
    constexpr std::uint8_t kEnd = 0x3B;
    const auto skipColours = [&](std::uint8_t flags) {
        return (flags & 0x80U) == 0 || bytes.skip(std::uint64_t{6} << (flags & 7U));
    };
    if (!bytes.skip(10) || !skipColours(static_cast<std::uint8_t>(bytes.number(3) >> 16U))) return false;
    for (std::uint8_t kind = bytes.next(); kind != kEnd; kind = bytes.next()) {
        if (kind != kImage && kind != kExtension) return false;
        if (kind == kImage && (!bytes.skip(8) || !skipColours(bytes.next()))) return false;
        if (!bytes.skip(1)) return false;  // which extension, or how many bits a colour has
        std::uint8_t length = 0;
        while ((length = bytes.next()) != 0) {
            if (!bytes.skip(length)) return false;
        }
    }
    return bytes.left() == 0;
}

}  // namespace

bool isWholeFilm(const std::filesystem::path& file) {
    std::string magic(4, '\0');
    std::ifstream(file, std::ios::binary).read(magic.data(), static_cast<std::streamsize>(magic.size()));
    Bytes bytes(file);
    if (magic == "GIF8") return isWholeGif(bytes);
    return magic == "\x1A\x45\xDF\xA3" ? isWholeWebm(bytes) : isWholeMp4(bytes);
}

}  // namespace rb
