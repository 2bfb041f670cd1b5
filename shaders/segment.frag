// A line or an arrow, soft over the last pixel before its sides.

in vec4 vInside;       // distance inwards from each side [px]
flat in vec4 vColor;  // premultiplied

out vec4 fragColor;  // premultiplied

void main() {
    vec2 inside = min(vInside.xy, vInside.zw);
    fragColor = vColor * clamp(min(inside.x, inside.y), 0.0, 1.0);
}
