# Dear ImGui as a static library, from the sources of Debian's package in IMGUI_SOURCE, with what pkg-config tells of it.
#   add_imgui(LIBRARIES)  LIBRARIES: what the linker needs besides, as -lNAME
function(add_imgui libraries)
    add_library(imgui STATIC
        ${IMGUI_SOURCE}/imgui.cpp
        ${IMGUI_SOURCE}/imgui_draw.cpp
        ${IMGUI_SOURCE}/imgui_tables.cpp
        ${IMGUI_SOURCE}/imgui_widgets.cpp
        ${IMGUI_SOURCE}/backends/imgui_impl_glfw.cpp
        ${IMGUI_SOURCE}/backends/imgui_impl_opengl3.cpp)
    target_include_directories(imgui PRIVATE ${IMGUI_SOURCE})

    install(TARGETS imgui ARCHIVE DESTINATION lib)
    file(GLOB headers ${IMGUI_SOURCE}/im*.h)
    install(FILES ${headers} DESTINATION include/imgui)
    file(GLOB headers ${IMGUI_SOURCE}/backends/*.h)
    install(FILES ${headers} DESTINATION include/imgui/backends)
    file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/imgui.pc
        "prefix=${CMAKE_INSTALL_PREFIX}\n"
        "Name: imgui\nDescription: panels\nVersion: 1\n"
        "Cflags: -I\${prefix}/include/imgui\n"
        "Libs: -L\${prefix}/lib -limgui ${libraries}\n")
    install(FILES ${CMAKE_CURRENT_BINARY_DIR}/imgui.pc DESTINATION lib/pkgconfig)
endfunction()
