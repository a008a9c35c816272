// The table below (y = -0.14 under a board, else 0) and the board on it.
float boardShape(vec3 p) {
  if (u_board == 0) return 1e3;
  if (u_board == 2) return disc(p - vec3(0.0, -0.09, 0.0), 0.09, 2.05, 0.05);
  if (u_board == 5) {
    float r = length(p.xz * vec2(1.0, 1.22));
    float lift = 0.16 * smoothstep(1.55, 2.35, r);
    return max(slab(r - 2.3, p.y + 0.035 - lift, 0.045, 0.04) * 0.8, -1e3);
  }
  if (u_board == 4) {
    vec3 q = p; q.xz = turn(0.12 + 0.2 * (hash1(71.0) - 0.5)) * q.xz;
    float lift = 0.05 * noise(vec3(q.xz * 1.1, 3.0) + u_seed) * smoothstep(0.9, 1.9, length(q.xz));
    return block(q - vec3(0.0, -0.012 + lift, 0.0), vec3(2.0, 0.008, 1.5), 0.006) * 0.8;
  }
  vec3 q = p; q.xz = turn(0.10 * (hash1(72.0) - 0.5)) * q.xz;
  if (u_board == 1) {
    float d = block(q - vec3(0.0, -0.09, 0.0), vec3(2.1, 0.09, 1.42), 0.06);
    return max(d, -(length(q.xz - vec2(1.82, 0.0)) - 0.12));
  }
  return block(q - vec3(0.0, -0.05, 0.0), vec3(2.1, 0.05, 1.42), 0.015);
}
float tableLevel() { return u_board == 0 ? 0.0 : (u_board == 4 ? -0.025 : (u_board == 3 || u_board == 6 ? -0.1 : (u_board == 5 ? -0.08 : -0.18))); }
void wood(inout Surface s, vec3 p, vec3 light, vec3 dark) {
  vec3 q = p + u_seed * 0.37;
  float rings = fbm(vec3(q.x * 0.55, q.y, q.z * 5.0) + 0.5 * fbm(q * 0.9, 2), 4);
  float line = 0.5 + 0.5 * sin(rings * 46.0);
  float pore = noise(vec3(q.x * 9.0, 1.0, q.z * 130.0));
  s.base = mix(dark, light, 0.25 + 0.55 * rings + 0.18 * line);
  s.base *= 0.86 + 0.2 * pore;
  s.rough = 0.5; s.wet = 0.16; s.scatter = vec3(0.0);
  s.n = normalize(s.n + vec3(0.0, 0.0, 0.07 * (pore - 0.5)));
}
void paintBoard(inout Surface s, vec3 p) {
  s.scatter = vec3(0.0);
  if (u_board == 1 || u_board == 2) { wood(s, p, vec3(0.40, 0.20, 0.09), vec3(0.12, 0.05, 0.022)); return; }
  if (u_board == 3) {
    float v = fbm(p * vec3(2.0, 2.0, 2.0) + u_seed, 5);
    s.base = mix(vec3(0.026, 0.028, 0.032), vec3(0.085, 0.09, 0.098), v); s.rough = 0.5; s.wet = 0.28;
    s.n = roughen(p + u_seed, s.n, 3.0, 0.16, 5); return;
  }
  if (u_board == 4) {
    float v = fbm(p * 18.0, 3);
    s.base = vec3(0.80, 0.60, 0.44) * (0.93 + 0.12 * v); s.rough = 0.8; s.wet = 0.04;
    vec3 q = warp(p * 0.8 + u_seed, 0.3); vec2 c = cells(q);
    s.n = normalize(s.n + 0.30 * vec3(noise(q * 2.0) - 0.5, 0.0, noise(q * 2.0 + 9.0) - 0.5) + 0.1 * smoothstep(0.05, 0.0, c.x)); return;
  }
  if (u_board == 6) {
    float vein = pow(ridge(warp(p * 0.9 + u_seed, 0.9)), 12.0) * 0.6 + pow(ridge(warp(p * 2.3 + u_seed, 0.9)), 16.0) * 0.3;
    s.base = mix(vec3(0.80, 0.79, 0.77), vec3(0.40, 0.40, 0.42), clamp(vein + 0.25 * (fbm(p * 2.0, 3) - 0.4), 0.0, 1.0)); s.rough = 0.25; s.wet = 0.4; return;
  }
  s.base = vec3(0.80, 0.76, 0.69) * (0.96 + 0.06 * fbm(p * 9.0, 2)); s.rough = 0.25; s.wet = 0.5;
  float speck = smoothstep(0.12, 0.06, cells(p * 16.0).x) * step(0.93, cells(p * 16.0).y);
  s.base = mix(s.base, vec3(0.35, 0.26, 0.18), 0.0 * speck);
}
// Limewashed plaster in the collection's own tone.
void paintTable(inout Surface s, vec3 p) {
  float v = fbm(warp(vec3(p.x, 0.0, p.z) * 0.55 + u_seed, 0.6), 5);
  float f = fbm(vec3(p.x, 0.0, p.z) * 7.0 + u_seed, 3);
  s.base = u_tone * (0.80 + 0.42 * v) * (0.95 + 0.1 * f);
  s.rough = 0.8; s.wet = 0.06; s.scatter = vec3(0.0);
  s.n = roughen(vec3(p.x, 0.0, p.z) + u_seed, s.n, 2.2, 0.07, 4);
}
