// Hands files, and the files in folders, to the fuzz target that is named first, one by one: with any compiler, as an
// ordinary test. Bytes that are no text stand in files of hexadecimal digits, named *.hex.

#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "property.hpp"

namespace {

namespace fs = std::filesystem;

int replayed = 0;

std::vector<std::uint8_t> fromHex(const std::vector<std::uint8_t>& digits) {
    std::vector<std::uint8_t> bytes;
    for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
        const std::string pair(digits.begin() + static_cast<std::ptrdiff_t>(i),
                               digits.begin() + static_cast<std::ptrdiff_t>(i + 2));
        bytes.push_back(static_cast<std::uint8_t>(std::stoul(pair, nullptr, 16)));
    }
    return bytes;
}

void replay(rb::fuzz::Target target, const fs::path& path) {
    if (fs::is_directory(path)) {
        for (const fs::directory_entry& entry : fs::directory_iterator(path)) replay(target, entry.path());
        return;
    }
    std::ifstream file(path, std::ios::binary);
    rb::require(file.good(), "the file can be read", path.string());
    const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
    std::vector<std::uint8_t> data(bytes.begin(), bytes.end());
    if (path.extension() == ".hex") data = fromHex(data);
    std::printf("%s\n", path.c_str());
    std::fflush(stdout);  // the last one named is the one that fails
    target(data.data(), data.size());
    ++replayed;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        const auto target = rb::fuzz::targets().find(argc > 1 ? argv[1] : "");
        rb::require(target != rb::fuzz::targets().end(), "there is such a target");
        for (int i = 2; i < argc; ++i) replay(target->second, argv[i]);
    } catch (const std::exception& error) {
        rb::require(false, "nothing is thrown", error.what());
    }
    rb::require(replayed > 0, "there is something to replay");
    return 0;
}
