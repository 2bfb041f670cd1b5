#include "lab/base64url.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

using namespace rb;

TEST_CASE("base64url is that of RFC 4648: its examples, and the two characters of its own") {
    CHECK(toBase64url("").empty());
    CHECK(toBase64url("f") == "Zg");
    CHECK(toBase64url("fo") == "Zm8");
    CHECK(toBase64url("foo") == "Zm9v");
    CHECK(toBase64url("foobar") == "Zm9vYmFy");
    CHECK(toBase64url("\xFB\xEF\xFF") == "--__");
    CHECK(fromBase64url("--__") == "\xFB\xEF\xFF");
}

TEST_CASE("any bytes come back from their base64url") {
    CHECK(rc::check("bytes, text, bytes",
                    [](const std::string& bytes) { RC_ASSERT(fromBase64url(toBase64url(bytes)) == bytes); }));
}

TEST_CASE("a text is the base64url of some bytes, or it is refused: no two texts stand for the same bytes") {
    CHECK(rc::check("text, bytes, text", [] {
        const auto text = *rc::gen::container<std::string>(
            rc::gen::elementOf(std::string("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")));
        const std::optional<std::string> bytes = fromBase64url(text);
        if (bytes) RC_ASSERT(toBase64url(*bytes) == text);
    }));
    for (const char* const wrong : {"Z", "Zh", "Zm9", "Zg==", "Zm9v\n", "Zm+v", "Zm/v", "Zm9vY", "\xC3\xA4"}) {
        CAPTURE(wrong);
        CHECK_FALSE(fromBase64url(wrong).has_value());
    }
}
