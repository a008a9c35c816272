// u_p: links, thickness, coarseness (0 fine - 1 coarse), herbs. Variants: 0 links, 1 coil, 2 frankfurters, 3 sliced dry sausage with its end.
#define SCENE_TOP 1.0
float b_tie = 1e3, b_face = -1.0;
vec2 subject(vec3 p) {
  float far = length(p * vec3(0.75, 1.2, 1.0)) - 1.7; if (far > 0.4) return vec2(far, 1.0);
  float d = 1e3, R = u_p.y; b_tie = 1e3; b_face = -1.0;
  if (u_variant == 1) {
    float r = length(p.xz), a = atan(p.z, p.x) / TAU; float pitch = R * 2.06; float turnNo = floor((r - 0.12) / pitch - a + 0.5);
    for (float k = -1.0; k <= 1.0; k++) { float n = turnNo + k; float rr = 0.12 + pitch * (n + a); if (n + a < 0.25 || n + a > u_p.x) continue; float e = length(vec2(r - rr, p.y - R)) - R * (0.98 + 0.03 * sin(a * 60.0 + n * 3.0)); if (e < d) { d = e; g_local = vec3((n + a) * rr * 4.0, p.y, r - rr); g_piece = 0.0; } }
    float endA = u_p.x * TAU; float er = 0.12 + pitch * u_p.x; vec3 e0 = vec3(cos(endA) * er, R, sin(endA) * er); float cap = ball(p - e0, R * 0.98); if (cap < d) { d = cap; g_local = p; }
    float t = cone(p, e0 + vec3(-sin(endA), 0, cos(endA)) * R * 0.9, e0 + vec3(-sin(endA), 0, cos(endA)) * R * 1.9, 0.05, 0.025); if (t < d) { d = t; b_tie = -1.0; }
    d *= 0.8;
  } else {
    for (float i = 0.0; i < u_p.x; i++) {
      float r1 = hash1(i + 1.0) - 0.5, r2 = hash1(i + 8.0) - 0.5; float row = (i - (u_p.x - 1.0) * 0.5);
      bool upper = u_variant != 3 && u_p.x > 5.5 && i > u_p.x - 2.5;
      vec3 q = p - vec3(0.14 * r1, R * (upper ? 2.6 : 1.0), (upper ? (i - u_p.x + 1.5) * R * 2.2 : (row + (u_p.x > 5.5 ? 1.0 : 0.0)) * R * 2.16)); q.xz = turn(0.16 + 0.10 * r2 + (upper ? 0.22 : 0.0)) * q.xz;
      float L = (u_variant == 2 ? 1.12 : 0.95) * (1.0 + 0.08 * r2); float curve = (u_variant == 2 ? 0.05 : 0.16) * (0.7 + r1); vec3 w = q; w.z += curve * q.x * q.x - 0.08;
      float e = rod(w, vec3(-L, 0, 0), vec3(L, 0, 0), R * (1.0 - 0.05 * q.x * q.x)) - 0.012 * noise(w * vec3(3.0, 6.0, 6.0) + i * 4.0 + u_seed);
      float t = min(cone(w, vec3(L + R * 0.85, 0, 0), vec3(L + R * 1.7, -0.05, 0.03), 0.05, 0.028), cone(w, vec3(-L - R * 0.85, 0, 0), vec3(-L - R * 1.6, -0.04, -0.02), 0.05, 0.028));
      if (u_variant == 2) t = 1e3;
      if (min(e, t) < d) { d = min(e, t); g_local = w; g_piece = i * 5.0; b_tie = t - e; }
    }
    d *= 0.9;
  }
  return vec2(d * 0.9, 1.0);
}
void paint(float id, vec3 p, inout Surface s) {
  vec3 q = g_local + g_piece; vec3 n0 = s.n;
  if (b_tie < 0.0) { s.base = vec3(0.72, 0.55, 0.42); s.rough = 0.5; s.wet = 0.4; s.scatter = vec3(0.2, 0.12, 0.08); return; }
  vec3 o = q * mix(16.0, 9.0, u_p.z); vec2 c = cells(warp(o, 0.5)); float v = fbm(o * 0.8, 3);
  s.base = mix(u_deep, u_lean, clamp(0.3 + c.y * 0.6 + (v - 0.5), 0.0, 1.0)); s.base = mix(s.base, mix(u_fat, u_lean, 0.40), step(1.0 - 0.26 * u_p.z, c.y) * smoothstep(0.02, 0.20, c.x) * 0.75);
  if (u_variant == 2) s.base = mix(u_deep, u_lean, 0.5 + 0.4 * (v - 0.3));
  vec2 hc = cells(q * 15.0); float herb = step(1.0 - 0.10 * u_p.w, hc.y) * smoothstep(0.03, 0.14, hc.x); s.base = mix(s.base, fract(hc.y * 91.0) > 0.5 ? vec3(0.08, 0.13, 0.03) : vec3(0.36, 0.03, 0.01), herb * 0.8);
  s.scatter = s.base * vec3(0.4, 0.22, 0.16); s.rough = 0.22; s.wet = 1.0; s.n = roughen(q, n0, 3.0, 0.10, 2);
}
