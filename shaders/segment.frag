// A line with round ends, its dot and its head, from their distance field.

flat in vec2 vStart;
flat in vec2 vAxis;
flat in vec4 vLengths;  // of the line, its width, that of the dot, length of the head's strokes
flat in vec4 vColor;

uniform vec2 uOrigin;  // middle of the viewport in the framebuffer [px]

out vec4 fragColor;  // premultiplied

const vec2 kStroke = vec2(0.906308, 0.422618);  // of the head, from the tip back: 25 degrees off the shaft

void main() {
    vec2 q = gl_FragCoord.xy - uOrigin - vStart;
    float along = dot(vAxis, q);
    float across = abs(vAxis.x * q.y - vAxis.y * q.x);
    float width = vLengths.y;
    // Without a head its stroke is the tip, without a dot it is smaller than the line's end: neither is nearer.
    vec2 fromLine = vec2(along - clamp(along, 0.0, vLengths.x), across);
    vec2 fromTip = vec2(vLengths.x - along, across);
    vec2 fromHead = fromTip - clamp(dot(fromTip, kStroke), 0.0, vLengths.w) * kStroke;
    float away = sqrt(min(dot(fromLine, fromLine), dot(fromHead, fromHead)));
    away = min(away, length(q) - 0.5 * (vLengths.z - width));
    float ink = min(clamp(0.5 * width + 0.5 - away, 0.0, 1.0), max(width, vLengths.z));
    if (ink <= 0.0) discard;
    fragColor = vec4(vColor.rgb, 1.0) * (vColor.a * ink);
}
