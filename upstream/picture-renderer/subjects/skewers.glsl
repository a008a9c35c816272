// Pieces threaded on steel skewers. u_p: skewers, vegetables between (0 or 1), marbling, marinade (0-1).
#define SCENE_TOP 1.0
float b_kind = 0.0;
vec2 subject(vec3 p) {
  float far = length(p * vec3(0.68, 1.2, 1.0)) - 1.6; if (far > 0.4) return vec2(far, 1.0);
  float d = 1e3;
  for (float i = 0.0; i < u_p.x; i++) {
    vec3 q = p - vec3(0.06 * (hash1(i) - 0.5), 0.25, (i - (u_p.x - 1.0) * 0.5) * 0.62); q.xz = turn(0.18 + 0.10 * (hash1(i + 3.0) - 0.5)) * q.xz;
    float rodD = block(q - vec3(0.1, 0, 0), vec3(1.85, 0.012, 0.03), 0.01); rodD = min(rodD, ring((q - vec3(-1.86, 0, 0)).xzy.xzy, 0.09, 0.016));
    if (rodD < d) { d = rodD; b_kind = 0.0; }
    float gap = 0.37; float k0 = round(q.x / gap);
    for (float k = k0 - 1.0; k <= k0 + 1.0; k++) {
      if (abs(k) > 3.0) continue;
      vec3 c = q - vec3(k * gap, 0, 0); float h = hash1(k * 3.0 + i * 11.0 + 2.0);
      bool veg = u_p.y > 0.5 && mod(k + i + 6.0, 3.0) < 0.5; c.yz = turn(h * TAU) * c.yz; float e;
      if (veg) { c.y += 0.25 * c.z * c.z; e = block(c, vec3(0.06, 0.20, 0.22), 0.05); e = min(e, block(c - vec3(0.11, 0.02, 0.01), vec3(0.03, 0.19, 0.20), 0.025)); }
      else e = block(c + 0.018 * sin(c.yzx * 11.0 + h * 6.0), vec3(0.185, 0.19 + 0.05 * h, 0.21 - 0.03 * h), 0.08);
      if (e < d) { d = e; g_local = c; g_piece = h * 20.0; b_kind = veg ? (c.x > 0.085 ? 3.0 : 2.0) : 1.0; }
    }
  }
  return vec2(d * 0.85, 1.0);
}
void paint(float id, vec3 p, inout Surface s) {
  if (b_kind < 0.5) { s.base = vec3(0.5, 0.49, 0.47); s.rough = 0.22; s.wet = 1.0; s.scatter = vec3(0); return; }
  if (b_kind > 2.5) { s.base = mix(vec3(0.72, 0.62, 0.62), vec3(0.40, 0.08, 0.17), smoothstep(0.12, 0.2, length(g_local.yz))); s.rough = 0.25; s.wet = 0.8; s.scatter = vec3(0.2, 0.1, 0.12); return; }
  if (b_kind > 1.5) { bool red = fract(g_piece * 1.7) > 0.5; s.base = red ? vec3(0.55, 0.035, 0.02) : vec3(0.10, 0.24, 0.04); s.rough = 0.2; s.wet = 0.9; s.scatter = s.base * 0.3; return; }
  vec3 q = g_local * 1.3 + g_piece; muscle(s, q, vec3(0, 0, 1), u_p.z, 0.4);
  if (u_p.w > 0.0) {
    float m = u_p.w * smoothstep(0.2, 0.6, fbm(q * 2.0, 3)); s.base = mix(s.base, vec3(0.58, 0.17, 0.025), m * 0.8); s.scatter = mix(s.scatter, vec3(0.2, 0.07, 0.01), m);
    vec2 c = cells(q * 16.0); float fleck = step(0.86, c.y) * smoothstep(0.04, 0.12, c.x) * u_p.w; s.base = mix(s.base, fract(c.y * 57.0) > 0.5 ? vec3(0.05, 0.11, 0.02) : vec3(0.05, 0.03, 0.02), fleck); s.wet = 0.9;
  }
}
