#include "app/platform/output_file.hpp"

#include <array>
#include <doctest/doctest.h>
#include <optional>
#include <utility>

#include "base/error.hpp"
#include "scratch.hpp"

using namespace rb;

namespace {

// What the error of writing to `path` says; empty if there is none.
std::string errorOf(const std::string& path) {
    try {
        writeFile(path, "new");
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("a file appears at its commit, whole, and nothing is left beside it") {
    const ScratchFolder folder;
    const std::string path = folder.file("out.csv");
    OutputFile file(path);
    file.write("a,b\n");
    const std::array<std::uint8_t, 4> bytes{0, 255, 10, 13};
    file.write(bytes);
    CHECK_FALSE(std::filesystem::exists(path));
    file.commit();
    CHECK(bytesOf(path) == std::string("a,b\n\0\xFF\n\r", 8));
    CHECK(folder.count() == 1);
}

TEST_CASE("a file that is never committed leaves what stood there, and nothing beside it") {
    const ScratchFolder folder;
    const std::string path = folder.put("out.csv", "old");
    {
        OutputFile file(path);
        file.write(std::string(1'000'000, 'x'));  // more than a buffer
        CHECK(bytesOf(path) == "old");
    }
    CHECK(bytesOf(path) == "old");
    CHECK(folder.count() == 1);
}

TEST_CASE("a file that is never committed leaves an empty folder empty") {
    const ScratchFolder folder;
    {
        OutputFile file(folder.file("out.csv"));
        file.write("new");
    }
    CHECK(folder.count() == 0);
}

TEST_CASE("a committed file takes the place of a longer one") {
    const ScratchFolder folder;
    const std::string path = folder.put("out.csv", "an old and longer text");
    writeFile(path, "new");
    CHECK(bytesOf(path) == "new");
    CHECK(folder.count() == 1);
}

TEST_CASE("a file that was moved is written once, by its new owner") {
    const ScratchFolder folder;
    const std::string path = folder.file("out.csv");
    {
        std::optional<OutputFile> first(std::in_place, path);
        first->write("one ");
        OutputFile second(std::move(*first));
        first.reset();
        CHECK(folder.count() == 1);  // the part, which the first no longer owns
        second.write("two");
        second.commit();
    }
    CHECK(bytesOf(path) == "one two");
    CHECK(folder.count() == 1);
}

TEST_CASE("an empty file is a file") {
    const ScratchFolder folder;
    writeFile(folder.file("empty"), "");
    CHECK(std::filesystem::exists(folder.file("empty")));
    CHECK(folder.count() == 1);
}

TEST_CASE("a symbolic link stays a link, and what it points to is replaced") {
    const ScratchFolder folder;
    const std::string target = folder.put("target", "old");
    const std::string link = folder.file("link");
    std::filesystem::create_symlink("target", link);
    writeFile(link, "new");
    CHECK(std::filesystem::is_symlink(link));
    CHECK(bytesOf(target) == "new");
    CHECK(folder.count() == 2);
}

TEST_CASE("a link that points to nothing yet stays a link, and what it points to appears") {
    const ScratchFolder folder;
    std::filesystem::create_directory(folder.file("inner"));
    std::filesystem::create_symlink("inner/next", folder.file("link"));
    std::filesystem::create_symlink("target", folder.file("inner/next"));
    writeFile(folder.file("link"), "new");
    CHECK(std::filesystem::is_symlink(folder.file("link")));
    CHECK(std::filesystem::is_symlink(folder.file("inner/next")));
    CHECK(bytesOf(folder.file("inner/target")) == "new");
    CHECK(folder.count() == 2);
}

TEST_CASE("links that lead nowhere are refused and stay") {
    const ScratchFolder folder;
    std::filesystem::create_symlink("missing/target", folder.file("far"));
    std::filesystem::create_symlink("ring", folder.file("ring"));
    CHECK(errorOf(folder.file("far")).find("No such file or directory") != std::string::npos);
    CHECK(errorOf(folder.file("ring")).find("Too many levels of symbolic links") != std::string::npos);
    CHECK(std::filesystem::is_symlink(folder.file("far")));
    CHECK(std::filesystem::is_symlink(folder.file("ring")));
    CHECK(folder.count() == 2);
}

TEST_CASE("a file that is replaced hands on its permissions") {
    using std::filesystem::perms;
    const ScratchFolder folder;
    const std::string path = folder.put("out.csv", "old");
    for (const unsigned mode : {0600U, 0640U, 0666U, 0755U, 0444U}) {
        CAPTURE(mode);
        std::filesystem::permissions(path, static_cast<perms>(mode));
        writeFile(path, "new");
        CHECK(std::filesystem::status(path).permissions() == static_cast<perms>(mode));
        CHECK(bytesOf(path) == "new");
    }
}

TEST_CASE("the part of a program that was killed is removed by the next that writes the file, and no other file is") {
    const ScratchFolder folder;
    const std::string path = folder.file("out.csv");
    for (const char* name : {"out.csv.0123456789.part", "out.csv.4294967295.part"}) folder.put(name, "lost");
    for (const char* name : {"out.csv.1.part", "out.csv.012345678x.part", "xout.csv.0123456789.part", "out.csv.part",
                             "out.csv.0123456789.parts", "other.csv.0123456789.part"}) {
        folder.put(name, "kept");
    }
    writeFile(path, "new");
    CHECK(folder.count() == 7);
    CHECK(bytesOf(path) == "new");
    CHECK(bytesOf(folder.file("out.csv.1.part")) == "kept");
}

TEST_CASE("a file may have the longest name that there is, and so its parts have shorter ones") {
    for (const std::size_t begin : {1U, 2U}) {  // the parts' names have room for 239 bytes, and end with a whole letter
        CAPTURE(begin);
        const ScratchFolder folder;
        std::string name(begin, 'o');
        while (name.size() + 2 <= 255) name += "ä";
        folder.put(name.substr(0, 240 - begin) + ".0123456789.part", "lost");
        writeFile(folder.file(name), "new");
        CHECK(folder.count() == 1);
        CHECK(bytesOf(folder.file(name)) == "new");
    }
}

TEST_CASE("of two that write one file at the same time, both write it whole") {
    const ScratchFolder folder;
    const std::string path = folder.file("out.csv");
    OutputFile first(path);
    OutputFile second(path);
    CHECK(folder.count() == 2);
    second.write("second");
    second.commit();
    CHECK(bytesOf(path) == "second");
    first.write("first");
    first.commit();
    CHECK(bytesOf(path) == "first");
    CHECK(folder.count() == 1);
}

TEST_CASE("a directory is no place for a file, nor is a link to one") {
    const ScratchFolder folder;
    std::filesystem::create_directory(folder.file("inner"));
    std::filesystem::create_directory_symlink("inner", folder.file("link"));
    for (const char* name : {"inner", "link", "inner/"}) {
        CAPTURE(name);
        CHECK(errorOf(folder.file(name)).find("it is a directory") != std::string::npos);
    }
    CHECK(folder.count() == 2);
    CHECK(std::filesystem::is_empty(folder.file("inner")));
}

TEST_CASE("a missing folder is named, and not made") {
    const ScratchFolder folder;
    const std::string path = folder.file("missing/out.csv");
    const std::string error = errorOf(path);
    CHECK(error.find(path) == 0);
    CHECK(error.find("No such file or directory") != std::string::npos);
    CHECK(error.find("allowed: ") != std::string::npos);
    CHECK(folder.count() == 0);
}

TEST_CASE("a file is no folder") {
    const ScratchFolder folder;
    const std::string file = folder.put("file", "old");
    CHECK(errorOf(file + "/out.csv").find("Not a directory") != std::string::npos);
    CHECK(bytesOf(file) == "old");
    CHECK(folder.count() == 1);
}

TEST_CASE("a name that is too long is refused") {
    const ScratchFolder folder;
    CHECK_FALSE(errorOf(folder.file(std::string(300, 'x'))).empty());
    CHECK(folder.count() == 0);
}

#if defined(__linux__)
TEST_CASE("a full disk is an error, at the write or at the commit") {
    CHECK(errorOf("/dev/full").find("No space left on device") != std::string::npos);
    OutputFile file("/dev/full");
    CHECK_THROWS_AS(file.write(std::string(10'000'000, 'x')), InputError);
}

TEST_CASE("a device is written as it is") {
    writeFile("/dev/null", "new");
    CHECK(std::filesystem::is_character_file("/dev/null"));
    CHECK_FALSE(std::filesystem::exists("/dev/null.part"));
}
#endif
