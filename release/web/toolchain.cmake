# Debian's Emscripten, and the libraries that release/web/build has put in one folder: nothing else of the machine that
# compiles is seen.
include(/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake)

cmake_path(ABSOLUTE_PATH CMAKE_CURRENT_LIST_DIR NORMALIZE OUTPUT_VARIABLE here)
list(PREPEND CMAKE_FIND_ROOT_PATH ${here}/../../build/web-libraries/prefix)
set(ENV{PKG_CONFIG_LIBDIR} ${here}/../../build/web-libraries/prefix/lib/pkgconfig)
