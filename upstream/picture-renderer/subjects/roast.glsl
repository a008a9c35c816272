// Big pieces. u_p: length, girth, cover of fat (0-1), rings of twine. Variants: 0 brisket, 1 rolled roast, 2 round with a cut face,
// 3 standing rib roast, 4 leg with its shank bone, 5 shoulder, 6 neck, 7 half carcass, 8 shank end with bone.
#define SCENE_TOP 1.45
float b_bone = 1e3, b_twine = 1e3, b_cut = -1.0;
float body(vec3 p) {
  float L = u_p.x, G = u_p.y; vec2 w = 0.05 * wobble2(p.xz * 1.9, 0.0);
  vec3 q = p; q.xz += w; q.y += 0.05 * sin(p.x * 2.3 + u_seed) ;
  float d; b_bone = 1e3; b_cut = -1.0;
  if (u_variant == 0) {
    float o = rod2(q.xz, vec2(-L * 0.62, 0.05), vec2(L * 0.75, -0.05), G * 1.15, G * 0.72);
    float lump = 0.12 * smoothstep(0.4, -0.9, q.x) + 0.05 * noise(q * 1.8 + u_seed);
    d = slab(o, q.y - 0.26, 0.25 + lump, 0.2);
  } else if (u_variant == 1 || u_variant == 2 || u_variant == 3) {
    vec3 c = q - vec3(0.0, G * 0.86, 0.0);
    float r = length(c.yz * vec2(1.12, 0.95));
    float x = abs(c.x) - L; d = slab(r - G * (1.0 - 0.10 * c.x * c.x / (L * L)), c.x, L, u_variant == 1 ? 0.28 : 0.10) * 0.92;
    d -= 0.05 * noise(q * 1.7 + u_seed);
    if (u_variant != 1) b_cut = c.x - L * 0.93;
    if (u_variant == 3) {
      // The ribs lie under the meat and stand out in front, sawn off straight.
      float i = clamp(round(q.x / 0.42), -2.0, 2.0);
      vec3 e = q - vec3(i * 0.42, 0, 0);
      float rib = cone(e, vec3(0.0, 0.13, -0.1), vec3(0.0, 0.15, G * 1.05), 0.13, 0.095);
      rib = smin(rib, cone(e, vec3(0.0, 0.15, G * 1.05), vec3(0.0, 0.20, G * 1.6), 0.085, 0.08), 0.06);
      rib = smax(rib, e.z - G * 1.42, 0.02);
      b_bone = rib; d = smin(d, rib, 0.03);
    }
  } else if (u_variant == 4 || u_variant == 8) {
    d = egg(q - vec3(-0.52, G * 0.78, 0.0), vec3(0.88, G * 0.80, G));
    d = smin(d, egg(q - vec3(-0.05, G * 0.55, 0.12), vec3(0.95, G * 0.55, G * 0.66)), 0.35);
    d = smin(d, cone(q, vec3(0.2, G * 0.55, 0.05), vec3(1.15 * L, 0.28, -0.12), G * 0.46, 0.17), 0.35);
    d = smin(d, ball(q - vec3(1.02 * L, 0.26, -0.08), 0.20), 0.2);
    float shaft = cone(q, vec3(1.0 * L, 0.27, -0.08), vec3(1.62 * L, 0.25, -0.22), 0.105, 0.10);
    shaft = smin(shaft, ball(q - vec3(1.64 * L, 0.27, -0.28), 0.135), 0.10); shaft = smin(shaft, ball(q - vec3(1.66 * L, 0.22, -0.13), 0.12), 0.08);
    b_bone = shaft; d = min(d, shaft);
  } else if (u_variant == 5) {
    d = egg(q - vec3(-0.35, 0.34, 0.05), vec3(1.02, 0.40, G * 1.1));
    d = smin(d, egg(q - vec3(0.15, 0.42, -0.18), vec3(0.75, 0.38, G * 0.62)), 0.3);
    d = smin(d, cone(q, vec3(0.45, 0.34, 0.1), vec3(1.25 * L, 0.24, 0.22), 0.34, 0.17), 0.3);
    float shaft = cone(q, vec3(1.1 * L, 0.25, 0.2), vec3(1.52 * L, 0.23, 0.30), 0.10, 0.10); shaft = smin(shaft, ball(q - vec3(1.54 * L, 0.24, 0.31), 0.13), 0.08);
    b_bone = shaft; d = min(d, shaft);
  } else if (u_variant == 6) {
    d = cone(q, vec3(-0.95 * L, 0.46, 0.05), vec3(0.85 * L, 0.40, -0.05), G * 0.95, G * 0.72);
    d = smax(d, abs(q.x) - 0.98 * L, 0.1); b_cut = q.x - 0.90 * L;
  } else { // half carcass: leg, loin, rib cage and shoulder in one long piece
    d = egg(q - vec3(-1.15, 0.36, 0.12), vec3(0.62, 0.40, 0.50));
    d = smin(d, cone(q, vec3(-1.25, 0.3, 0.25), vec3(-2.0, 0.20, 0.42), 0.28, 0.12), 0.25);
    d = smin(d, egg(q - vec3(-0.1, 0.30, 0.0), vec3(1.1, 0.30, 0.52)), 0.3);
    d = smin(d, egg(q - vec3(0.9, 0.36, 0.05), vec3(0.62, 0.40, 0.55)), 0.3);
    d = smin(d, cone(q, vec3(1.0, 0.3, 0.2), vec3(1.55, 0.18, 0.85), 0.22, 0.11), 0.2);
    d = smin(d, cone(q, vec3(1.2, 0.35, -0.15), vec3(1.9, 0.28, -0.35), 0.28, 0.16), 0.2);
    float i = clamp(round((q.x - 0.25) / 0.15), -4.0, 4.0); d += 0.022 * smoothstep(0.045, 0.0, abs(q.x - 0.25 - i * 0.15)) * smoothstep(-0.2, 0.2, q.z);
    float shaft = rod(q, vec3(-1.95, 0.2, 0.41), vec3(-2.2, 0.19, 0.48), 0.08); shaft = min(shaft, rod(q, vec3(1.53, 0.18, 0.82), vec3(1.66, 0.16, 1.02), 0.075)); b_bone = shaft; d = min(d, shaft);
  }
  return d;
}
vec2 subject(vec3 p) {
  float far = length(p * vec3(0.72, 0.9, 1.0)) - 1.75; if (far > 0.4) return vec2(far, 1.0);
  vec3 q = p; q.xz = turn(0.25 + 0.3 * (hash1(2.0) - 0.5)) * q.xz;
  float d = body(q); b_twine = 1e3;
  if (u_p.w > 0.5) {
    float gap = 2.0 * u_p.x / (u_p.w + 0.6), half_ = (u_p.w - 1.0) * 0.5;
    float x = q.x - gap * (clamp(round(q.x / gap + half_), 0.0, u_p.w - 1.0) - half_) + 0.03 * sin(q.z * 4.0 + q.y * 3.0);
    d += 0.05 * exp(-x * x / 0.008);
    float skinD = d;
    b_twine = length(vec2(x, skinD - 0.006)) - 0.021;
    b_twine = min(b_twine, length(vec2(q.z - 0.10 + 0.02 * sin(q.x * 7.0), skinD - 0.006)) - 0.021 + step(q.y, u_p.y) );
    d = min(d, b_twine);
  }
  g_local = q;
  return vec2(d * 0.85, 1.0);
}
void paint(float id, vec3 p, inout Surface s) {
  vec3 q = g_local;
  if (b_twine < 0.012) { float ply = sin((q.x + q.y + q.z) * 130.0); s.base = vec3(0.78, 0.70, 0.56) * (0.82 + 0.2 * ply); s.rough = 0.9; s.wet = 0.02; s.scatter = vec3(0.05); return; }
  if (b_bone < 0.01) { bone(s, q); return; }
  if (b_cut > -0.02) {
    muscle(s, q, vec3(1, 0, 0), 0.55, 0.5);
    float rim = body(q); float f = smoothstep(-0.10, -0.07, rim + 0.04 * (noise(q * 6.0) - 0.5)) * step(0.3, u_p.z);
    if (f > 0.01) { Surface c = s; trimmedFat(c, q); s.base = mix(s.base, c.base, f); s.scatter = mix(s.scatter, c.scatter, f); }
    return;
  }
  muscle(s, q, normalize(vec3(1.0, 0.1, 0.2)), 0.30, 0.35);
  float cover = fbm(warp(q * vec3(1.0, 1.3, 1.6) + u_seed, 0.6), 4) + 0.22 * (s.n.y - 0.35);
  float f = 0.94 * smoothstep(0.72 - 0.26 * u_p.z, 0.84 - 0.26 * u_p.z, cover);
  Surface c = s; trimmedFat(c, q);
  float veil = 0.22 * smoothstep(0.3, 0.7, noise(q * 1.9 + 8.0 + u_seed));
  f = max(f, veil);
  s.base = mix(s.base, c.base, f); s.scatter = mix(s.scatter, c.scatter, f); s.rough = mix(s.rough, c.rough, f); s.wet = mix(s.wet, c.wet, f); s.n = normalize(mix(s.n, c.n, f));
}
