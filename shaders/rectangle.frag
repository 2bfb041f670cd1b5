// A rectangle with a thin outline inside its edges and a faint fill. Its sides lie along the pixels' sides, so the
// part of a pixel that it covers is known exactly.

flat in vec2 vLow;
flat in vec2 vHigh;

uniform vec2 uOrigin;  // middle of the viewport in the framebuffer [px]
uniform float uLineWidth;
uniform vec4 uColor;   // of the outline
uniform float uFill;   // opacity of the fill [1]

out vec4 fragColor;  // premultiplied

// The part of the pixel around q that lies in the box [1].
float coverage(vec2 q, vec2 low, vec2 high) {
    vec2 covered = clamp(min(q + 0.5, high) - max(q - 0.5, low), 0.0, 1.0);
    return covered.x * covered.y;
}

void main() {
    vec2 q = gl_FragCoord.xy - uOrigin;
    float box = coverage(q, vLow, vHigh);
    float inside = coverage(q, vLow + uLineWidth, vHigh - uLineWidth);
    float opacity = uColor.a * (box - inside + uFill * inside);
    fragColor = vec4(uColor.rgb, 1.0) * opacity;
}
