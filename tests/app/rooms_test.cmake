# What each room may see, as a table: cmake -D SOURCES=src -P rooms_test.cmake. See rooms_check.cmake for how it reads.
include(${CMAKE_CURRENT_LIST_DIR}/rooms_check.cmake)

set(std "[a-z_0-9]+")
set(glm "glm/[a-z_0-9/]+\\.hpp")
set(json "nlohmann/json(_fwd)?\\.hpp")
set(gl "glad/gl\\.h|EGL/[a-z]+\\.h")
set(imgui "(backends/)?(imgui|imgui_[a-z0-9_]+)\\.h")

room(physics
    MAY "physics/soft/solver\\.hpp"
    FOREIGN ${std} ${glm} "sys/mman\\.h")  # of large_pages.cpp
room(physics/soft
    MAY "physics/(bodies|body_definition|body_id|broad_phase|collision|contact|execution|impulse|indices|narrow_phase|settings|shape|thread_pool|vector)\\.hpp"
    REACH "physics/(bits|block|collision|collision_table|enumeration|face_meetings|integrator|manifold|motion_state|outline|polygon_collision|polygon_definition|rotation|separating_face|time_of_impact)\\.hpp"
    FOREIGN ${std} ${glm} "(immintrin|arm_neon|wasm_simd128)\\.h")
room(space
    MAY "physics/(enumeration|error|fnv1a|integrator|number_text|rotation)\\.hpp"
    REACH "physics/(bits|vector)\\.hpp"
    FOREIGN ${std} ${glm})
room(lab
    MAY "physics/[a-z_]+\\.hpp" "lab/run/.*" "lab/scene/.*"
    REACH "physics/soft/solver\\.hpp"
    FOREIGN ${std} ${glm} "zlib\\.h")
room(lab/run
    MAY "physics/(error|number_text)\\.hpp" "lab/scene/(json_fields|scene_json)\\.hpp" "lab/steppable\\.hpp"
    REACH "physics/vector\\.hpp"
    FOREIGN ${std} ${json})
room(lab/scene
    MAY "physics/[a-z_]+\\.hpp"
    REACH "physics/soft/solver\\.hpp"
    FOREIGN ${std} ${glm} ${json})
room(lab/space
    MAY "space/[a-z_]+\\.hpp" "lab/(history|inline_text|lockstep|steppable|telemetry)\\.hpp" "lab/run/.*" "lab/scene/(json_fields|random|scene_json|text_file)\\.hpp"
        "physics/(enumeration|error|integrator|number_text)\\.hpp"
    REACH "lab/clock\\.hpp" "physics/(bits|vector)\\.hpp"
    FOREIGN ${std} ${glm} ${json})
room(lab/why
    MAY "physics/[a-z_]+\\.hpp" "lab/[a-z_]+\\.hpp" "lab/scene/.*"
    REACH "physics/soft/solver\\.hpp"
    FOREIGN ${std} ${glm})
room(lab/study
    MAY "physics/[a-z_]+\\.hpp" "lab/[a-z_]+\\.hpp" "lab/scene/.*" "lab/space/.*" "lab/why/.*" "space/[a-z_]+\\.hpp"
    REACH "physics/soft/solver\\.hpp"
    FOREIGN ${std} ${glm})
room(render
    MAY "lab/(snapshot|trails|work_traces|scene/view)\\.hpp" "physics/(outline|path_text)\\.hpp" "render/chart/.*"
    REACH "physics/shape\\.hpp"
    FOREIGN ${std} ${glm} ${gl} "GLFW/glfw3\\.h")
room(render/chart
    FOREIGN ${std} ${glm} "stb_(image_write|truetype)\\.h")
room(render/space
    MAY "lab/space/(snapshot|view)\\.hpp" "render/(clear_target|gl_handle|overlays|renderer|segment|shader_program|theme)\\.hpp"
        "render/chart/color\\.hpp" "space/shape\\.hpp"
    REACH "lab/(snapshot|trails|work_traces|scene/view)\\.hpp" "physics/(bits|enumeration|outline|shape)\\.hpp"
        "render/(instances|seams|stream_buffer)\\.hpp" "space/range\\.hpp"
    FOREIGN ${std} ${glm} ${gl})
room(ui
    MAY "lab/[a-z_]+\\.hpp" "lab/(scene|space)/built_in_scenes\\.hpp"
        "physics/(body_id|energy_ledger|integrator|number_text|presets|removed_counts|setting_table|setting_text|settings|step_listing)\\.hpp"
    REACH "physics/(bits|body_definition|enumeration|measures|mouse_spring|outline|rotation|shape|vector)\\.hpp" "lab/space/[a-z_]+\\.hpp" "space/[a-z_]+\\.hpp"
    FOREIGN ${std} ${glm} ${imgui})
room(ui/space
    MAY "ui/[a-z_]+\\.hpp" "lab/[a-z_]+\\.hpp" "lab/space/[a-z_]+\\.hpp" "space/(setting_table|settings)\\.hpp"
        "physics/number_text\\.hpp"
    REACH "physics/[a-z_]+\\.hpp" "lab/scene/[a-z_]+\\.hpp" "space/[a-z_]+\\.hpp"
    FOREIGN ${std} ${glm} ${imgui})
room(app/platform
    MAY "physics/(error|path_text)\\.hpp"
    FOREIGN ${std} "(dlfcn|fcntl|malloc|poll|spawn|unistd|sys/file|sys/mman|sys/resource|sys/stat|sys/wait)\\.h"
        "(io|share|shlobj|windows|emscripten|emscripten/html5)\\.h" "GLFW/glfw3\\.h")
room(app/command_line
    MAY "app/platform/.*" "lab/[a-z_]+\\.hpp" "lab/(run|scene|space)/.*" "physics/[a-z_]+\\.hpp" "space/setting_table\\.hpp"
    REACH "physics/soft/solver\\.hpp" "space/[a-z_]+\\.hpp"
    FOREIGN ${std} "CLI/CLI\\.hpp")
room(app/study
    MAY "app/(attempts|report)\\.hpp" "app/command_line/.*" "app/platform/.*" "lab/.*" "physics/[a-z_]+\\.hpp" "render/chart/.*"
    REACH "physics/soft/solver\\.hpp" "space/[a-z_]+\\.hpp"
    FOREIGN ${std} "CLI/CLI\\.hpp")
room(app/session
    MAY "app/command_line/.*" "app/platform/.*" "lab/.*" "physics/[a-z_]+\\.hpp" "render/.*" "space/setting_table\\.hpp"
        "ui/.*"
    REACH "physics/soft/solver\\.hpp" "space/[a-z_]+\\.hpp"
    FOREIGN ${std} ${glm} ${imgui})
room(app
    MAY ".*"
    FOREIGN ${std} ${glm} ${imgui} "GLFW/glfw3\\.h")

check_rooms(${SOURCES})
