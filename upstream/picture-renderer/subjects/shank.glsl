// Sawn bones and cross-cuts. u_p: pieces, size, fat, bone size. Variants: 0 cross-cut shank, 1 marrow bones, 2 oxtail, 3 neck slices, 4 whole shanks, 5 soup bones.
#define SCENE_TOP 1.25
float b_bone = 1e3, b_end = 0.0;
vec3 spot(vec3 p, float i, float n, out float lean) {
  vec3 at; lean = 0.0;
  if (n < 2.5) at = i < 0.5 ? vec3(-0.62, 0.0, 0.10) : vec3(0.62, 0.0, -0.02);
  else if (n < 3.5) at = i < 0.5 ? vec3(-0.80, 0.0, 0.22) : (i < 1.5 ? vec3(0.78, 0.0, 0.30) : vec3(0.02, 0.0, -0.62));
  else { float a = i / (n - 1.0) * TAU + 0.6; at = i > n - 1.5 ? vec3(0.0, 0.0, 0.02) : vec3(cos(a * (n - 1.0) / (n - 1.0)) * 1.0, 0.0, sin(a) * 0.72); }
  vec3 q = p - at - vec3(hash1(i) - 0.5, 0.0, hash1(i + 5.0) - 0.5) * 0.12;
  q.xz = turn(hash1(i + 9.0) * TAU) * q.xz; return q;
}
vec2 subject(vec3 p) {
  float far = length(p * vec3(0.78, 0.8, 1.0)) - 1.75; if (far > 0.4) return vec2(far, 1.0);
  float d = 1e3; b_bone = 1e3; float n = u_p.x;
  for (float i = 0.0; i < n; i++) {
    float lean; vec3 q = spot(p, i, n, lean); float e, bn = 1e3, R = u_p.y * (0.9 + 0.2 * hash1(i + 3.0));
    if (u_variant == 0 || u_variant == 3 || u_variant == 2) {
      float h = u_variant == 2 ? 0.20 * (0.8 + 0.5 * hash1(i + 20.0)) : 0.17;
      vec2 w = q.xz + 0.06 * R * wobble2(q.xz * 2.4 / R, i * 3.0);
      float o = length(w * vec2(1.0, 1.08)) - R; float a = atan(w.y, w.x);
      o -= 0.05 * R * cos(a * 3.0 + i);
      vec2 c = w - vec2(0.12, -0.06) * R;
      if (u_variant == 2) { bn = length(c) - R * (0.26 + 0.16 * pow(0.5 + 0.5 * cos(a * 3.0 + 0.5), 2.0)); }
      else if (u_variant == 3) bn = smin(length(c) - R * 0.30, rod2(c, vec2(-0.5, 0.3) * R, vec2(0.5, 0.3) * R, 0.09 * R, 0.07 * R), 0.1);
      else bn = length(c * vec2(1.0, 1.15)) - R * u_p.w;
      float dome = 0.03 * noise(vec3(w * 3.0, i)) ;
      e = slab(o, q.y - h, h + dome * smoothstep(0.0, 0.08, bn), 0.07);
      if (u_variant == 0) { float hole = length(c * vec2(1.0, 1.15)) - R * u_p.w * 0.58; e = max(e, -max(hole, h * 2.0 - 0.012 - q.y)); }
    } else if (u_variant == 1) { // upright or lying pipes
      vec3 c = q; bool lies = mod(i, 3.0) > 1.5; if (lies) c = vec3(q.y - R * 0.52, q.x, q.z); else c.y -= 0.42 * (0.8 + 0.35 * hash1(i + 30.0));
      float tall = 0.42 * (0.8 + 0.35 * hash1(i + 30.0)); float flare = 0.08 * c.y * c.y / (tall * tall);
      vec2 w = c.xz + 0.03 * wobble2(c.xz * 4.0, i);
      float o = length(w) - R * (0.50 + flare); e = slab(o, c.y, tall, 0.03); bn = length(w) - R * 0.30; e = max(e, -max(bn, tall - 0.02 - abs(c.y))); b_end = 0.0; q = c; q.y = c.y / tall;
    } else if (u_variant == 4) {
      q = p - vec3(0.05, 0.0, (i - (n - 1.0) * 0.5) * 0.78); q.xz = turn(0.2 + 0.2 * (hash1(i) - 0.5)) * q.xz;
      q.y += 0.03 * sin(q.x * 3.0 + i);
      e = egg(q - vec3(-0.75, 0.42, 0.0), vec3(0.62, 0.41, 0.42)); e = smin(e, cone(q, vec3(-0.6, 0.38, 0.0), vec3(0.45, 0.24, 0.0), 0.34, 0.15), 0.3);
      float shaft = cone(q, vec3(0.3, 0.24, 0.0), vec3(1.15, 0.22, 0.03), 0.115, 0.10); shaft = smin(shaft, ball(q - vec3(1.2, 0.23, 0.09), 0.135), 0.08); shaft = smin(shaft, ball(q - vec3(1.2, 0.21, -0.08), 0.12), 0.08);
      bn = shaft; e = min(e, shaft);
    } else {
      q.y -= 0.28; float k = hash1(i + 2.0);
      e = smin(ball(q - vec3(-0.16, 0.0, 0.0), R * 0.55), ball(q - vec3(0.22, -0.02, 0.1), R * 0.48), 0.2); e = smin(e, rod(q, vec3(-0.1, 0, 0), vec3(-0.35, 0.12 * k, -0.4), R * 0.30), 0.12);
      e = smax(e, -(q.y * 0.9 + q.x * (k - 0.5)) - 0.28, 0.05); e = smax(e, q.y - 0.22, 0.03); bn = -0.1;
    }
    if (e < d) { d = e; g_local = q; g_piece = i; b_bone = bn; }
  }
  return vec2(d * 0.85, 1.0);
}
void paint(float id, vec3 p, inout Surface s) {
  vec3 q = g_local; float R = u_p.y; vec3 t = q + vec3(0, g_piece * 6.0, 0);
  if (u_variant == 1) {
    float r = length(q.xz); if (abs(q.y) > 0.9 && b_bone < 0.01) { marrow(s, t); return; }
    if (abs(q.y) > 0.93) { sawnBone(s, t, 0.02); return; } bone(s, t);
    float scrap = smoothstep(0.56, 0.68, fbm(t * vec3(3.0, 1.2, 3.0) + u_seed, 3)); Surface c = s; muscle(c, t, vec3(0, 1, 0), 0.3, 0.0); s.base = mix(s.base, c.base, scrap * 0.75); return;
  }
  if (u_variant == 5) { bool cut = q.y > 0.19; bone(s, t); if (cut) sawnBone(s, t, 0.02 + 0.1 * noise(t * 3.0)); float scrap = smoothstep(0.54, 0.64, fbm(t * 2.6 + u_seed, 3)); Surface c = s; muscle(c, t, vec3(0, 1, 0), 0.4, 0.3); s.base = mix(s.base, c.base, cut ? scrap * 0.4 : scrap * 0.85); return; }
  if (u_variant == 4) { if (b_bone < 0.006) { bone(s, t); return; }
    muscle(s, t, vec3(1, 0, 0), 0.25, 0.4); float f = smoothstep(0.50, 0.62, fbm(warp(t * vec3(1.0, 1.6, 1.6) + u_seed, 0.6), 4)) * u_p.z; f = max(f, smoothstep(0.0, 0.5, q.x) * 0.7); Surface c = s; fatCap(c, t); s.base = mix(s.base, c.base, f); s.scatter = mix(s.scatter, c.scatter, f); return; }
  if (b_bone < 0.0) {
    if (u_variant == 0 && b_bone < -R * u_p.w * 0.38) { marrow(s, t); return; }
    if (u_variant == 0) { s.base = vec3(0.84, 0.75, 0.62) * (0.9 + 0.15 * noise(t * 20.0)); s.scatter = vec3(0.25, 0.18, 0.12); s.rough = 0.4; s.wet = 0.5; if (s.n.y < 0.5) bone(s, t); return; }
    sawnBone(s, t, -b_bone); return;
  }
  muscle(s, t, vec3(0, 1, 0), 0.35, 0.9 * u_p.z + 0.2);
  float edge = length(q.xz) / R; float f = smoothstep(0.90, 0.97, edge + 0.05 * (noise(t * 4.0) - 0.5)) * u_p.z; f = max(f, smoothstep(0.06, 0.01, b_bone + 0.04 * noise(t * 6.0)) * 0.75);
  Surface c = s; fatCap(c, t); s.base = mix(s.base, c.base, f); s.scatter = mix(s.scatter, c.scatter, f); s.rough = mix(s.rough, c.rough, f);
}
