// In each frame Dear ImGui asks OpenGL for eight parts of its state, to set them again when it has drawn. In a browser
// each answer waits for another process, so they are remembered here as they are set.
"use strict";

function rememberState(gl) {
    const known = new Map();
    // What `setter` is given are the parts of the state with these names, in their order.
    function remember(setter, ...names) {
        const set = gl[setter].bind(gl);
        gl[setter] = (...values) => {
            set(...values);
            names.forEach((name, i) => known.set(name, names.length === 1 ? values : values[i % values.length]));
        };
    }
    remember("viewport", gl.VIEWPORT);
    remember("scissor", gl.SCISSOR_BOX);
    const factors = [gl.BLEND_SRC_RGB, gl.BLEND_DST_RGB, gl.BLEND_SRC_ALPHA, gl.BLEND_DST_ALPHA];
    remember("blendFunc", ...factors);
    remember("blendFuncSeparate", ...factors);
    const equations = [gl.BLEND_EQUATION_RGB, gl.BLEND_EQUATION_ALPHA];
    remember("blendEquation", ...equations);
    remember("blendEquationSeparate", ...equations);

    const get = gl.getParameter.bind(gl);
    gl.getParameter = (name) => known.has(name) ? known.get(name) : get(name);
}
