# Whether rooms_check.cmake finds what it should, in a small made-up tree: cmake -D FOLDER=... -P rooms_check_test.cmake
cmake_policy(VERSION 3.25)

file(REMOVE_RECURSE ${FOLDER})
file(WRITE ${FOLDER}/rooms.cmake "
include(${CMAKE_CURRENT_LIST_DIR}/rooms_check.cmake)
room(engine MAY \"engine/fast/door.h\" REACH \"engine/fast/data.h\" FOREIGN \"[a-z]+\")
room(engine/fast)
room(panel MAY \"engine/value.h\" FOREIGN \"gui/[a-z]+.h\")
check_rooms(${FOLDER}/src)
")

# write(FILE LINES...)  A file of the tree.
function(write file)
    list(JOIN ARGN "\n" text)
    file(WRITE ${FOLDER}/src/${file} "${text}\n")
endfunction()

# expect(TEXT...)  That the check says each of these, and fails; without any, that it passes.
function(expect)
    execute_process(COMMAND ${CMAKE_COMMAND} -P ${FOLDER}/rooms.cmake RESULT_VARIABLE status ERROR_VARIABLE said)
    if((status EQUAL 0 AND ARGN) OR (NOT status EQUAL 0 AND NOT ARGN))
        message(FATAL_ERROR "status ${status}, where one expects '${ARGN}':\n${said}")
    endif()
    foreach(text IN LISTS ARGN)
        string(FIND "${said}" "${text}\n" place)
        if(place EQUAL -1)
            message(FATAL_ERROR "'${text}' is not in:\n${said}")
        endif()
    endforeach()
endfunction()

write(engine/value.h "#include <array>")
write(engine/world.h "#include \"engine/value.h\"  // with a comment" "  #  include \"engine/fast/door.h\"")
write(engine/fast/door.h "#include \"engine/fast/data.h\"")
write(engine/fast/data.h)
write(panel/slider.h "#include \"engine/value.h\"" "#include <gui/window.h>")
write(panel/panel.cpp "#include \"panel/slider.h\"")
expect()

# Through a header that may be seen, one that may not.
write(engine/value.h "#include \"engine/fast/data.h\"")
expect("engine/value.h -> engine/fast/data.h" "panel/slider.h -> engine/value.h -> engine/fast/data.h")
write(engine/value.h "#include \"engine/world.h\"")
expect("panel/slider.h -> engine/value.h -> engine/world.h")
write(engine/value.h)

# From a room to the one around it, and to a library.
write(engine/fast/data.h "#if 0" "#include \"engine/value.h\"" "#endif" "#include <vector>")
expect("engine/fast/data.h -> engine/value.h" "engine/fast/data.h -> vector")
write(engine/fast/data.h)

# What is not there at all.
write(panel/panel.cpp "#include \"panel/missing.h\"")
expect("panel/panel.cpp -> panel/missing.h (there is no such file)")
write(panel/panel.cpp)
write(stray/file.h)
expect("stray/file.h lies in no room")
file(REMOVE_RECURSE ${FOLDER}/src/stray ${FOLDER}/src/panel)
expect("panel is empty")

# Eight headers of a room, one upon the other.
write(panel/slider.h "#include \"panel/knob.h\"")
write(panel/knob.h)
set(below slider)
foreach(floor RANGE 1 6)
    write(panel/floor${floor}.h "#include \"panel/${below}.h\"")
    set(below floor${floor})
endforeach()
expect("8 floors: panel/floor6.h -> panel/floor5.h -> panel/floor4.h -> panel/floor3.h -> panel/floor2.h -> panel/floor1.h -> panel/slider.h -> panel/knob.h")
file(REMOVE ${FOLDER}/src/panel/floor6.h)
expect()
