// A rectangle of the picture within which the fragments look for bodies.

uniform vec2 uLow;       // its corners, from the middle of the viewport, y up [px]
uniform vec2 uHigh;
uniform vec2 uHalfSize;  // half the size of the viewport [px]

void main() {
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
    gl_Position = vec4(mix(uLow, uHigh, corner) / uHalfSize, 0.0, 1.0);
}
