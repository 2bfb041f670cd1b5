// Starts a program of Windows without a console and without standard streams, as a double click does, and returns its
// status: start_detached PROGRAM ARGUMENT...
#include <wchar.h>
#include <windows.h>

int main(void) {
    wchar_t* const line = wcschr(GetCommandLineW(), L' ');
    STARTUPINFOW start = {.cb = sizeof(start)};
    PROCESS_INFORMATION process;
    DWORD status = 99;
    if (line == NULL) return 98;
    if (!CreateProcessW(NULL, line + 1, NULL, NULL, FALSE, DETACHED_PROCESS, NULL, NULL, &start, &process)) return 97;
    WaitForSingleObject(process.hProcess, INFINITE);
    GetExitCodeProcess(process.hProcess, &status);
    return (int)status;
}
