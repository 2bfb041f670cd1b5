# What the program carries for Windows: its icon, its version and its manifest.
enable_language(RC)
find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(icon ${CMAKE_CURRENT_BINARY_DIR}/run-simulation.ico)
add_custom_command(
    OUTPUT ${icon}
    COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/draw-icon ${icon}
    DEPENDS ${CMAKE_CURRENT_LIST_DIR}/draw-icon
    COMMENT "Drawing the icon"
    VERBATIM)
set(manifest ${CMAKE_CURRENT_LIST_DIR}/run-simulation.manifest)
string(REPLACE . , version_numbers ${PROJECT_VERSION})
set(resources ${CMAKE_CURRENT_BINARY_DIR}/run-simulation.rc)
configure_file(${CMAKE_CURRENT_LIST_DIR}/run-simulation.rc.in ${resources} @ONLY)
set_source_files_properties(${resources} PROPERTIES OBJECT_DEPENDS "${icon};${manifest}")
target_sources(run-simulation PRIVATE ${resources} ${icon})
