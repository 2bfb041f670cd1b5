// The files of a page: they are in memory, nobody else sees them, and they are gone with the page. Under node they are
// those of the system.

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/platform/files.hpp"

namespace rb::files {

bool isNameOfStandardOutput(const std::string& path) { return path == "/dev/stdout"; }

bool isDevice(const std::string& path) {
    struct stat status {};
    return stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

int openDevice(const std::string& path) { return open(path.c_str(), O_WRONLY); }

int createPart(const std::filesystem::path& part) { return open(part.c_str(), O_WRONLY | O_CREAT | O_EXCL, 0666); }

// There are no locks by which one could tell.
void removeIfAbandoned(const std::filesystem::path& /*part*/) {}

void takeOverPermissions(int /*descriptor*/, const std::filesystem::path& /*old*/) {}

void waitUntilWritable(int /*descriptor*/, const std::string& /*name*/) {}

std::ptrdiff_t writeSome(int descriptor, std::string_view bytes) {
    return write(descriptor, bytes.data(), bytes.size());
}

bool endWriting(int& /*descriptor*/) { return true; }

void closeFile(int descriptor) { close(descriptor); }

}  // namespace rb::files
