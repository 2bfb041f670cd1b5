# What each room may see, as a table: cmake -D SOURCES=src -P rooms_test.cmake. See rooms_check.cmake for how it reads.
include(${CMAKE_CURRENT_LIST_DIR}/rooms_check.cmake)

set(std "[a-z_0-9]+")
set(glm "glm/[a-z_0-9/]+\\.hpp")
set(json "nlohmann/json(_fwd)?\\.hpp")
set(gl "glad/gl\\.h|EGL/[a-z]+\\.h")
set(imgui "(backends/)?(imgui|imgui_[a-z0-9_]+)\\.h")

set(base "base/[a-z_0-9]+\\.hpp")
set(below "${base}" "physics/bodies/[a-z_]+\\.hpp")  # all rooms of physics so far
set(physics "physics/(bodies|report|schemes|settings|contacts|observe|remedies|world)/[a-z_]+\\.hpp")

set(commands "lab/commands/[a-z_]+\\.hpp" "lab/run/(commands|recording|replay|worlds)\\.hpp" "lab/json/field\\.hpp")

room(base
    FOREIGN ${std} ${glm} "sys/mman\\.h")  # of storage.cpp
room(physics/bodies
    MAY ${base}
    FOREIGN ${std} ${glm})
room(physics/lanes
    FOREIGN ${std} "(immintrin|arm_neon|wasm_simd128)\\.h")
room(physics/report
    MAY ${below}
    FOREIGN ${std} ${glm})
list(APPEND below "physics/report/[a-z_]+\\.hpp")
room(physics/schemes
    MAY ${below}
    FOREIGN ${std} ${glm})
list(APPEND below "physics/schemes/[a-z_]+\\.hpp")
room(physics/settings
    MAY ${below}
    FOREIGN ${std} ${glm})
list(APPEND below "physics/settings/[a-z_]+\\.hpp")
room(physics/contacts
    MAY ${below}
    FOREIGN ${std} ${glm})
list(APPEND below "physics/contacts/[a-z_]+\\.hpp")
room(physics/soft
    MAY ${base} "physics/(bodies|lanes|report)/[a-z_]+\\.hpp" "physics/settings/settings\\.hpp"
        "physics/contacts/(broad_phase|contact_order|narrow_phase|polygon_collision|time_of_impact)\\.hpp"
    REACH ${below}
    FOREIGN ${std} ${glm})
room(physics/observe
    MAY ${below}
    FOREIGN ${std} ${glm})
list(APPEND below "physics/observe/[a-z_]+\\.hpp")
room(physics/remedies
    MAY ${below} "physics/lanes/[a-z_]+\\.hpp"
    FOREIGN ${std} ${glm})
list(APPEND below "physics/remedies/[a-z_]+\\.hpp")
room(physics/world
    MAY ${below} "physics/(lanes/execution|soft/solver)\\.hpp"
    FOREIGN ${std} ${glm})
room(space
    MAY ${base} "physics/report/integrator\\.hpp" "physics/schemes/[a-z_]+\\.hpp"
    FOREIGN ${std} ${glm})
room(lab
    MAY ${base} ${physics} "lab/(json|run|scene)/.*"
    REACH "physics/(lanes/execution|soft/solver)\\.hpp"
    FOREIGN ${std} ${glm} "nlohmann/json_fwd\\.hpp" "zlib\\.h")
room(lab/json
    MAY ${base}
    FOREIGN ${std} ${glm} ${json})
room(lab/run
    MAY ${base} "lab/json/.*" "lab/(event_log|steppable)\\.hpp"
    FOREIGN ${std} ${json})
room(lab/scene
    MAY ${base} ${physics} "lab/json/.*"
    REACH "physics/(lanes/execution|soft/solver)\\.hpp"
    FOREIGN ${std} ${glm} ${json})
room(lab/space
    MAY "space/[a-z_]+\\.hpp" "lab/(history|inline_text|lab_of|lockstep|simulation_of|steppable|telemetry|trail_ring)\\.hpp" "lab/run/.*" "lab/json/.*" "lab/scene/random\\.hpp"
        ${base} "physics/report/integrator\\.hpp" "physics/schemes/[a-z_]+\\.hpp"
    REACH "lab/event_log\\.hpp"
    FOREIGN ${std} ${glm} ${json})
room(lab/why
    MAY ${base} ${physics} "lab/[a-z_]+\\.hpp" "lab/scene/.*"
    REACH ${commands} "physics/(lanes/execution|soft/solver)\\.hpp"
    FOREIGN ${std} ${glm})
