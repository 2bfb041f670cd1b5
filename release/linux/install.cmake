# What `cmake --install` puts onto a Linux system: the program, its man page, and what a desktop has to know of it.
include(GNUInstallDirs)
find_package(Python3 REQUIRED COMPONENTS Interpreter)

# The date of this version, as CHANGELOG.md has it.
set(changelog ${PROJECT_SOURCE_DIR}/CHANGELOG.md)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${changelog})
string(REPLACE . \\. version_pattern ${PROJECT_VERSION})
file(STRINGS ${changelog} release_date REGEX "^## \\[${version_pattern}\\] - ")
string(REGEX REPLACE "^.* - " "" release_date "${release_date}")
if(NOT release_date MATCHES "^[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]$")
    message(FATAL_ERROR "CHANGELOG.md: there is no line '## [${PROJECT_VERSION}] - YYYY-MM-DD'")
endif()

install(TARGETS run-simulation RUNTIME)
install(FILES ${CMAKE_CURRENT_LIST_DIR}/run-simulation.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${CMAKE_CURRENT_LIST_DIR}/rigid-bodies.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
foreach(file run-simulation.1 org.example.rigid_bodies.metainfo.xml)
    configure_file(${CMAKE_CURRENT_LIST_DIR}/${file}.in ${CMAKE_CURRENT_BINARY_DIR}/${file} @ONLY)
endforeach()
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/run-simulation.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/org.example.rigid_bodies.metainfo.xml
    DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)

set(draw_icon ${PROJECT_SOURCE_DIR}/release/draw-icon)
foreach(size 48 64 128 256)
    set(icon ${CMAKE_CURRENT_BINARY_DIR}/run-simulation-${size}.png)
    add_custom_command(
        OUTPUT ${icon}
        COMMAND ${Python3_EXECUTABLE} ${draw_icon} ${icon} ${size}
        DEPENDS ${draw_icon}
        COMMENT "Drawing the icon of ${size} pixels"
        VERBATIM)
    list(APPEND icons ${icon})
    install(FILES ${icon} RENAME run-simulation.png
        DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/${size}x${size}/apps)
endforeach()
add_custom_target(icons DEPENDS ${icons})
add_dependencies(run-simulation icons)
