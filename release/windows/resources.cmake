# What the program carries for Windows: its icon, its version and its manifest.
enable_language(RC)
find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(draw_icon ${PROJECT_SOURCE_DIR}/release/draw-icon)
set(icon ${CMAKE_CURRENT_BINARY_DIR}/run-simulation.ico)
add_custom_command(
    OUTPUT ${icon}
    COMMAND ${Python3_EXECUTABLE} ${draw_icon} ${icon}
    DEPENDS ${draw_icon}
    COMMENT "Drawing the icon"
    VERBATIM)
set(manifest ${CMAKE_CURRENT_LIST_DIR}/run-simulation.manifest)
string(REPLACE . , version_numbers ${PROJECT_VERSION})
set(resources ${CMAKE_CURRENT_BINARY_DIR}/run-simulation.rc)
configure_file(${CMAKE_CURRENT_LIST_DIR}/run-simulation.rc.in ${resources} @ONLY)
set_source_files_properties(${resources} PROPERTIES OBJECT_DEPENDS "${icon};${manifest}")
target_sources(run-simulation PRIVATE ${resources} ${icon})