room(lab/study
    MAY ${base} ${physics} "lab/[a-z_]+\\.hpp" "lab/json/text_file\\.hpp" "lab/scene/.*" "lab/space/.*" "lab/why/.*" "space/[a-z_]+\\.hpp"
    REACH ${commands} "physics/(lanes/execution|soft/solver)\\.hpp"
    FOREIGN ${std} ${glm})
room(lab/lesson
    MAY ${base} ${physics} "lab/[a-z_]+\\.hpp" "lab/(json|run|scene)/.*"
    REACH ${commands} "physics/(lanes/execution|soft/solver)\\.hpp"
    FOREIGN ${std} ${glm} ${json})
room(render
    MAY "lab/(snapshot|trails|work_traces|scene/view)\\.hpp" "base/path_text\\.hpp" "physics/bodies/(body_id|shape)\\.hpp" "render/chart/.*"
    REACH "lab/trail_ring\\.hpp"
    FOREIGN ${std} ${glm} ${gl} "GLFW/glfw3\\.h")
room(render/chart
    FOREIGN ${std} ${glm} "stb_(image_write|truetype)\\.h")
room(render/space
    MAY "lab/space/(snapshot|view)\\.hpp" "render/(gl_handle|overlays|renderer|segment|shader_program|theme)\\.hpp"
        "render/chart/color\\.hpp" "space/shape\\.hpp"
    REACH "lab/(snapshot|trail_ring|trails|work_traces|scene/view)\\.hpp" ${base} "physics/bodies/shape\\.hpp"
        "render/(instances|seams)\\.hpp" "space/range\\.hpp"
    FOREIGN ${std} ${glm} ${gl})
room(ui
    MAY "lab/[a-z_]+\\.hpp" "lab/(scene|space)/built_in_scenes\\.hpp" "lab/lesson/(built_in_lessons|lesson|lesson_draft|lesson_run)\\.hpp" "lab/why/[a-z_]+\\.hpp"
        ${base} "physics/settings/(presets|setting_table|setting_text|settings)\\.hpp"
        "physics/(bodies/body_id|observe/energy_ledger|report/(integrator|listing)|schemes/[a-z_]+|world/removed_counts)\\.hpp"
        "render/(body_colors|display_options|overlays|panes|theme)\\.hpp"
    REACH "render/[a-z_/]+\\.hpp" "lab/[a-z_/]+\\.hpp" ${physics}
        "physics/(lanes/execution|soft/solver)\\.hpp" "space/[a-z_]+\\.hpp"
    FOREIGN ${std} ${glm} ${imgui})
room(ui/space
    MAY "ui/[a-z_]+\\.hpp" "lab/[a-z_]+\\.hpp" "lab/space/[a-z_]+\\.hpp" "space/(setting_table|settings)\\.hpp"
        "render/space/solid_overlays\\.hpp" ${base}
    REACH "render/[a-z_/]+\\.hpp" "lab/[a-z_/]+\\.hpp" ${base} ${physics} "physics/(lanes/execution|soft/solver)\\.hpp"
        "space/[a-z_]+\\.hpp"
    FOREIGN ${std} ${glm} ${imgui})
room(app/platform
    MAY "base/(error|path_text)\\.hpp"
    FOREIGN ${std} "(dlfcn|fcntl|malloc|poll|spawn|unistd|sys/file|sys/mman|sys/resource|sys/stat|sys/wait)\\.h"
        "(io|share|shlobj|windows|emscripten|emscripten/html5)\\.h" "GLFW/glfw3\\.h")
room(app/command_line
    MAY "app/platform/.*" "lab/[a-z_]+\\.hpp" "lab/(json|lesson|run|scene|space)/.*" ${base} ${physics} "space/setting_table\\.hpp"
    REACH ${commands} "physics/(lanes/execution|soft/solver)\\.hpp" "space/[a-z_]+\\.hpp"
    FOREIGN ${std} "CLI/CLI\\.hpp")
room(app/study
    MAY "app/(attempts|report)\\.hpp" "app/command_line/.*" "app/platform/.*" "lab/.*" ${base} ${physics} "render/chart/.*"
    REACH "physics/(lanes/execution|soft/solver)\\.hpp" "space/[a-z_]+\\.hpp"
    FOREIGN ${std} "CLI/CLI\\.hpp")
room(app/session
    MAY "app/command_line/.*" "app/platform/.*" "lab/.*" ${base} ${physics} "render/.*" "space/setting_table\\.hpp"
        "ui/.*"
    REACH "physics/(lanes/execution|soft/solver)\\.hpp" "space/[a-z_]+\\.hpp"
    FOREIGN ${std} ${glm} ${imgui})
room(app
    MAY ".*"
    FOREIGN ${std} ${glm} ${imgui} "GLFW/glfw3\\.h")

check_rooms(${SOURCES})
