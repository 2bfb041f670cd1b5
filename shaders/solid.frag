// Ellipsoids and boxes in space: every fragment asks which body is in front of it, at four places within the pixel. So
// bodies that intrude are cut where they meet, and every rim and edge is smooth. Lines show the rims, the edges of a box,
// and where an ellipsoid is cut by the planes of its axes, by which one sees it turn.
//
// Coordinates are those of the picture: to the right, up and towards the viewer from its middle [m].

const int kMostBodies = 2;

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
uniform vec4 uColor[kMostBodies];     // of its lines; with an opacity of 0 it is white and has but its rim

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

// How fast one comes along an axis of the body on a surface with this normal, per metre in the picture. It has no limit
// where the surface is seen from its edge: `least` is the least share of the normal that points to the viewer.
float slopeOf(vec3 axis, vec3 normal, float least) {
    return max(length(axis.xy - axis.z * normal.xy / max(normal.z, least)), 1e-6);
}

// A ball of radius 1 after its lengths are divided out. @param o a point of the line, d its direction, both so divided
// @param planes how much ink the lines on its surface have
Hit hitEllipsoid(vec3 o, vec3 d, mat3 axes, vec3 lengths, float planes) {
    float squaredLength = dot(d, d);
    vec3 nearest = o - d * (dot(o, d) / squaredLength);  // to the middle, of the line
    float fromMiddle = length(nearest);
    if (fromMiddle >= 1.0) return Hit(kNothing, vec3(0.0), 0.0);
    float along = sqrt((1.0 - fromMiddle * fromMiddle) / squaredLength);
    float height = along - dot(o, d) / squaredLength;
    vec3 at = o + height * d;
    vec3 toRight = (transpose(axes) * vec3(1.0, 0.0, 0.0)) / lengths;
    vec3 upwards = (transpose(axes) * vec3(0.0, 1.0, 0.0)) / lengths;
    vec3 outwards = nearest / max(fromMiddle, 1e-6);
    float perMetre = max(length(vec2(dot(outwards, toRight), dot(outwards, upwards))), 1e-6);
    float toRim = (1.0 - fromMiddle) / perMetre * uPixelsPerMetre;
    vec3 normal = normalize(axes * (at / lengths));
    float toPlane = 1e6;
    for (int i = 0; i < 3; ++i) {
        toPlane = min(toPlane, abs(at[i]) * lengths[i] * uPixelsPerMetre / slopeOf(axes[i], normal, 0.2));
    }
    float ink = max(inkAt(toRim - 0.5 * uLineWidth), planes * inkAt(toPlane));
    return Hit(height, normal, ink);
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
    float ink = 0.0;
    for (int i = 0; i < 3; ++i) {
        if (isFace[i] > 0.5) continue;
        float pixels = (1.0 - abs(at[i])) * lengths[i] * uPixelsPerMetre / slopeOf(axes[i], normal, 1e-4);
        // An edge between two faces that are seen has half of its line on either.
        bool isRim = at[i] * axes[i].z <= 0.0;
        ink = max(ink, inkAt(isRim ? pixels - 0.5 * uLineWidth : pixels));
    }
    return Hit(height, normal, ink);
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
        Hit hit;  // WebGL has no ?: for structures
        if (uIsBox[i] != 0) {
            hit = hitBox(start, towards, uAxes[i], uHalfLengths[i]);
        } else {
            hit = hitEllipsoid(start, towards, uAxes[i], uHalfLengths[i], 0.45 * uColor[i].a);
        }
        if (hit.height <= front.height) continue;
        front = hit;
        color = uColor[i];
    }
    if (front.height <= kNothing) return vec4(0.0);
    bool isMark = color.a == 0.0;
    float lit = 0.5 * dot(front.normal, kToLight);
    // On paper colour is shadow, on a dark ground it is light.
    float shade = 0.5 + (isMark || uGround.g > 0.5 ? -lit : lit);
    vec3 surface = isMark ? mix(vec3(1.0), color.rgb, 0.2 * shade) : mix(uGround, color.rgb, uFill * (0.25 + shade));
    return vec4(mix(surface, color.rgb, front.ink), 1.0);
}

void main() {
    vec2 p = gl_FragCoord.xy - uOrigin;
    fragColor = 0.25 * (colorAt(p + vec2(-0.125, -0.375)) + colorAt(p + vec2(0.375, -0.125)) +
                        colorAt(p + vec2(0.125, 0.375)) + colorAt(p + vec2(-0.375, 0.125)));
}
