// A convex piece of a polygon from its distance field: thin outline inside the edge, orientation line, faint fill.

in vec4 vAway[4];
in vec2 vSpoke;
flat in vec2 vLine;
flat in highp int vSeams;
flat in vec4 vColor;

uniform float uFill;  // opacity of the fill [1]

out vec4 fragColor;  // premultiplied

const float kNowhere = 1e9;

float largest(vec4 a) { return max(max(a.x, a.y), max(a.z, a.w)); }

// How much of the pixel the orientation line covers [1]; it runs from the centre of mass outwards.
float axisCoverage() {
    float beside = length(vec2(min(vSpoke.x, 0.0), vSpoke.y));
    return vLine.y * clamp(0.5 * vLine.x + 0.5 - beside, 0.0, 1.0);
}

void main() {
    float edge = largest(max(max(vAway[0], vAway[1]), max(vAway[2], vAway[3])));
    if (edge >= 0.5) discard;

    float seam = -kNowhere;
    if (vSeams != 0) {
        edge = -kNowhere;
        for (int k = 0; k < 4; ++k) {
            vec4 isSeam = vec4((ivec4(vSeams) >> (4 * k + ivec4(0, 1, 2, 3))) & 1);
            edge = max(edge, largest(vAway[k] - kNowhere * isSeam));
            seam = max(seam, largest(vAway[k] - kNowhere * (1.0 - isSeam)));
        }
    }
    float shape = clamp(0.5 - edge, 0.0, 1.0);
    float inside = clamp(0.5 - edge - vLine.x, 0.0, 1.0);
    float ink = shape - inside + inside * axisCoverage();
    float opacity = ink + uFill * (shape - ink);
    // On a seam the other piece covers the rest of the pixel: one over the other, the two are as opaque as one.
    if (vSeams != 0) opacity = 1.0 - pow(1.0 - min(opacity, 0.999), clamp(0.5 - seam, 0.0, 1.0));
    fragColor = vec4(vColor.rgb, 1.0) * (vColor.a * opacity);
}
