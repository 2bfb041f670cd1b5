// A line with round ends: one quad an instance, turned along the line.
// Lengths are in pixels from the middle of the viewport, y up, unless a comment says otherwise.

layout(location = 0) in vec4 aEnds;   // both ends, from the view's centre [m]
layout(location = 1) in float aWidth;
layout(location = 2) in vec4 aColor;

uniform vec2 uHalfSize;  // of the viewport
uniform float uPixelsPerMetre;

flat out vec2 vStart;
flat out vec2 vAxis;     // unit vector from start to end
flat out float vLength;
flat out float vWidth;
flat out vec4 vColor;

const float kSmoothing = 0.5;  // room for the soft edge

void main() {
    vec2 start = aEnds.xy * uPixelsPerMetre;
    vec2 path = aEnds.zw * uPixelsPerMetre - start;
    float reach = length(path);

    vStart = start;
    vLength = reach;
    vAxis = reach > 0.0 ? path / reach : vec2(1.0, 0.0);
    vWidth = aWidth;
    vColor = aColor;

    float margin = 0.5 * aWidth + kSmoothing;
    float along = (gl_VertexID & 1) == 0 ? -margin : reach + margin;
    float across = (gl_VertexID >> 1) == 0 ? -margin : margin;
    vec2 corner = start + vAxis * along + vec2(-vAxis.y, vAxis.x) * across;
    gl_Position = vec4(corner / uHalfSize, 0.0, 1.0);
}
