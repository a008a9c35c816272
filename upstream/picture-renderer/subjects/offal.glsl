// u_p: pieces, size, pallor (fat on it), –. Variants: 0 liver, 1 beef kidney, 2 small kidneys, 3 heart, 4 tongue, 5 tripe, 6 brain, 7 sweetbread, 8 feet, 9 gizzards or small hearts, 10 small livers.
#define SCENE_TOP 1.35
float b_extra = 1e3;
float heart(vec3 q) {
  float d = cone(q, vec3(-0.35, 0.52, 0.0), vec3(0.75, 0.30, 0.05), 0.56, 0.16); d = smin(d, ball(q - vec3(-0.5, 0.60, 0.25), 0.42), 0.25); d = smin(d, ball(q - vec3(-0.55, 0.55, -0.28), 0.40), 0.25);
  float tube = max(abs(length((q - vec3(-1.0, 0.72, 0.08)).yz) - 0.17) - 0.045, abs(q.x + 0.98) - 0.24); float tube2 = max(abs(length((q - vec3(-0.9, 0.62, -0.32)).yz) - 0.11) - 0.035, abs(q.x + 0.92) - 0.2); b_extra = min(tube, tube2); return smin(d, b_extra, 0.06);
}
vec2 subject(vec3 p) {
  float far = length(p * vec3(0.78, 0.85, 1.0)) - 1.7; if (far > 0.4) return vec2(far, 1.0);
  float d = 1e3, R = u_p.y; b_extra = 1e3; g_piece = 0.0; vec3 q = p; q.xz = turn(0.2 + 0.3 * (hash1(1.0) - 0.5)) * q.xz;
  if (u_variant == 0) {
    vec2 w = q.xz + 0.09 * wobble2(q.xz * 1.5, 0.0); float o = smin(oval2(w - vec2(-0.35, 0.05), vec2(0.98, 0.72)), oval2(w - vec2(0.72, -0.12), vec2(0.72, 0.44)), 0.3); o = smax(o, -(length(w - vec2(0.32, 0.86)) - 0.30), 0.12);
    float h = 0.20 + 0.12 * smoothstep(0.0, -0.7, o); d = slab(o, q.y - 0.20, h, 0.17); g_local = q;
  } else if (u_variant == 1 || u_variant == 2) {
    for (float i = 0.0; i < u_p.x; i++) {
      vec3 c = u_p.x < 1.5 ? q : p - vec3((i - (u_p.x - 1.0) * 0.5) * R * 1.55, 0, 0.35 * (mod(i, 2.0) - 0.5)); if (u_p.x > 1.5) c.xz = turn(0.5 + hash1(i + 2.0) * 1.2) * c.xz;
      c.z += 0.35 / R * c.x * c.x; float e = egg(c - vec3(0, R * 0.44, 0), vec3(R, R * 0.46, R * 0.56)); e = smax(e, -(length(c.xz - vec2(0.0, R * 0.62)) - R * 0.22), 0.12 * R);
      if (u_variant == 1) { vec2 lobe = cells(c * 2.3 + u_seed); e += 0.09 * smoothstep(0.30, 0.0, lobe.x) - 0.05; }
      float f = egg(c - vec3(0.0, R * 0.42, R * 0.36), vec3(R * 0.2, R * 0.15, R * 0.16)); if (min(e, f) < d) { d = min(e, f); g_local = c; g_piece = i; b_extra = f - e; }
    }
  } else if (u_variant == 3) { d = heart(q); g_local = q; }
  else if (u_variant == 4) {
    vec2 b = bend(q, vec3(-1.35, 0.42, 0.25), vec3(0.0, 0.42, -0.25), vec3(1.35, 0.20, 0.42)); float r = mix(0.46, 0.15, pow(b.y, 1.3)) * (b.y > 0.9 ? 1.0 : 1.0); d = b.x - r; d = smin(d, egg(q - vec3(-1.25, 0.36, 0.2), vec3(0.52, 0.38, 0.50)), 0.25); d += 0.02 * smoothstep(0.05, 0.0, abs(q.z + 0.0)) * step(0.3, q.y); g_local = q; b_extra = b.y;
  } else if (u_variant == 5) {
    vec3 c = q; float fold = 0.16 * sin(c.x * 2.6 + 0.6 * c.z + u_seed) + 0.10 * sin(c.z * 3.6 + c.x); c.y -= 0.28 + fold; vec2 w = c.xz + 0.08 * wobble2(c.xz * 1.8, 2.0); float o = oval2(w, vec2(1.35, 0.95));
    vec2 hexa = vec2(w.x + 0.577 * w.y, 1.155 * w.y) / 0.17; vec2 cc = cells(vec3(w * 6.5 + 0.3, 5.5)); float wall = smoothstep(0.22, 0.05, cc.x); d = slab(o, c.y, 0.06 + 0.05 * wall, 0.03) * 0.62; g_local = vec3(w, wall).xzy; b_extra = wall;
  } else if (u_variant == 6) {
    for (float i = 0.0; i < 2.0; i++) { vec3 c = q - vec3(0, 0.40, (i - 0.5) * 0.66); float e = egg(c, vec3(0.85, 0.44, 0.42)); vec3 w = warp(c * 2.4 + i * 3.0 + u_seed, 0.8); float fold = ridge(w * 1.3); e += 0.10 * smoothstep(0.72, 0.98, fold) - 0.03; if (e < d) { d = e; g_local = c; g_piece = i; b_extra = fold; } } d *= 0.75;
  } else if (u_variant == 7) {
    d = egg(q - vec3(-0.35, 0.34, 0.0), vec3(0.8, 0.36, 0.55)); d = smin(d, egg(q - vec3(0.55, 0.30, 0.1), vec3(0.65, 0.31, 0.45)), 0.2); vec2 lobe = cells(q * 3.3 + u_seed); d += 0.07 * smoothstep(0.28, 0.0, lobe.x) - 0.04; d *= 0.8; g_local = q;
  } else if (u_variant == 8) {
    for (float i = 0.0; i < u_p.x; i++) { vec3 c = p - vec3(0.0, 0.0, (i - (u_p.x - 1.0) * 0.5) * 0.72); c.xz = turn(0.22 + 0.2 * (hash1(i) - 0.5)) * c.xz; float e = cone(c, vec3(-1.2, 0.30, 0), vec3(0.45, 0.26, 0), 0.27, 0.23); e = smin(e, ball(c - vec3(0.5, 0.28, 0), 0.30), 0.2); e = smax(e, -c.x - 1.3, 0.04); float h1 = cone(c, vec3(0.62, 0.26, 0.12), vec3(1.12, 0.16, 0.15), 0.19, 0.10), h2 = cone(c, vec3(0.62, 0.26, -0.13), vec3(1.12, 0.16, -0.15), 0.19, 0.10); float hoof = min(h1, h2); float b = min(e, hoof); if (b < d) { d = b; g_local = c; g_piece = i; b_extra = c.x - 0.72; } }
  } else {
    float gap = R * 1.75; for (float l = 0.0; l < 2.0; l++) { vec2 base = round(p.xz / gap - 0.5 * l); for (int j = -1; j <= 1; j++) for (int i = -1; i <= 1; i++) { vec2 cell = base + vec2(i, j); vec2 at = (cell + 0.5 * l) * gap; if (length(at / vec2(1.2, 0.9)) > 1.0 - 0.42 * l) continue; vec3 h = hashCell3(ivec3(cell, int(l) + int(u_seed))); vec3 c = p - vec3(at.x + 0.1 * (h.x - 0.5), R * (0.55 + l * 0.9), at.y + 0.1 * (h.y - 0.5)); c.xz = turn(h.z * TAU) * c.xz; float e;
      if (u_variant == 10) { e = smin(egg(c, vec3(R * 1.05, R * 0.42, R * 0.66)), egg(c - vec3(R * 0.6, 0.02, R * 0.35), vec3(R * 0.6, R * 0.34, R * 0.42)), 0.12); } else { e = cone(c, vec3(-R * 0.35, 0, 0), vec3(R * 0.5, 0, 0), R * 0.58, R * 0.30); e = smin(e, ball(c - vec3(-R * 0.5, R * 0.05, R * 0.2), R * 0.36), 0.1); }
      if (e < d) { d = e; g_local = c; g_piece = h.x * 30.0; b_extra = c.x / R; } } }
  }
  return vec2(d * 0.85, 1.0);
}
void paint(float id, vec3 p, inout Surface s) {
  vec3 q = g_local + vec3(0, g_piece * 3.0, 0); Surface c = s; fatCap(c, q); float f = 0.0;
  if (u_variant == 5) { s.base = mix(vec3(0.62, 0.50, 0.36), vec3(0.86, 0.79, 0.66), b_extra); s.base = mix(s.base, vec3(0.55, 0.42, 0.28), 0.3 * noise(q * 2.0)); s.scatter = vec3(0.28, 0.22, 0.15); s.rough = 0.45; s.wet = 0.5; return; }
  organ(s, q, u_variant == 6 ? 1.2 : 0.5);
  if (u_variant == 6) { s.base = mix(s.base, u_deep, smoothstep(0.75, 1.0, b_extra) * 0.8); s.wet = 0.9; }
  if (u_variant == 0) { float sheen = smoothstep(0.60, 0.66, noise(q * 1.4 + u_seed)); s.base *= 1.0 - 0.2 * sheen; }
  if (u_variant == 1 || u_variant == 2) { f = b_extra < 0.0 ? 1.0 : u_p.z * smoothstep(0.6, 0.7, fbm(q * 2.0 + u_seed, 3)); if (u_variant == 1) s.base *= 0.7 + 0.3 * smoothstep(0.0, 0.25, cells(g_local * 2.3 + u_seed).x); }
  if (u_variant == 3) { float band = smoothstep(0.24, 0.14, abs(g_local.x + 0.22 + 0.25 * (noise(q * 2.5 + u_seed) - 0.5))); f = max(band * 0.9, smoothstep(0.65, 0.72, fbm(q * vec3(0.8, 2.6, 2.6) + u_seed, 3)) * 0.9); if (b_extra < 0.02) f = 0.85; }
  if (u_variant == 4) { s.n = roughen(q, s.n, 26.0, 0.5, 1); float pores = cells(q * 22.0).x; s.base *= 0.85 + 0.25 * smoothstep(0.0, 0.4, pores); f = smoothstep(0.35, 0.0, b_extra) * smoothstep(0.45, 0.6, noise(q * 2.4 + u_seed)) * 0.8; s.rough = 0.4; s.wet = 0.6; }
  if (u_variant == 7) { f = 0.25 * smoothstep(0.5, 0.7, noise(q * 2.0)); s.base *= 0.8 + 0.2 * smoothstep(0.0, 0.2, cells(g_local * 3.3 + u_seed).x); }
  if (u_variant == 8) { s.rough = 0.45; s.wet = 0.5; if (b_extra > 0.0) { s.base = mix(s.base, vec3(0.46, 0.36, 0.24) * (0.8 + 0.4 * noise(q * vec3(14.0, 2.0, 2.0))), smoothstep(0.0, 0.05, b_extra)); } if (g_local.x < -1.26) { sawnBone(s, q, length(g_local.yz - vec2(0.3, 0.0)) < 0.13 ? 0.1 : 0.0); if (length(g_local.yz - vec2(0.3, 0.0)) > 0.15) s.base = u_lean * 0.7; } }
  if (u_variant == 9) f = smoothstep(0.10, -0.4, b_extra) * 0.7 * u_p.z;
  s.base = mix(s.base, c.base, f); s.scatter = mix(s.scatter, c.scatter, f); s.rough = mix(s.rough, c.rough, f); s.wet = mix(s.wet, c.wet, f);
}
