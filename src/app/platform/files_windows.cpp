#include <cerrno>
#include <fcntl.h>
#include <io.h>
#include <share.h>
#include <sys/stat.h>
#include <windows.h>

#include "app/platform/files.hpp"
#include "base/path_text.hpp"

namespace rb::files {

bool isNameOfStandardOutput(const std::string& /*path*/) { return false; }

// Names such as NUL are devices in every folder, and no folder lists them.
bool isDevice(const std::string& path) {
    constexpr DWORD kShared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    const HANDLE file = CreateFileW(pathOf(path).c_str(), GENERIC_WRITE, kShared, nullptr, OPEN_EXISTING, 0, nullptr);
    if (file == INVALID_HANDLE_VALUE) return false;
    const DWORD type = GetFileType(file);
    CloseHandle(file);
    return type != FILE_TYPE_DISK;
}

int openDevice(const std::string& path) { return _wopen(pathOf(path).c_str(), _O_WRONLY | _O_BINARY | _O_NOINHERIT); }

// An open file cannot be removed, nor renamed.
int createPart(const std::filesystem::path& part) {
    return _wsopen(part.c_str(), _O_WRONLY | _O_CREAT | _O_EXCL | _O_BINARY | _O_NOINHERIT, _SH_DENYNO,
                   _S_IREAD | _S_IWRITE);
}

void removeIfAbandoned(const std::filesystem::path& part) { DeleteFileW(part.c_str()); }

// A new file has those that its folder gives.
void takeOverPermissions(int /*descriptor*/, const std::filesystem::path& /*old*/) {}

// There is no telling; writeSome() waits.
void waitUntilWritable(int /*descriptor*/, const std::string& /*name*/) {}

std::ptrdiff_t writeSome(int descriptor, std::string_view bytes) {
    return _write(descriptor, bytes.data(), static_cast<unsigned>(bytes.size()));
}

bool endWriting(int& descriptor) {
    if (descriptor <= kStandardError) return true;
    const int ended = descriptor;
    descriptor = -1;
    return _close(ended) == 0;
}

void closeFile(int descriptor) { _close(descriptor); }

}  // namespace rb::files
