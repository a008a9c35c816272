// Bits of u_garnish: 1 rosemary, 2 peppercorns, 4 salt flakes, 8 garlic, 16 bay leaves, 32 chilli, 64 cherry tomatoes, 128 lemon, 256 second rosemary in front, 512 thyme.
const float G_STEM = 101.0, G_NEEDLE = 102.0, G_PEPPER = 103.0, G_SALT = 104.0, G_GARLIC = 105.0, G_BAY = 106.0, G_CHILLI = 107.0, G_TOMATO = 108.0, G_LEMON = 109.0, G_CALYX = 110.0;
vec3 g_leaf = vec3(0.0);

vec2 near(vec2 a, vec2 b) { return a.x < b.x ? a : b; }
vec2 rosemary(vec3 p, float fineness) {
  float far = length(p - vec3(0.0, 0.08, 0.0)) - 1.05;
  if (far > 0.25) return vec2(far, G_NEEDLE);
  p.z += 0.10 * sin(p.x * 1.9 + u_seed); p.y -= 0.06 + 0.05 * sin(p.x * 1.4 + 1.0);
  vec2 d = vec2(rod(p, vec3(-0.9, 0, 0), vec3(0.85, 0, 0), 0.014), G_STEM);
  float gap = 0.085 * fineness;
  float i0 = round(p.x / gap);
  for (int k = -2; k <= 1; k++) {
    float i = clamp(i0 + float(k), -9.0 / fineness, 9.0 / fineness);
    float grow = (1.0 - 0.55 * (i * fineness + 9.0) / 18.0) * mix(0.62, 1.0, fineness);
    float r1 = hash1(i + 211.0), r2 = hash1(i + 331.0);
    vec3 root = vec3(i * gap, 0, 0);
    vec3 q = p; q.z = abs(q.z);
    q = p; float side = mod(i, 2.0) < 1.0 ? 1.0 : -1.0;
    vec3 tip = root + vec3(0.17 + 0.06 * r1, 0.06 * (r2 - 0.4), side * (0.17 + 0.08 * r2)) * grow;
    float n1 = cone(q, root, tip, 0.020, 0.007);
    vec3 tip2 = root + vec3(0.19, 0.13 + 0.06 * r2, -side * (0.10 + 0.10 * r1)) * grow;
    float n2 = cone(q, root, tip2, 0.020, 0.007);
    vec3 tip3 = root + vec3(0.14, -0.01, -side * (0.20 + 0.05 * r1)) * grow;
    float n3 = cone(q, root, tip3, 0.019, 0.007);
    d = near(d, vec2(min(n1, min(n2, n3)), G_NEEDLE));
  }
  d.x *= 0.85;
  return d;
}
float grains(vec3 p, float size, float spread, float keep, vec2 avoid, bool flake) {
  if (p.y > size * 2.2 + 0.03) return p.y - size * 2.0;
  vec2 c = p.xz / spread; vec2 base = floor(c); float best = spread * 0.45;
  for (int j = -1; j <= 1; j++) for (int i = -1; i <= 1; i++) {
    vec2 cell = base + vec2(i, j); vec3 h = hashCell3(ivec3(int(cell.x), int(u_seed * 10.0), int(cell.y)));
    vec2 at = (cell + 0.2 + 0.6 * h.xy) * spread;
    float r = length(at / avoid);
    if (h.z > keep || r < 0.75 || r > 1.5) continue;
    vec3 q = p - vec3(at.x, size * (flake ? 0.35 : 0.8), at.y);
    if (flake) { q.xz = turn(h.x * TAU) * q.xz; q.xy = turn(0.5 * (h.y - 0.5)) * q.xy; best = min(best, block(q, vec3(size, size * 0.35, size * (0.6 + 0.4 * h.y)), 0.003)); }
    else best = min(best, length(q) - size * (0.8 + 0.3 * h.x));
  }
  return best;
}
vec2 tomato(vec3 p, float r) {
  float far = length(p) - r * 1.5; if (far > 0.2) return vec2(far, G_TOMATO);
  float d = egg(p, vec3(r, r * 0.92, r));
  d = smax(d, -(length(p - vec3(0, r * 1.12, 0)) - r * 0.28), 0.08);
  float a = atan(p.z, p.x); float k = cos(a * 5.0) * 0.5 + 0.5;
  float leaf = max(abs(p.y - r * 0.86 - 0.05 * length(p.xz)) - 0.012, length(p.xz) - r * (0.15 + 0.45 * k * k)) * 0.6;
  float stem = rod(p, vec3(0, r * 0.8, 0), vec3(0.03, r * 1.2, 0.02), 0.016);
  return near(vec2(d, G_TOMATO), vec2(min(leaf, stem), G_CALYX));
}
vec2 garnish(vec3 p) {
  vec2 d = vec2(1e3, 0.0);
  if ((u_garnish & 1) != 0) {
    vec3 q = p - vec3(-1.25, 0.0, -0.95); q.xz = turn(0.45 + 0.3 * hash1(5.0)) * q.xz; d = near(d, rosemary(q, 1.0));
  }
  if ((u_garnish & 256) != 0) {
    vec3 q = p - vec3(1.30, 0.0, 1.02); q.xz = turn(-0.35 + 0.5 * hash1(6.0)) * q.xz; q *= 1.25; vec2 r = rosemary(q, 1.0); r.x /= 1.25; d = near(d, r);
  }
  if ((u_garnish & 512) != 0) {
    vec3 q = p - vec3(1.45, 0.0, 0.92); q.xz = turn(-0.55 + 0.5 * hash1(6.0)) * q.xz; q *= 1.2; vec2 r = rosemary(q, 0.62); r.x /= 1.2; d = near(d, r);
  }
  if ((u_garnish & 2) != 0) d = near(d, vec2(grains(p, 0.034, 0.30, 0.20, vec2(1.75, 1.25), false), G_PEPPER));
  if ((u_garnish & 4) != 0) d = near(d, vec2(grains(p + vec3(0.13, 0, 0.07), 0.017, 0.15, 0.16, vec2(1.6, 1.15), true), G_SALT));
  if ((u_garnish & 8) != 0) {
    vec3 q = p - vec3(1.62, 0.23, -0.92); float far = length(q) - 0.45;
    if (far > 0.25) d = near(d, vec2(far, G_GARLIC));
    else {
      float a = atan(q.z, q.x); float lobe = 0.022 * abs(cos(a * 3.5 + u_seed)) * smoothstep(-0.25, 0.0, -abs(q.y));
      float g = smin(egg(q + vec3(0, 0.02, 0), vec3(0.32, 0.25, 0.32)) - lobe, cone(q, vec3(0, 0.1, 0), vec3(0.05, 0.42, 0.02), 0.10, 0.035), 0.16);
      d = near(d, vec2(g * 0.9, G_GARLIC));
    }
  }
  if ((u_garnish & 16) != 0) for (int i = 0; i < 2; i++) {
    vec3 q = p - (i == 0 ? vec3(1.5, 0.05, 0.85) : vec3(1.72, 0.07, 0.62)); float far = length(q) - 0.5;
    if (far > 0.2) { d = near(d, vec2(far, G_BAY)); continue; }
    q.xz = turn((i == 0 ? 0.5 : -0.5) + hash1(8.0)) * q.xz; q.xy = turn(0.08) * q.xy;
    float w = abs(q.z); q.y -= 0.22 * w * w * 2.0 + 0.06 * q.x * q.x;
    float o = max(length(vec2(q.x, w + 0.34)) - 0.53, -1e3);
    float leaf = slab(o, q.y, 0.010, 0.008) * 0.7;
    if (leaf < d.x) { d = vec2(leaf, G_BAY); g_leaf = q; }
  }
  if ((u_garnish & 32) != 0) for (int i = 0; i < 2; i++) {
    vec3 q = p - (i == 0 ? vec3(-1.55, 0.10, 0.80) : vec3(-1.3, 0.10, 1.02)); float far = length(q) - 0.75;
    if (far > 0.2) { d = near(d, vec2(far, G_CHILLI)); continue; }
    q.xz = turn((i == 0 ? -0.3 : -0.75) + 0.4 * hash1(9.0)) * q.xz;
    vec2 b = bend(q, vec3(-0.5, 0, 0), vec3(0.1, 0, 0.22), vec3(0.58, -0.03, -0.05));
    d = near(d, vec2((b.x - 0.095 * pow(max(1.0 - b.y, 0.0), 0.6) - 0.012) * 0.8, G_CHILLI));
    d = near(d, vec2(rod(q, vec3(-0.52, 0.02, -0.01), vec3(-0.74, 0.09, -0.08), 0.022), G_CALYX));
  }
  if ((u_garnish & 64) != 0) {
    d = near(d, tomato(p - vec3(1.58, 0.2, 0.72), 0.22)); d = near(d, tomato(p - vec3(1.22, 0.18, 1.02), 0.19)); d = near(d, tomato(p - vec3(1.80, 0.17, 0.30), 0.18));
  }
  if ((u_garnish & 128) != 0) {
    vec3 q = p - vec3(-1.62, 0.26, 0.62); float far = length(q) - 0.5;
    if (far > 0.2) d = near(d, vec2(far, G_LEMON));
    else { q.xy = turn(-0.5) * q.xy; q.yz = turn(-0.75) * q.yz; float l = smax(egg(q, vec3(0.36, 0.36, 0.36)), q.y - 0.03, 0.02); if (l < d.x) { d = vec2(l, G_LEMON); g_leaf = q; } }
  }
  return d;
}
void paintGarnish(inout Surface s, vec3 p, float id) {
  s.scatter = vec3(0.02); s.rough = 0.5; s.wet = 0.25;
  if (id == G_NEEDLE) { float v = noise(p * 9.0 + u_seed); s.base = mix(vec3(0.055, 0.13, 0.06), vec3(0.19, 0.29, 0.15), v); s.scatter = vec3(0.02, 0.05, 0.01); s.wet = 0.35; }
  else if (id == G_STEM) s.base = vec3(0.22, 0.17, 0.09);
  else if (id == G_PEPPER) { s.base = mix(vec3(0.02), vec3(0.085, 0.055, 0.04), noise(p * 30.0)); s.n = roughen(p, s.n, 32.0, 0.6, 2); s.rough = 0.45; }
  else if (id == G_SALT) { s.base = vec3(0.9, 0.89, 0.87); s.rough = 0.2; s.wet = 0.9; s.scatter = vec3(0.2); }
  else if (id == G_GARLIC) { vec3 q = p - vec3(1.62, 0.23, -0.92); float a = atan(q.z, q.x); float v = noise(vec3(a * 9.0, q.y * 2.0, 1.0)); s.base = mix(vec3(0.86, 0.80, 0.72), vec3(0.66, 0.48, 0.52), smoothstep(0.5, 0.85, v) * 0.6); s.scatter = vec3(0.2, 0.17, 0.13); s.n = roughen(vec3(a * 2.0, q.y * 0.4, 0.0), s.n, 8.0, 0.1, 2); }
  else if (id == G_BAY) { float vein = smoothstep(0.02, 0.0, abs(g_leaf.z)) + 0.4 * smoothstep(0.12, 0.0, abs(fract((g_leaf.x - abs(g_leaf.z) * 0.8) * 11.0) - 0.5)); s.base = mix(vec3(0.10, 0.16, 0.065), vec3(0.24, 0.29, 0.15), clamp(vein, 0.0, 1.0) * 0.6 + 0.3 * noise(p * 5.0)); s.rough = 0.35; s.wet = 0.5; }
  else if (id == G_CHILLI) { s.base = vec3(0.52, 0.02, 0.012); s.rough = 0.2; s.wet = 0.9; s.scatter = vec3(0.12, 0.01, 0.0); }
  else if (id == G_TOMATO) { s.base = vec3(0.62, 0.045, 0.02); s.rough = 0.16; s.wet = 0.9; s.scatter = vec3(0.2, 0.02, 0.0); }
  else if (id == G_LEMON) {
    float r = length(g_leaf.xz), a = atan(g_leaf.z, g_leaf.x);
    s.base = vec3(0.86, 0.60, 0.05); s.scatter = vec3(0.2, 0.14, 0.0); s.wet = 0.5; s.n = roughen(p, s.n, 24.0, 0.2, 1);
    if (g_leaf.y > 0.0 && r < 0.345) {
      float seg = abs(fract(a / TAU * 10.0) - 0.5); float pith = max(smoothstep(0.285, 0.30, r), max(smoothstep(0.045, 0.03, r), smoothstep(0.455, 0.485, seg)));
      s.base = mix(vec3(0.88, 0.70, 0.14) * (0.85 + 0.3 * noise(vec3(a * 18.0, r * 6.0, 2.0))), vec3(0.90, 0.84, 0.62), pith); s.wet = 0.8; s.rough = 0.2;
    }
  }
  else s.base = vec3(0.10, 0.20, 0.05);
}
