#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <io.h>
#include <system_error>
#include <windows.h>

#include "app/platform/child_process.hpp"
#include "base/error.hpp"
#include "base/path_text.hpp"

namespace rb {

namespace {

HANDLE handleOf(std::intptr_t process) { return reinterpret_cast<HANDLE>(process); }
HANDLE handleOf(std::FILE* file) { return reinterpret_cast<HANDLE>(_get_osfhandle(_fileno(file))); }

/// A handle that is closed with the object.
struct Owned {
    explicit Owned(HANDLE opened) : handle(opened) {}
    Owned(const Owned&) = delete;
    Owned& operator=(const Owned&) = delete;
    ~Owned() { CloseHandle(handle); }

    const HANDLE handle;
};

// A file without a lasting name; std::tmpfile() would make it where only an administrator may.
std::FILE* temporaryFile() {
    std::array<wchar_t, MAX_PATH + 1> folder{};
    std::array<wchar_t, MAX_PATH + 1> name{};
    if (GetTempPathW(static_cast<DWORD>(folder.size()), folder.data()) == 0) return nullptr;
    if (GetTempFileNameW(folder.data(), L"rb", 0, name.data()) == 0) return nullptr;
    return _wfopen(name.data(), L"w+bD");  // D: gone when it is closed
}

// As CommandLineToArgvW takes it apart: a quote, and backslashes before a quote, stand behind a backslash.
std::wstring quoted(const std::string& word) {
    std::wstring text = L"\"";
    std::size_t backslashes = 0;
    for (const wchar_t c : pathOf(word).wstring()) {
        if (c == L'"') text.append(backslashes + 1, L'\\');
        backslashes = c == L'\\' ? backslashes + 1 : 0;
        text += c;
    }
    return text.append(backslashes, L'\\') + L"\"";
}

// Only these handles are the other program's: one of a file that this program writes would keep that from being
// renamed.
class Inheritance {
  public:
    explicit Inheritance(std::array<HANDLE, 3>& handles) {
        SIZE_T size = 0;
        InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
        bytes_.resize(size);
        InitializeProcThreadAttributeList(list(), 1, 0, &size);
        for (HANDLE const handle : handles) SetHandleInformation(handle, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
        UpdateProcThreadAttribute(list(), 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handles.data(), sizeof(handles),
                                  nullptr, nullptr);
    }
    ~Inheritance() { DeleteProcThreadAttributeList(list()); }
    Inheritance(const Inheritance&) = delete;
    Inheritance& operator=(const Inheritance&) = delete;

    LPPROC_THREAD_ATTRIBUTE_LIST list() { return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(bytes_.data()); }

  private:
    std::vector<char> bytes_;
};

}  // namespace

ChildProcess::ChildProcess(const std::vector<std::string>& words) : name_(words.front()), errors_(temporaryFile()) {
    constexpr DWORD kPipeSize = 65536;  // [bytes]
    HANDLE output = nullptr;
    HANDLE input = nullptr;
    if (!errors_ || CreatePipe(&output, &input, nullptr, kPipeSize) == 0) {
        throw InputError(name_, std::strerror(errno));
    }
    const Owned itsInput(output);
    const Owned nowhere(CreateFileW(L"NUL", GENERIC_WRITE, FILE_SHARE_WRITE, nullptr, OPEN_EXISTING, 0, nullptr));
    input_ = _open_osfhandle(reinterpret_cast<std::intptr_t>(input), _O_WRONLY | _O_BINARY);

    std::array<HANDLE, 3> handles{itsInput.handle, nowhere.handle, handleOf(errors_.get())};
    Inheritance inheritance(handles);
    STARTUPINFOEXW start{};
    start.StartupInfo.cb = sizeof(start);
    start.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    start.StartupInfo.hStdInput = handles[0];
    start.StartupInfo.hStdOutput = handles[1];
    start.StartupInfo.hStdError = handles[2];
    start.lpAttributeList = inheritance.list();
    std::wstring line;
    for (const std::string& word : words) line += quoted(word) + L" ";
    // In a group of its own, Ctrl-C does not reach it.
    constexpr DWORD kFlags = CREATE_NO_WINDOW | CREATE_NEW_PROCESS_GROUP | EXTENDED_STARTUPINFO_PRESENT;
    PROCESS_INFORMATION process{};
    if (CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE, kFlags, nullptr, nullptr, &start.StartupInfo,
                       &process) != 0) {
        CloseHandle(process.hThread);
        process_ = reinterpret_cast<std::intptr_t>(process.hProcess);
        return;
    }
    const DWORD error = GetLastError();
    closeInput();
    throw InputError(name_, error == ERROR_FILE_NOT_FOUND ? "the program is not installed"
                                                          : std::system_category().message(static_cast<int>(error)));
}

void ChildProcess::stop() {
    if (process_ != 0) TerminateProcess(handleOf(process_), 1);
}

void ChildProcess::closeInput() {
    if (input_ >= 0) _close(input_);
    input_ = -1;
}

bool ChildProcess::hasEnded() const {
    return process_ == 0 || WaitForSingleObject(handleOf(process_), 0) == WAIT_OBJECT_0;
}

int ChildProcess::wait() {
    if (process_ == 0) return 0;
    const Owned process(handleOf(process_));
    process_ = 0;
    WaitForSingleObject(process.handle, INFINITE);
    DWORD status = 0;
    return GetExitCodeProcess(process.handle, &status) == 0 ? -1 : static_cast<int>(status);
}

void ChildProcess::write(std::span<const std::uint8_t> bytes) {
    constexpr std::size_t kBlock = 1 << 20;  // a count is an unsigned int
    while (!bytes.empty()) {
        const int written = _write(input_, bytes.data(), static_cast<unsigned>(std::min(bytes.size(), kBlock)));
        if (written < 0) fail();
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
}

}  // namespace rb
