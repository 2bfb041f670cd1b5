#pragma once

// Open files by their descriptors, as output_file.cpp and output_stream.cpp ask for them: files_posix.cpp and
// files_windows.cpp implement it. What fails leaves its reason in errno.

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace rb::files {

inline constexpr int kStandardInput = 0;
inline constexpr int kStandardOutput = 1;
inline constexpr int kStandardError = 2;
inline constexpr std::size_t kPipeBlock = 4096;  ///< that a pipe takes without blocking, if it takes any [bytes]

/// Whether a path names standard output, besides `-`.
bool isNameOfStandardOutput(const std::string& path);

/// Whether a path names something that cannot be replaced by another file and is written as it stands: a device, a
/// pipe.
bool isDevice(const std::string& path);

/// Opens a device or a pipe for writing; a named pipe opens as soon as it has a reader. @returns -1 if it cannot be
/// opened @throws Interrupted
int openDevice(const std::string& path);

/// Makes a file that was not there and opens it for writing, so that removeIfAbandoned() leaves it alone until it is
/// closed, or the program has ended, however it ends. Another program may write to it too. @returns -1 if it cannot be
/// made, with EEXIST if it is there already
int createPart(const std::filesystem::path& part);

/// Removes a file if no program has it from createPart(). What cannot be removed stays.
void removeIfAbandoned(const std::filesystem::path& part);

/// Makes a new file as accessible as the one that it will replace, if there is one, as far as that can be done.
void takeOverPermissions(int descriptor, const std::filesystem::path& old);

/// Waits until a pipe or a terminal takes bytes, if the system can tell. @throws InputError that begins with the name,
/// Interrupted
void waitUntilWritable(int descriptor, const std::string& name);

/// @returns how many of the bytes were written, 0 if it is to be tried again, -1 if that fails
std::ptrdiff_t writeSome(int descriptor, std::string_view bytes);

/// To be called after the last byte: closes a file on a disk where only a closed file can be renamed, and sets
/// `descriptor` to -1. @returns false if not all was written, which a network's file system may say only now
bool endWriting(int& descriptor);

void closeFile(int descriptor);

}  // namespace rb::files
