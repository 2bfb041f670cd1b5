// A circle from its distance field: thin outline, orientation line, faint fill. The outline lies inside the rim,
// so that circles which touch are drawn touching.

flat in vec2 vReference;
flat in vec2 vCenter;
flat in float vRadius;
flat in float vPower;
flat in vec2 vAxis;
flat in vec2 vAxisOffset;
flat in float vLineWidth;
flat in float vAxisInk;
flat in vec4 vColor;

uniform vec2 uOrigin;  // middle of the viewport in the framebuffer [px]
uniform float uFill;   // opacity of the fill [1]

out vec4 fragColor;  // premultiplied

// Signed distance of p from the rim, negative inside [px]. It is |p - c| - r, written as
// (|p - c|^2 - r^2) / (|p - c| + r): seen from near the rim of a circle of a million pixels, the former is a small
// difference of large numbers, while the latter's terms stay as small as the picture.
float rimDistance(vec2 p) {
    return (dot(p, p - 2.0 * vCenter) + vPower) / (length(p - vCenter) + vRadius);
}

// How much of the pixel at p the orientation line covers [1]; it runs from the centre outwards.
float axisCoverage(vec2 p) {
    float along = dot(vAxis, p) - vAxisOffset.x;
    float across = vAxis.x * p.y - vAxis.y * p.x - vAxisOffset.y;
    float away = length(vec2(min(along, 0.0), across));
    return vAxisInk * clamp(0.5 * vLineWidth + 0.5 - away, 0.0, 1.0);
}

void main() {
    vec2 p = gl_FragCoord.xy - (uOrigin + vReference);
    float rim = rimDistance(p);
    if (rim >= 0.5) discard;

    float disc = clamp(0.5 - rim, 0.0, 1.0);
    float inside = clamp(0.5 - rim - vLineWidth, 0.0, 1.0);
    float ink = disc - inside + inside * axisCoverage(p);
    float opacity = vColor.a * (ink + uFill * (disc - ink));
    fragColor = vec4(vColor.rgb, 1.0) * opacity;
}
