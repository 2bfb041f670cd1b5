// Any text as a share code, and any bytes as what one has in it: refused in one line, or a recording with a code that
// is read.

#include <optional>
#include <string>

#include "lab/base64url.hpp"
#include "lab/parsed.hpp"
#include "lab/run_file.hpp"
#include "lab/share_code.hpp"
#include "property.hpp"

namespace rb::fuzz::share_code {

namespace {

void parse(const std::string& code) {
    std::optional<Recording> run;
    try {
        run = readShareCode(code, parseRun);
    } catch (const InputError& error) {
        requireOneLine(error);
        return;
    }
    require(runText(readShareCode(shareCode(runText(*run)), parseRun)) == runText(*run),
            "a code that was written is the run", code);
}

}  // namespace

RB_FUZZ_TARGET(share_code) {
    const std::string input(data, data + size);
    const std::string text = toBase64url(input);
    require(fromBase64url(text) == input, "any bytes come back from their text", text);
    const std::optional<std::string> bytes = fromBase64url(input);
    require(!bytes || toBase64url(*bytes) == input, "no two texts stand for the same bytes", input);
    parse(input);
    parse("rb1:" + text);
    return 0;
}

}  // namespace rb::fuzz::share_code
