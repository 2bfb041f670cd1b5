// Ellipsoids and boxes in space: every fragment asks which body is in front of it, at four places within the pixel. So
// bodies that intrude are cut where they meet, and every rim and edge is smooth. Lines show the rims, the edges of a box,
// and where an ellipsoid is cut by the planes of its axes, by which one sees it turn.
//
// Coordinates are those of the picture: to the right, up and towards the viewer from its middle [m].

const int kMostBodies = 3;  // two, and the place of the last contact

uniform vec2 uOrigin;          // middle of the viewport in the framebuffer [px]
uniform float uPixelsPerMetre;
uniform float uLineWidth;      // [px]
uniform float uFill;           // how much of a body's colour its dark side has [1]
uniform vec3 uGround;          // what a body's fill is mixed with
uniform int uCount;
uniform vec3 uCenter[kMostBodies];
uniform mat3 uAxes[kMostBodies];      // of the body, a column each
uniform vec3 uHalfLengths[kMostBodies];
uniform int uIsBox[kMostBodies];
uniform vec4 uColor[kMostBodies];     // of its lines; an opacity of 0: it has none, and is white

out vec4 fragColor;  // premultiplied

const vec3 kToLight = vec3(-0.40, 0.62, 0.67);
const float kNothing = -1e30;

// Where the line through p towards the viewer leaves a body, and how it looks there.
struct Hit {
    float height;  // towards the viewer [m]; kNothing where the line misses
    vec3 normal;   // of unit length
    float ink;     // how much of a line's colour [1]
};

// How much ink a line has at this distance from its middle [px].
float inkAt(float pixels) { return clamp(0.5 * uLineWidth + 0.5 - pixels, 0.0, 1.0); }

// A ball of radius 1 after its lengths are divided out. @param o a point of the line, d its direction, both so divided
Hit hitEllipsoid(vec3 o, vec3 d, mat3 axes, vec3 lengths) {
    float squaredLength = dot(d, d);
    vec3 nearest = o - d * (dot(o, d) / squaredLength);  // to the middle, of the line
    float distance = length(nearest);
    if (distance >= 1.0) return Hit(kNothing, vec3(0.0), 0.0);
    float along = sqrt((1.0 - distance * distance) / squaredLength);
    float height = along - dot(o, d) / squaredLength;
    vec3 at = o + height * d;
    vec3 toRight = (transpose(axes) * vec3(1.0, 0.0, 0.0)) / lengths;
    vec3 upwards = (transpose(axes) * vec3(0.0, 1.0, 0.0)) / lengths;
    vec3 outwards = nearest / max(distance, 1e-6);
    float perMetre = max(length(vec2(dot(outwards, toRight), dot(outwards, upwards))), 1e-6);
    float toRim = (1.0 - distance) / perMetre * uPixelsPerMetre;
    vec3 toPlanes = abs(at) * lengths * uPixelsPerMetre;
    float toPlane = min(toPlanes.x, min(toPlanes.y, toPlanes.z));
    float ink = max(inkAt(toRim - 0.5 * uLineWidth), 0.45 * inkAt(toPlane));
    return Hit(height, normalize(axes * (at / lengths)), ink);
}

// A cube of half edge 1 after its lengths are divided out.
Hit hitBox(vec3 o, vec3 d, mat3 axes, vec3 lengths) {
    vec3 direction = mix(d, vec3(1e-9), lessThan(abs(d), vec3(1e-9)));
    vec3 first = (-1.0 - o) / direction;
    vec3 second = (1.0 - o) / direction;
    vec3 leaves = max(first, second);
    vec3 enters = min(first, second);
    float height = min(leaves.x, min(leaves.y, leaves.z));
    if (height <= max(enters.x, max(enters.y, enters.z))) return Hit(kNothing, vec3(0.0), 0.0);
    vec3 at = o + height * direction;
    vec3 isFace = vec3(equal(leaves, vec3(height)));
    vec3 normal = normalize(axes * (isFace * sign(direction)));
    vec3 toEdges = (1.0 - abs(at)) * lengths * uPixelsPerMetre + isFace * 1e6;
    float toEdge = min(toEdges.x, min(toEdges.y, toEdges.z));
    return Hit(height, normal, inkAt(toEdge - 0.5 * uLineWidth));
}

vec4 colorAt(vec2 pixel) {
    vec3 o = vec3(pixel / uPixelsPerMetre, 0.0);
    Hit front = Hit(kNothing, vec3(0.0), 0.0);
    vec4 color = vec4(0.0);
    for (int i = 0; i < kMostBodies; ++i) {
        if (i >= uCount) break;
        mat3 toBody = transpose(uAxes[i]);
        vec3 start = (toBody * (o - uCenter[i])) / uHalfLengths[i];
        vec3 towards = (toBody * vec3(0.0, 0.0, 1.0)) / uHalfLengths[i];
        Hit hit = uIsBox[i] != 0 ? hitBox(start, towards, uAxes[i], uHalfLengths[i])
                                 : hitEllipsoid(start, towards, uAxes[i], uHalfLengths[i]);
        if (hit.height <= front.height) continue;
        front = hit;
        color = uColor[i];
    }
    if (front.height <= kNothing) return vec4(0.0);
    float shade = 0.5 - 0.5 * dot(front.normal, kToLight);
    vec3 surface = mix(uGround, color.rgb, color.a > 0.0 ? uFill * (0.25 + shade) : 0.12 * shade);
    return vec4(mix(surface, color.rgb, front.ink), 1.0);
}

void main() {
    vec2 p = gl_FragCoord.xy - uOrigin;
    fragColor = 0.25 * (colorAt(p + vec2(-0.125, -0.375)) + colorAt(p + vec2(0.375, -0.125)) +
                        colorAt(p + vec2(0.125, 0.375)) + colorAt(p + vec2(-0.375, 0.125)));
}
