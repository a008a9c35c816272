// A smooth irregularity for outlines, cheaper than noise.
vec2 wobble2(vec2 q, float k) { float a = u_seed * 1.7 + k; return vec2(sin(q.y * 1.3 + a) + 0.6 * sin(q.x * 2.1 + q.y * 1.7 + a * 2.3), sin(q.x * 1.2 + a * 1.9) + 0.6 * sin(q.y * 2.3 - q.x * 1.1 + a * 3.1)); }
mat2 turn(float a) { float c = cos(a), s = sin(a); return mat2(c, -s, s, c); }
float smin(float a, float b, float k) { float h = max(k - abs(a - b), 0.0) / k; return min(a, b) - h * h * k * 0.25; }
float smax(float a, float b, float k) { return -smin(-a, -b, k); }
float ball(vec3 p, float r) { return length(p) - r; }
float egg(vec3 p, vec3 r) { float k0 = length(p / r); float k1 = length(p / (r * r)); return k0 < 0.05 ? k0 * min(r.x, min(r.y, r.z)) - min(r.x, min(r.y, r.z)) : k0 * (k0 - 1.0) / k1; }
float block(vec3 p, vec3 b, float r) { vec3 q = abs(p) - b + r; return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0) - r; }
float block2(vec2 p, vec2 b, float r) { vec2 q = abs(p) - b + r; return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r; }
float rod(vec3 p, vec3 a, vec3 b, float r) { vec3 pa = p - a, ba = b - a; return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0)) - r; }
// A rod whose radius goes from ra at a to rb at b.
float cone(vec3 p, vec3 a, vec3 b, float ra, float rb) {
  vec3 pa = p - a, ba = b - a; float h = clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0);
  return length(pa - ba * h) - mix(ra, rb, h);
}
float rod2(vec2 p, vec2 a, vec2 b, float ra, float rb) { vec2 pa = p - a, ba = b - a; float h = clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0); return length(pa - ba * h) - mix(ra, rb, h); }
float disc(vec3 p, float h, float r, float round) { vec2 d = abs(vec2(length(p.xz), p.y)) - vec2(r, h) + round; return min(max(d.x, d.y), 0.0) + length(max(d, 0.0)) - round; }
float ring(vec3 p, float r, float thick) { return length(vec2(length(p.xz) - r, p.y)) - thick; }
float oval2(vec2 p, vec2 r) { float k0 = length(p / r), k1 = length(p / (r * r)); return k0 < 0.05 ? -min(r.x, r.y) : k0 * (k0 - 1.0) / k1; }
// A flat outline d given thickness 2h with rounded edges.
float slab(float d, float y, float h, float round) { vec2 w = vec2(d + round, abs(y) - h + round); return min(max(w.x, w.y), 0.0) + length(max(w, 0.0)) - round; }
// A quadratic curve a, b, c as a tube; y of the answer is the place along it.
vec2 bend(vec3 p, vec3 a, vec3 b, vec3 c) {
  float best = 1e9, at = 0.0; vec3 prev = a;
  for (int i = 1; i <= 8; i++) {
    float t = float(i) / 8.0; vec3 q = mix(mix(a, b, t), mix(b, c, t), t);
    vec3 pa = p - prev, ba = q - prev; float h = clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0);
    float d = length(pa - ba * h);
    if (d < best) { best = d; at = (float(i - 1) + h) / 8.0; }
    prev = q;
  }
  return vec2(best, at);
}
