// A rectangle: one quad per instance, cut to the viewport.
// Lengths are in pixels from the middle of the viewport, y up, unless a comment says otherwise.

layout(location = 0) in vec2 aLow;   // lower left corner, from the view's centre [m]
layout(location = 1) in vec2 aHigh;  // upper right corner [m]

uniform vec2 uHalfSize;  // half the size of the viewport
uniform float uPixelsPerMetre;

flat out vec2 vLow;
flat out vec2 vHigh;

const float kSmallestHalf = 0.5;  // nothing is thinner than a pixel
const float kSmoothing = 1.0;     // room for the soft edge

void main() {
    vec2 low = aLow * uPixelsPerMetre;
    vec2 high = aHigh * uPixelsPerMetre;
    vec2 missing = max(vec2(0.0), kSmallestHalf - 0.5 * (high - low));
    vLow = low - missing;
    vHigh = high + missing;

    vec2 from = clamp(vLow - kSmoothing, -uHalfSize, uHalfSize);
    vec2 to = clamp(vHigh + kSmoothing, -uHalfSize, uHalfSize);
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
    gl_Position = vec4(mix(from, to, corner) / uHalfSize, 0.0, 1.0);
}
