# Each room includes only what it may. Reads the #include lines of every room and compares them with this table:
#   cmake -D SOURCES=src -P rooms_test.cmake
# Of the project's own headers a room includes those that are named here, written "room/file.hpp"; of others, the
# standard library's and those named; the processor's own (immintrin.h) count as the compiler's, and the C library's
# malloc.h belongs to the room where the graphics driver allocates. `app` is the one room that may include everything.

set(std "<[a-z_0-9]+>")
set(glm "<glm/[a-z_0-9/]+\\.hpp>")
set(json "<nlohmann/json(_fwd)?\\.hpp>")
set(gl "<(glad/gl\\.h|EGL/[a-z]+\\.h|(stb/)?stb_(image_write|truetype)\\.h)>")
set(imgui "<(imgui/)?(backends/)?(imgui|imgui_[a-z0-9_]+)\\.h>")

set(rooms physics lab render ui)
set(physics_may "\"physics/[a-z0-9_]+\\.hpp\"" ${std} ${glm} "<immintrin\\.h>")
set(lab_may "\"(lab|physics)/[a-z0-9_]+\\.hpp\"" ${std} ${glm} ${json})
set(render_may "\"render/[a-z0-9_]+\\.hpp\"" "\"lab/(snapshot|trails)\\.hpp\"" ${std} ${glm} ${gl} "<malloc\\.h>")
set(ui_may "\"(ui|lab)/[a-z0-9_]+\\.hpp\"" "\"physics/(settings|presets)\\.hpp\"" ${std} ${glm} ${imgui})

set(wrong "")
foreach(room IN LISTS rooms)
    list(JOIN ${room}_may "|" allowed)
    file(GLOB_RECURSE files RELATIVE ${SOURCES} ${SOURCES}/${room}/*.hpp ${SOURCES}/${room}/*.cpp ${SOURCES}/${room}/*.h
        ${SOURCES}/${room}/*.c)
    if(NOT files)
        string(APPEND wrong "no source in ${SOURCES}/${room}\n")
    endif()
    foreach(file IN LISTS files)
        file(STRINGS ${SOURCES}/${file} lines REGEX "^[ \t]*#[ \t]*include")
        foreach(line IN LISTS lines)
            if(NOT line MATCHES "^[ \t]*#[ \t]*include[ \t]*(${allowed})")
                string(APPEND wrong "src/${file}: ${line}\n")
            endif()
        endforeach()
    endforeach()
endforeach()

if(wrong)
    message(FATAL_ERROR "A room includes what it may not:\n${wrong}")
endif()
