// A line, or an arrow that tapers to its tip: a trapezium along the way from a to b, with room for soft edges.
// Lengths are in pixels from the middle of the viewport, y up, unless a comment says otherwise.

layout(location = 0) in vec4 aEnds;    // both ends, from the view's centre [m]
layout(location = 1) in vec2 aWidths;  // at the ends, soft edges included
layout(location = 2) in vec4 aColor;

uniform vec2 uHalfSize;  // of the viewport
uniform float uPixelsPerMetre;

out vec4 vInside;      // how far inside each side
flat out vec4 vColor;  // premultiplied

const float kSmoothing = 0.5;  // room for the soft edge of an end

void main() {
    vec2 start = aEnds.xy * uPixelsPerMetre;
    vec2 path = aEnds.zw * uPixelsPerMetre - start;
    float reach = length(path);
    vec2 axis = reach > 0.0 ? path / reach : vec2(1.0, 0.0);
    float height = reach + 2.0 * kSmoothing;

    float end = float(gl_VertexID >> 1);
    float side = float(gl_VertexID & 1);
    float width = mix(aWidths.x, aWidths.y, end);
    vec2 corner = start + axis * (height * end - kSmoothing) + vec2(-axis.y, axis.x) * (width * (side - 0.5));
    gl_Position = vec4(corner / uHalfSize, 0.0, 1.0);

    float lean = height / length(vec2(height, 0.5 * (aWidths.x - aWidths.y)));  // cosine of a long side to the axis
    vInside = vec4(width * lean * vec2(side, 1.0 - side), height * vec2(end, 1.0 - end));
    vColor = vec4(aColor.rgb, 1.0) * aColor.a;
}
