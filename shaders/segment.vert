// A line with round ends, with a dot around its start or an arrow's head at its end: one quad an instance, turned along
// the line, and wider at the head.
// Lengths are in pixels from the middle of the viewport, y up, unless a comment says otherwise.

layout(location = 0) in vec4 aEnds;    // both ends, from the view's centre [m]
layout(location = 1) in vec3 aWidths;  // of the line, of the dot; length of the head's strokes [m]
layout(location = 2) in vec4 aColor;

uniform vec2 uHalfSize;  // of the viewport
uniform float uPixelsPerMetre;

flat out vec2 vStart;
flat out vec2 vAxis;     // unit vector from start to end
flat out vec4 vLengths;  // of the line, its width, that of the dot, length of the head's strokes
flat out vec4 vColor;

const float kSmoothing = 0.5;                  // room for the soft edge
const vec2 kStroke = vec2(0.906308, 0.422618);  // of the head, from the tip back: 25 degrees off the shaft

void main() {
    vec2 start = aEnds.xy * uPixelsPerMetre;
    vec2 path = aEnds.zw * uPixelsPerMetre - start;
    float reach = length(path);
    float head = aWidths.z * uPixelsPerMetre;

    vStart = start;
    vAxis = reach > 0.0 ? path / reach : vec2(1.0, 0.0);
    vLengths = vec4(reach, aWidths.xy, head);
    vColor = aColor;

    // The sides rise from the tail so that they pass the ends of the head's strokes.
    float margin = 0.5 * max(aWidths.x, aWidths.y) + kSmoothing;
    float slope = head > 0.0 ? head * kStroke.y / (reach - head * kStroke.x) : 0.0;
    float along = (gl_VertexID & 1) == 0 ? -margin : reach + margin;
    float across = margin + slope * (along + margin);
    across = (gl_VertexID >> 1) == 0 ? -across : across;
    vec2 corner = start + vAxis * along + vec2(-vAxis.y, vAxis.x) * across;
    gl_Position = vec4(corner / uHalfSize, 0.0, 1.0);
}
