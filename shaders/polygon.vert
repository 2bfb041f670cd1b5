// A convex piece of a polygon: one quad per instance, just large enough for it, cut to the viewport.
// Lengths are in pixels from the middle of the viewport, y up, unless a comment says otherwise.

layout(location = 0) in vec4 aPose;          // centre of mass from the view's centre [m], cosine and sine of the angle
layout(location = 1) in vec4 aPart;          // see PolygonInstance
layout(location = 2) in vec4 aColor;
layout(location = 3) in mat4 aVertices;      // two in each column, counter-clockwise, in the body's frame [m]
layout(location = 7) in mat4 aMoreVertices;  // the ninth to the sixteenth

uniform vec2 uHalfSize;  // half the size of the viewport
uniform float uPixelsPerMetre;
uniform float uLineWidth;

// Distances are linear in the place, so they are exact between the quad's corners.
out vec4 vAway[4];      // outwards from the line of each face
out vec2 vSpoke;        // along the orientation line from the centre of mass, and across it
flat out vec2 vLine;    // its width, and the ink of the orientation line: 0 hides that of a body too small to show one
flat out highp int vSeams;    // a bit for each face that another piece of the body covers
flat out vec4 vColor;

const float kSmallestHalf = 0.5;   // nothing is thinner than a pixel
const float kSmallestLine = 1.0;
const float kLineOfRadius = 0.12;  // small bodies get thinner lines, or they would be blots
const float kSmoothing = 1.0;      // room for the soft edge
const float kNowhere = 1e9;        // what is so far inside the line of a face does not know of it

vec2 place(int i) {
    vec4 two = i < 8 ? aVertices[i >> 1] : aMoreVertices[(i >> 1) - 4];
    vec2 vertex = (i & 1) == 0 ? two.xy : two.zw;
    vec2 turned = vec2(aPose.z * vertex.x - aPose.w * vertex.y, aPose.w * vertex.x + aPose.z * vertex.y);
    return (aPose.xy + turned) * uPixelsPerMetre;
}

// How far p lies outside the line of face i. Far from the vertices their distance along the normal is the same rounded
// number for every p: the line is in its place to a pixel, and straight.
float away(int i, int count, vec2 middle, vec2 p) {
    if (i >= count) return -kNowhere;
    vec2 a = place(i);
    vec2 face = place(i + 1 < count ? i + 1 : 0) - a;
    vec2 normal = normalize(vec2(face.y, -face.x));
    float support = dot(normal, a);
    float missing = max(0.0, kSmallestHalf - (support - dot(normal, middle)));
    return dot(normal, p) - support - missing;
}

void main() {
    int count = int(aPart.x);
    vec2 low = place(0);
    vec2 high = low;
    for (int i = 1; i < count; ++i) {
        vec2 vertex = place(i);
        low = min(low, vertex);
        high = max(high, vertex);
    }
    vec2 middle = 0.5 * (low + high);
    low = clamp(low - kSmallestHalf - kSmoothing, -uHalfSize, uHalfSize);
    high = clamp(high + kSmallestHalf + kSmoothing, -uHalfSize, uHalfSize);
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
    vec2 p = mix(low, high, corner);
    gl_Position = vec4(p / uHalfSize, 0.0, 1.0);

    for (int k = 0; k < 4; ++k) {
        int i = 4 * k;
        vAway[k] = vec4(away(i, count, middle, p), away(i + 1, count, middle, p), away(i + 2, count, middle, p),
                        away(i + 3, count, middle, p));
    }
    vec2 axis = aPose.zw;
    vec2 center = aPose.xy * uPixelsPerMetre;
    vSpoke = vec2(dot(axis, p) - dot(axis, center), axis.x * p.y - axis.y * p.x - (axis.x * center.y - axis.y * center.x));
    float radius = aPart.z * uPixelsPerMetre;
    float width = clamp(kLineOfRadius * radius, min(kSmallestLine, uLineWidth), uLineWidth);
    vLine = vec2(width, aPart.w * smoothstep(2.0 * width, 4.0 * width, radius));
    vSeams = int(aPart.y);
    vColor = aColor;
}
