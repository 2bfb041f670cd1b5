#include "lab/share_code.hpp"

#include <array>
#include <new>
#include <optional>
#include <zlib.h>

#include "lab/base64url.hpp"
#include "lab/png_text.hpp"

namespace rb {

namespace {

constexpr std::string_view kCodeStart = "rb1:";
constexpr std::string_view kRunKeyword = "rigid-bodies-run";  // of a picture's text
constexpr std::string_view kWhiteSpace = " \t\r\n";
constexpr std::size_t kMostBytes = kLargestSharedRun << 20;

InputError tooLarge() {
    return {kShareCodePlace, "the run is too large for one", "up to " + std::to_string(kLargestSharedRun) + " MiB"};
}

InputError damaged(const std::string& problem) {
    return {kShareCodePlace, problem, "the whole code, as it was copied"};
}

// JSON without the spaces and line ends between its parts.
std::string withoutSpaces(std::string_view json) {
    std::string text;
    text.reserve(json.size());
    bool isInQuotes = false;
    bool isEscaped = false;
    for (const char c : json) {
        if (!isInQuotes && kWhiteSpace.find(c) != std::string_view::npos) continue;
        if (c == '"' && !isEscaped) isInQuotes = !isInQuotes;
        isEscaped = c == '\\' && !isEscaped;
        text.push_back(c);
    }
    return text;
}

const Bytef* bytesOf(std::string_view text) { return reinterpret_cast<const Bytef*>(text.data()); }

std::string deflated(std::string_view text) {
    uLongf size = compressBound(static_cast<uLong>(text.size()));
    std::string bytes(size, '\0');
    const int status = compress2(reinterpret_cast<Bytef*>(bytes.data()), &size, bytesOf(text),
                                 static_cast<uLong>(text.size()), Z_BEST_COMPRESSION);
    if (status != Z_OK) throw std::bad_alloc();  // the one thing that can be wrong
    bytes.resize(size);
    return bytes;
}

/// What zlib keeps while it inflates.
class Inflation {
  public:
    explicit Inflation(std::string_view deflated) {
        stream_.next_in = bytesOf(deflated);
        stream_.avail_in = static_cast<uInt>(deflated.size());
        if (inflateInit(&stream_) != Z_OK) throw std::bad_alloc();
    }
    ~Inflation() { inflateEnd(&stream_); }
    Inflation(const Inflation&) = delete;
    Inflation& operator=(const Inflation&) = delete;

    bool isOver() const { return isOver_; }
    bool isAllRead() const { return stream_.avail_in == 0; }

    // The next bytes. @throws InputError for what is no deflated text, or ends before it
    std::string_view next() {
        stream_.next_out = reinterpret_cast<Bytef*>(block_.data());
        stream_.avail_out = static_cast<uInt>(block_.size());
        const int status = inflate(&stream_, Z_NO_FLUSH);
        isOver_ = status == Z_STREAM_END;
        if (status == Z_MEM_ERROR) throw std::bad_alloc();
        if (status == Z_BUF_ERROR) throw damaged("its end is missing");
        if (status != Z_OK && !isOver_) throw damaged("it is damaged");
        return {block_.data(), block_.size() - stream_.avail_out};
    }

  private:
    z_stream stream_{};
    std::array<char, 65536> block_{};
    bool isOver_ = false;
};

std::string inflated(std::string_view bytes) {
    Inflation inflation(bytes);
    std::string text;
    while (!inflation.isOver()) {
        text.append(inflation.next());
        if (text.size() > kMostBytes) throw tooLarge();
    }
    if (!inflation.isAllRead()) throw damaged("something stands after its end");
    return text;
}

}  // namespace

bool isShareCode(std::string_view text) {
    const std::size_t start = text.find_first_not_of(kWhiteSpace);
    return start != std::string_view::npos && text.substr(start).starts_with(kCodeStart);
}

std::string shareCode(std::string_view runText) {
    const std::string text = withoutSpaces(runText);
    if (text.size() > kMostBytes) throw tooLarge();
    return std::string(kCodeStart).append(toBase64url(deflated(text)));
}

std::string textOfShareCode(std::string_view given) {
    if (given.size() > kMostBytes) throw tooLarge();
    std::string code(given);
    std::erase_if(code, [](char c) { return kWhiteSpace.find(c) != std::string_view::npos; });
    if (!code.starts_with(kCodeStart)) {
        throw InputError(kShareCodePlace, "'" + printable(code) + "' is none", std::string(kCodeStart) + "...");
    }
    const std::optional<std::string> bytes = fromBase64url(std::string_view(code).substr(kCodeStart.size()));
    if (!bytes) throw damaged("it is damaged or cut");
    return inflated(*bytes);
}

void addRun(std::vector<std::uint8_t>& png, std::string_view runText) {
    std::string code;
    try {
        code = shareCode(runText);
    } catch (const InputError&) {  // the picture is worth having without it
        return;
    }
    addPngText(png, kRunKeyword, code);
}

std::string_view shareCodeIn(std::string_view png) {
    const std::optional<std::string_view> code = findPngText(png, kRunKeyword);
    if (!code) throw InputError("", "the picture carries no run", "a picture of a run, as it was written");
    return *code;
}

}  // namespace rb
