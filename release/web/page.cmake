# What the program is linked to for the web: a page with a window, in the folder page, and the same program without a
# window for node, in the folder node.
set(web_library ${CMAKE_CURRENT_SOURCE_DIR}/platform/web_library.js)
add_executable(run-simulation-node main.cpp)
target_link_libraries(run-simulation-node PRIVATE rb_app)
foreach(program run-simulation run-simulation-node)
    # First of all: of a template that several rooms have, the linker keeps the first one, and the physics inlines most.
    target_sources(${program} PRIVATE $<TARGET_OBJECTS:rb_physics>)
    target_link_options(${program} PRIVATE --js-library ${web_library} -sALLOW_MEMORY_GROWTH=1)
    set_target_properties(${program} PROPERTIES LINK_DEPENDS ${web_library} OUTPUT_NAME run-simulation)
endforeach()

target_link_options(run-simulation PRIVATE
    -O2 -sENVIRONMENT=web -sFORCE_FILESYSTEM=1 -sEXPORTED_RUNTIME_METHODS=setCanvasSize)
set(page ${PROJECT_BINARY_DIR}/page)
set(page_sources
    embedding.js fingers.js icon.svg index.html offline.js page.css page.js page.webmanifest remembered_state.js)
list(TRANSFORM page_sources PREPEND ${CMAKE_CURRENT_LIST_DIR}/)
set_target_properties(run-simulation PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${page})
add_custom_target(page ALL
    COMMAND ${CMAKE_COMMAND} -E copy_if_different ${page_sources} ${page}
    COMMAND ${CMAKE_COMMAND} -E copy_if_different ${PROJECT_SOURCE_DIR}/release/screenshots/compare.png
            ${page}/preview.png
    DEPENDS run-simulation ${page_sources})

target_link_options(run-simulation-node PRIVATE
    -O1 -sENVIRONMENT=node -sNODERAWFS=1 -sEXIT_RUNTIME=1 -sWASM_ASYNC_COMPILATION=0)
set_target_properties(run-simulation-node PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/node)
