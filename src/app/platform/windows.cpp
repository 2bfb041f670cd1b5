// Windows. The program has no console of its own, so that none opens beside its window: it writes to the files or pipes
// that it was started with, else to the console that it was started from, and without either it shows its last words in
// a box. Texts are UTF-8 there too, by the program's manifest: release/windows/run-simulation.manifest.

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <io.h>
#include <shlobj.h>
#include <string>
#include <system_error>
#include <windows.h>

#include "app/platform/files.hpp"
#include "app/platform/output_stream.hpp"
#include "app/platform/platform.hpp"

namespace rb {

namespace {

std::atomic<int> caughtSignal = 0;
std::atomic<bool> isEndingAtOnce = false;
bool hasErrorStream = true;

// Windows ends the program as soon as this returns where its console, or the user's session, is closed: the files are
// to be written before. Other requests are only remembered.
BOOL WINAPI onRequestToEnd(DWORD request) {
    const bool isInterrupt = request == CTRL_C_EVENT || request == CTRL_BREAK_EVENT;
    caughtSignal = isInterrupt ? SIGINT : SIGTERM;
    if (isEndingAtOnce) {
        printNote(kNothingWritten);
        _exit(exitStatus());
    }
    if (!isInterrupt) Sleep(INFINITE);
    return TRUE;
}

bool hasHandle(DWORD which) {
    HANDLE const handle = GetStdHandle(which);
    return handle != nullptr && handle != INVALID_HANDLE_VALUE && GetFileType(handle) != FILE_TYPE_UNKNOWN;
}

void open(int descriptor, const char* name) {
    const int opened = _open(name, descriptor == files::kStandardInput ? _O_RDONLY : _O_WRONLY);
    if (opened < 0 || opened == descriptor) return;
    _dup2(opened, descriptor);
    _close(opened);
}

UINT formerCodePage = 0;

// The console is the one of the shell, which may go on with it.
void showUtf8() {
    formerCodePage = GetConsoleOutputCP();
    SetConsoleOutputCP(CP_UTF8);
    std::atexit([] { SetConsoleOutputCP(formerCodePage); });
}

std::filesystem::path knownFolder(const KNOWNFOLDERID& id) {
    PWSTR name = nullptr;
    const bool isKnown = SHGetKnownFolderPath(id, KF_FLAG_DEFAULT, nullptr, &name) == S_OK;
    const std::filesystem::path folder = isKnown ? name : L"";
    CoTaskMemFree(name);
    return folder;
}

}  // namespace

// One that knows the sequences that erase a line: from Windows 10 on, if asked.
bool isErrorTerminal() {
    const auto console = reinterpret_cast<HANDLE>(_get_osfhandle(files::kStandardError));
    DWORD mode = 0;
    return GetConsoleMode(console, &mode) != 0 &&
           SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

void guardStandardStreams() {
    const bool hasInput = hasHandle(STD_INPUT_HANDLE);
    const bool hasOutput = hasHandle(STD_OUTPUT_HANDLE);
    hasErrorStream = hasHandle(STD_ERROR_HANDLE);
    const bool isAttached = AttachConsole(ATTACH_PARENT_PROCESS) != 0;  // for Ctrl-C, if nothing else
    if (!hasInput) open(files::kStandardInput, isAttached ? "CONIN$" : "NUL");
    if (!hasOutput) open(files::kStandardOutput, isAttached ? "CONOUT$" : "NUL");
    if (!hasErrorStream) open(files::kStandardError, isAttached ? "CONOUT$" : "NUL");
    if (isAttached) showUtf8();
    hasErrorStream = hasErrorStream || isAttached;
    for (const int stream : {files::kStandardInput, files::kStandardOutput, files::kStandardError}) {
        _setmode(stream, _O_BINARY);
    }
}

void showError(const std::string& line) {
    printNote("run-simulation: " + line + "\n");
    if (!hasErrorStream) MessageBoxA(nullptr, line.c_str(), "rigid-bodies", MB_OK | MB_ICONERROR);
}

void endAtSignals() {
    isEndingAtOnce = true;
    SetConsoleCtrlHandler(onRequestToEnd, TRUE);
}

void catchEndingSignals() { isEndingAtOnce = false; }

int endingSignal() { return caughtSignal; }

// The display does not go away while the program runs.
void endWithoutDisplay(std::function<int()> /*act*/) {}

bool isFirstStart() {
    const std::filesystem::path base = knownFolder(FOLDERID_LocalAppData);
    if (base.empty()) return false;
    std::error_code ignored;
    std::filesystem::create_directories(base / "rigid-bodies", ignored);
    const int file = files::createPart(base / "rigid-bodies" / "started");
    if (file < 0) return false;
    files::closeFile(file);
    return true;
}

std::filesystem::path documentsFolder() {
    const std::filesystem::path folder = knownFolder(FOLDERID_Documents);
    return folder.empty() ? "." : folder;
}

void yieldToOtherThreads() { SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_LOWEST); }

void keepFreedMemory() {}

}  // namespace rb
