// A line with round ends from its distance field.

flat in vec2 vStart;
flat in vec2 vAxis;
flat in float vLength;
flat in float vWidth;
flat in vec4 vColor;

uniform vec2 uOrigin;  // middle of the viewport in the framebuffer [px]

out vec4 fragColor;  // premultiplied

void main() {
    vec2 q = gl_FragCoord.xy - uOrigin - vStart;
    float along = dot(vAxis, q);
    float across = vAxis.x * q.y - vAxis.y * q.x;
    float away = length(vec2(along - clamp(along, 0.0, vLength), across));
    float ink = min(clamp(0.5 * vWidth + 0.5 - away, 0.0, 1.0), vWidth);
    if (ink <= 0.0) discard;
    fragColor = vec4(vColor.rgb, 1.0) * (vColor.a * ink);
}
