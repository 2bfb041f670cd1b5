# Writes the files of shaders/ into a C++ source. Called as a script at build time with
# -DOUTPUT=FILE -DSHADERS=A.vert|A.frag|...
string(REPLACE "|" ";" shaders "${SHADERS}")
set(source "// Generated from shaders/ by embed_shaders.cmake.\n#include \"render/shader_program.hpp\"\n\n")
string(APPEND source "namespace rb {\nnamespace {\n\nconstexpr EmbeddedShader kShaders[] = {\n")
foreach(shader IN LISTS shaders)
    get_filename_component(name "${shader}" NAME)
    file(READ "${shader}" text)
    string(APPEND source "    {\"${name}\", R\"glsl(${text})glsl\"},\n")
endforeach()
string(APPEND source "};\n\n}  // namespace\n\n")
string(APPEND source "std::span<const EmbeddedShader> embeddedShaders() { return kShaders; }\n\n}  // namespace rb\n")
file(WRITE "${OUTPUT}" "${source}")
