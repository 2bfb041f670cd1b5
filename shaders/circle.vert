// A circle: one quad per instance, just large enough for it, cut to the viewport.
// Lengths are in pixels from the middle of the viewport, y up, unless a comment says otherwise.

layout(location = 0) in vec2 aPosition;          // from the view's centre [m]
layout(location = 1) in vec2 aPreviousPosition;  // the same, one step earlier [m]
layout(location = 2) in vec3 aShape;             // radius [m], angle [rad], angle one step earlier [rad]
layout(location = 3) in vec4 aColor;

uniform vec2 uHalfSize;         // half the size of the viewport
uniform float uPixelsPerMetre;
uniform float uAlpha;           // 0: one step earlier, 1: now
uniform float uLineWidth;

flat out vec2 vReference;    // the point from which the fragments measure
flat out vec2 vCenter;       // from there
flat out float vRadius;
flat out float vPower;       // |centre|^2 - radius^2: the power of the reference point, in the geometer's sense
flat out vec2 vAxis;         // unit vector along the orientation line
flat out vec2 vAxisOffset;   // the centre along the axis and across it
flat out float vLineWidth;
flat out float vAxisInk;     // 0 hides the orientation line of a circle too small to show one
flat out vec4 vColor;

const float kSmallestRadius = 0.75;  // a dot about one pixel wide: nothing disappears
const float kSmallestLine = 1.0;
const float kLineOfRadius = 0.12;    // small circles get thinner lines, or they would be blots
const float kLargeRadius = 4096.0;   // from here on the centre is too far to measure from it
const float kSmoothing = 1.0;        // room for the soft edge

void main() {
    vec2 center = mix(aPreviousPosition, aPosition, uAlpha) * uPixelsPerMetre;
    float radius = max(aShape.x * uPixelsPerMetre, kSmallestRadius);
    float angle = mix(aShape.z, aShape.y, uAlpha);

    bool isLarge = radius > kLargeRadius;
    vReference = isLarge ? vec2(0.0) : center;
    vCenter = isLarge ? center : vec2(0.0);
    vRadius = radius;
    vPower = (length(vCenter) - radius) * (length(vCenter) + radius);
    vAxis = vec2(cos(angle), sin(angle));
    vAxisOffset = vec2(dot(vAxis, vCenter), vAxis.x * vCenter.y - vAxis.y * vCenter.x);
    vLineWidth = clamp(kLineOfRadius * radius, min(kSmallestLine, uLineWidth), uLineWidth);
    vAxisInk = smoothstep(2.0 * vLineWidth, 4.0 * vLineWidth, radius);
    vColor = aColor;

    vec2 low = clamp(center - radius - kSmoothing, -uHalfSize, uHalfSize);
    vec2 high = clamp(center + radius + kSmoothing, -uHalfSize, uHalfSize);
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
    gl_Position = vec4(mix(low, high, corner) / uHalfSize, 0.0, 1.0);
}
