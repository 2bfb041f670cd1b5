// A corner of a line, or of an arrow that tapers to its tip.

layout(location = 0) in vec2 aPosition;  // from the middle of the viewport, y up [px]
layout(location = 1) in vec4 aInside;    // distance inwards from each side [px]
layout(location = 2) in vec4 aColor;

uniform vec2 uHalfSize;  // half the size of the viewport [px]

out vec4 vInside;
flat out vec4 vColor;  // premultiplied

void main() {
    gl_Position = vec4(aPosition / uHalfSize, 0.0, 1.0);
    vInside = aInside;
    vColor = vec4(aColor.rgb, 1.0) * aColor.a;
}
