// Minced meat. u_p: fat share, pieces, herbs (0-1), size. Variants: 0 heap, 1 patties, 2 meatballs, 3 kofta on skewers, 4 stack of patties with paper between.
#define SCENE_TOP 1.35
float b_skewer = 1e3, b_paper = 1e3;
float grainy(vec3 p) { return 0.055 * (strands(p * 2.1) - 0.75); }
vec2 subject(vec3 p) {
  float far = length(p * vec3(0.8, 0.9, 1.0)) - 1.7; if (far > 0.4) return vec2(far, 1.0);
  float d = 1e3; b_skewer = 1e3; b_paper = 1e3; g_local = p; g_piece = 0.0;
  if (u_variant == 0) {
    vec3 q = p; q.xz += 0.1 * wobble2(p.xz * 1.5, 1.0);
    d = egg(q - vec3(0, 0.12, 0), vec3(1.32, 0.62, 0.95)); d = smin(d, egg(q - vec3(-0.25, 0.40, -0.1), vec3(0.75, 0.42, 0.58)), 0.4); d = smin(d, egg(q - vec3(0.4, 0.36, 0.12), vec3(0.6, 0.36, 0.5)), 0.4);
    d -= 0.10 * (strands(p * 1.35) - 0.6); g_local = p;
  } else if (u_variant == 2) {
    float R = u_p.w; float gap = R * 2.1; vec2 base = round(p.xz / gap);
    for (float l = 0.0; l < 2.0; l++) { base = round(p.xz / gap - 0.5 * l);
      for (int j = -1; j <= 1; j++) for (int i = -1; i <= 1; i++) { vec2 cell = base + vec2(i, j); vec2 at = (cell + 0.5 * l) * gap; if (length(at / vec2(1.2, 0.9)) > 1.0 - 0.45 * l) continue;
        float h = hashCell(ivec3(cell, int(l))); at += 0.05 * (h - 0.5); float e = ball(p - vec3(at.x, R * (0.95 + l * 1.45), at.y), R * (0.95 + 0.08 * h)); if (e < d) { d = e; g_local = p - vec3(at.x, 0, at.y); g_piece = h * 30.0; } } }
    d -= grainy(g_local + g_piece);
  } else if (u_variant == 3) {
    for (float i = 0.0; i < u_p.y; i++) {
      vec3 q = p - vec3(0.0, 0.27, (i - (u_p.y - 1.0) * 0.5) * 0.58); q.xz = turn(0.2 + 0.10 * (hash1(i) - 0.5)) * q.xz;
      float r = u_p.w * (1.0 + 0.06 * sin(q.x * 9.0 + i * 2.0)); float e = rod(q, vec3(-0.95, 0, 0), vec3(0.85, 0, 0), r) ; e -= 0.6 * grainy(q + i * 3.0);
      float k = block(q, vec3(1.75, 0.012, 0.045), 0.01); if (min(e, k) < d) { d = min(e, k); g_local = q; g_piece = i * 3.0; b_skewer = k - e; }
    }
  } else {
    for (float i = 0.0; i < u_p.y; i++) {
      vec3 q = p; float R = u_p.w;
      if (u_variant == 4) { q -= vec3(0.05 * (hash1(i) - 0.5), 0.17 + i * 0.335, 0.05 * (hash1(i + 2.0) - 0.5)); if (i < 0.5) q.xz += vec2(0.0); }
      else { vec2 at = u_p.y < 2.5 ? (i < 0.5 ? vec2(-0.72, 0.06) : vec2(0.72, -0.05)) : (u_p.y < 3.5 ? (i < 0.5 ? vec2(-0.76, 0.32) : (i < 1.5 ? vec2(0.78, 0.36) : vec2(0.02, -0.58))) : vec2((mod(i, 2.0) - 0.5) * 1.5 + 0.2 * (floor(i / 2.0) - 0.5), (floor(i / 2.0) - 0.5) * 1.15)); q -= vec3(at.x, 0.16, at.y); }
      vec3 c = q; c.xz = turn(i * 2.0) * c.xz; c.xz += 0.02 * wobble2(c.xz * 4.0, i);
      float e = disc(c, 0.155, R, 0.09) + 0.02 * smoothstep(R, 0.0, length(c.xz)); e -= 0.8 * grainy(c + i * 4.0);
      if (e < d) { d = e; g_local = c; g_piece = i * 4.0; }
      if (u_variant == 4) { vec3 w = q; w.xz = turn(0.4 + i * 0.3) * w.xz; float pp = block(w - vec3(0, 0.165 + 0.02 * sin(w.x * 4.0) * sin(w.z * 3.0), 0), vec3(R * 0.98, 0.004, R * 0.98), 0.003) * 0.8; if (i < u_p.y - 1.0 && pp < d) { d = pp; b_paper = -1.0; } else if (e <= d) b_paper = 1.0; }
    }
  }
  return vec2(d * 0.72, 1.0);
}
void paint(float id, vec3 p, inout Surface s) {
  vec3 q = g_local + g_piece;
  if (b_skewer < 0.0) { s.base = vec3(0.55, 0.53, 0.50); s.rough = 0.25; s.wet = 1.0; s.scatter = vec3(0.0); return; }
  if (b_paper < 0.0) { s.base = vec3(0.85, 0.79, 0.68); s.rough = 0.7; s.wet = 0.1; s.scatter = vec3(0.2, 0.18, 0.14); return; }
  float scale = u_variant == 0 ? 1.35 : 2.1; float st = strands(q * scale);
  mince(s, q, u_p.x); s.base *= 0.62 + 0.5 * smoothstep(0.55, 0.95, st);
  float herb = step(1.0 - 0.22 * u_p.z, cells(q * 13.0).y) * smoothstep(0.0, 0.15, cells(q * 13.0).x); s.base = mix(s.base, vec3(0.07, 0.15, 0.04), herb * 0.9); if (herb > 0.5) s.scatter *= 0.2;
}
