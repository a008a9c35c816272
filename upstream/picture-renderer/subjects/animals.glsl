// Livestock, standing side-on. u_p: fleece (0-1), patches (0-1), horns (0 none, 1 full), bulk. Variants: 0 sheep, 1 goat, 2 cattle, 3 camel.
#define SCENE_TOP 2.7
#define OWN_BACKDROP
#define SCENE_KEY vec3(-0.46, 0.52, 0.72)
float b_kind = 0.0; // 0 coat, 1 horn, 2 hoof, 3 eye, 4 muzzle and ears, 5 bare face and legs, 6 udder
float limb(vec3 p, vec3 hip, vec3 knee, vec3 foot, float r1, float r2, float r3) { float d = cone(p, hip, knee, r1, r2); d = smin(d, cone(p, knee, foot, r2 * 1.02, r3), 0.06); return smin(d, ball(p - knee, r2 * 1.12), 0.05); }
float g_hoof = 1e3;
float legs(vec3 p, float front, float back, float z, float top, float r, float knee) {
  float d = 1e3; g_hoof = 1e3;
  for (int i = 0; i < 4; i++) {
    bool f = i < 2; float side = (i == 0 || i == 2) ? 1.0 : -1.0; float x = f ? front : back; float step_ = (i == 0 ? 0.10 : (i == 1 ? -0.20 : (i == 2 ? -0.16 : 0.20)));
    vec3 hip = vec3(x + 0.35 * step_, top, side * z * 0.75), kn = vec3(x + step_ * 0.8 + (f ? 0.01 : -0.09), top * knee, side * z), ft = vec3(x + step_ + (f ? 0.0 : -0.02), 0.10, side * z);
    d = min(d, limb(p, hip, kn, ft, r * (f ? 1.9 : 2.3), r * 0.92, r * 0.72)); g_hoof = min(g_hoof, cone(p, ft + vec3(0, -0.01, 0), ft + vec3(0.035, -0.075, 0), r * 0.80, r * 1.02));
  }
  return d;
}
vec2 subject(vec3 p) {
  float far = length((p - vec3(0, 1.0, 0)) * vec3(0.62, 0.8, 1.6)) - 1.35; if (far > 0.5) return vec2(far, 1.0);
  float d, kind = 0.0, bulk = u_p.w; vec3 m = p; float lumps = 0.0; g_local = p; float head, horn = 1e3, ear = 1e3, eye = 1e3, extra = 1e3, coat;
  if (u_variant == 0) {
    coat = egg(p - vec3(-0.10, 1.02, 0.0), vec3(0.98, 0.50 * bulk, 0.47 * bulk)); coat = smin(coat, egg(p - vec3(0.55, 1.10, 0.0), vec3(0.48, 0.50 * bulk, 0.40)), 0.2); coat = smin(coat, egg(p - vec3(-0.75, 1.05, 0), vec3(0.42, 0.44, 0.42)), 0.2); coat = smin(coat, cone(p, vec3(0.72, 1.22, 0), vec3(1.02, 1.58, 0.04), 0.33, 0.22), 0.2);
    coat = smin(coat, cone(p, vec3(-1.05, 1.12, 0), vec3(-1.18, 0.72, 0.0), 0.15, 0.11), 0.1);
    vec2 c = cells(warp(p * 6.0 + u_seed, 0.4)); coat -= u_p.x * (0.055 * (1.0 - smoothstep(0.0, 0.5, 0.5 - c.x * 0.9)) - 0.01);
    vec3 h = p - vec3(1.12, 1.64, 0.06); head = egg(h - vec3(0.0, 0.02, 0.0), vec3(0.22, 0.20, 0.17)); head = smin(head, cone(h, vec3(0.05, 0.0, 0.0), vec3(0.36, -0.22, 0.02), 0.15, 0.095), 0.12); vec3 hm = vec3(h.xy, abs(h.z));
    ear = egg((hm - vec3(-0.10, 0.00, 0.24)) * vec3(1, 1, 1), vec3(0.06, 0.07, 0.15)); eye = ball(hm - vec3(0.10, 0.06, 0.145), 0.030);
    if (u_p.z > 0.3) { for (float t = 0.0; t < 14.0; t++) { float a = t / 13.0 * 5.0, a2 = (t + 1.0) / 13.0 * 5.0; float r = 0.27 - 0.010 * t; vec3 A = vec3(-0.16 - r * sin(a) * 0.95 + 0.06, -0.10 + r * cos(a) + 0.0, 0.14 + 0.014 * t), B = vec3(-0.16 - (r - 0.01) * sin(a2) * 0.95 + 0.06, -0.10 + (r - 0.01) * cos(a2), 0.14 + 0.014 * (t + 1.0)); if (t < 3.0 + 10.0 * u_p.z) horn = min(horn, cone(hm, A, B, 0.10 - 0.006 * t, 0.094 - 0.006 * t)); } }
    d = legs(p, 0.62, -0.72, 0.24, 0.78, 0.088, 0.52); extra = min(d, head); 
  } else if (u_variant == 1) {
    coat = egg(p - vec3(-0.10, 1.06, 0), vec3(0.88, 0.40 * bulk, 0.34 * bulk)); coat = smin(coat, egg(p - vec3(0.52, 1.10, 0), vec3(0.40, 0.44, 0.30)), 0.2); coat = smin(coat, egg(p - vec3(-0.72, 1.14, 0), vec3(0.34, 0.36, 0.30)), 0.2); coat = smin(coat, cone(p, vec3(0.66, 1.28, 0), vec3(1.02, 1.78, 0.03), 0.27, 0.145), 0.2); coat = smin(coat, cone(p, vec3(-1.0, 1.34, 0), vec3(-1.16, 1.55, 0.0), 0.08, 0.05), 0.08); coat -= 0.018 * noise(p * vec3(3.0, 2.0, 8.0) + u_seed);
    vec3 h = p - vec3(1.10, 1.86, 0.05); head = egg(h, vec3(0.20, 0.17, 0.135)); head = smin(head, cone(h, vec3(0.05, -0.01, 0), vec3(0.40, -0.21, 0.02), 0.125, 0.075), 0.1); vec3 hm = vec3(h.xy, abs(h.z)); ear = egg(vec3(hm.x + 0.10 - 0.25 * (hm.z - 0.12), hm.y + 0.10, hm.z - 0.22), vec3(0.05, 0.17, 0.07)); eye = ball(hm - vec3(0.10, 0.045, 0.115), 0.027);
    float beard = cone(h, vec3(0.28, -0.22, 0.02), vec3(0.22, -0.50, 0.02), 0.055, 0.012); head = smin(head, beard, 0.04);
    if (u_p.z > 0.1) { vec2 b = bend(hm, vec3(-0.02, 0.14, 0.06), vec3(-0.10, 0.60 * u_p.z, 0.09), vec3(-0.55 * u_p.z, 0.62 * u_p.z, 0.22)); horn = b.x - mix(0.065, 0.014, b.y); }
    d = legs(p, 0.55, -0.70, 0.18, 0.84, 0.070, 0.52); extra = min(d, head); coat = smin(coat, d, 0.10); coat = smin(coat, head, 0.08);
  } else if (u_variant == 2) {
    coat = egg(p - vec3(-0.12, 1.22, 0), vec3(1.18, 0.52 * bulk, 0.46 * bulk)); coat = smin(coat, egg(p - vec3(0.66, 1.26, 0), vec3(0.52, 0.56 * bulk, 0.40 * bulk)), 0.25); coat = smin(coat, block(p - vec3(-0.90, 1.38, 0), vec3(0.36, 0.34, 0.34), 0.26), 0.25); coat = smin(coat, cone(p, vec3(0.85, 1.42, 0), vec3(1.36, 1.62, 0.04), 0.40 * bulk, 0.24), 0.25); coat = smin(coat, cone(p, vec3(0.95, 1.10, 0), vec3(1.25, 1.35, 0.03), 0.18, 0.10), 0.18); coat = smin(coat, ball(p - vec3(0.62, 1.72, 0), 0.16 * bulk), 0.3);
    float tail = min(rod(p, vec3(-1.24, 1.58, 0), vec3(-1.36, 1.15, 0.03), 0.045), rod(p, vec3(-1.36, 1.15, 0.03), vec3(-1.36, 0.72, 0.05), 0.03)); tail = smin(tail, egg(p - vec3(-1.36, 0.62, 0.05), vec3(0.06, 0.16, 0.06)), 0.05); coat = smin(coat, tail, 0.06); coat -= 0.012 * noise(p * 4.0 + u_seed);
    vec3 h = p - vec3(1.46, 1.62, 0.06); head = egg(h, vec3(0.26, 0.24, 0.20)); head = smin(head, cone(h, vec3(0.05, -0.02, 0), vec3(0.42, -0.36, 0.02), 0.19, 0.135), 0.14); vec3 hm = vec3(h.xy, abs(h.z)); ear = egg(vec3(hm.x + 0.10, hm.y - 0.04 + 0.25 * (hm.z - 0.3), hm.z - 0.34), vec3(0.06, 0.09, 0.19)); eye = ball(hm - vec3(0.14, 0.03, 0.165), 0.034); if (u_p.z > 0.1) { vec2 b = bend(hm, vec3(-0.04, 0.20, 0.10), vec3(-0.02, 0.34, 0.42 * u_p.z), vec3(0.08, 0.62 * u_p.z, 0.38 * u_p.z)); horn = b.x - mix(0.062, 0.014, b.y); }
    d = legs(p, 0.72, -0.92, 0.26, 0.92, 0.105, 0.50); extra = min(d, head); coat = smin(coat, d, 0.12); coat = smin(coat, head, 0.10);
  } else {
    vec3 c = p * 0.86; coat = egg(c - vec3(-0.15, 1.22, 0), vec3(0.92, 0.40, 0.36)); coat = smin(coat, cone(c, vec3(-0.18, 1.45, 0), vec3(-0.22, 1.86, 0), 0.34, 0.13), 0.30); coat = smin(coat, egg(c - vec3(0.50, 1.20, 0), vec3(0.40, 0.42, 0.30)), 0.2); vec2 nk = bend(c, vec3(0.70, 1.22, 0.0), vec3(1.22, 0.95, 0.02), vec3(1.28, 1.82, 0.05)); coat = smin(coat, nk.x - mix(0.22, 0.125, nk.y), 0.15); coat = smin(coat, cone(c, vec3(-1.0, 1.25, 0), vec3(-1.12, 0.82, 0.02), 0.05, 0.04), 0.08); coat -= 0.02 * noise(c * vec3(5.0, 5.0, 5.0) + u_seed);
    vec3 h = c - vec3(1.36, 1.92, 0.06); head = egg(h, vec3(0.19, 0.145, 0.125)); head = smin(head, cone(h, vec3(0.08, -0.01, 0), vec3(0.36, -0.09, 0.01), 0.115, 0.085), 0.10); vec3 hm = vec3(h.xy, abs(h.z)); ear = egg(hm - vec3(-0.12, 0.14, 0.09), vec3(0.035, 0.075, 0.03)); eye = ball(hm - vec3(0.08, 0.05, 0.105), 0.025);
    d = legs(c, 0.52, -0.70, 0.20, 0.98, 0.078, 0.50); extra = min(d, head); coat = smin(coat, d, 0.10); coat = smin(coat, head, 0.08); coat /= 0.86; extra /= 0.86; ear /= 0.86; eye /= 0.86; g_hoof /= 0.86; g_local = c;
  }
  d = min(coat, extra); kind = coat < extra - 0.004 ? 0.0 : 5.0; if (u_variant != 0) kind = 0.0;
  if (ear < d) { d = ear; kind = 4.0; } if (horn < d) { d = horn; kind = 1.0; } if (g_hoof < d) { d = g_hoof; kind = 2.0; } if (eye < d) { d = eye; kind = 3.0; }
  b_kind = kind; return vec2(d * 0.82, 1.0);
}
void paint(float id, vec3 p, inout Surface s) {
  vec3 q = p + u_seed; s.scatter = vec3(0.0); s.rough = 0.85; s.wet = 0.06;
  if (b_kind == 1.0) { s.base = mix(vec3(0.28, 0.21, 0.15), vec3(0.60, 0.50, 0.36), noise(q * 9.0)); s.base *= 0.8 + 0.25 * sin(length(p - vec3(1.1, 1.6, 0)) * 95.0); s.rough = 0.4; s.wet = 0.4; return; }
  if (b_kind == 2.0) { s.base = vec3(0.06, 0.05, 0.045); s.rough = 0.4; s.wet = 0.3; return; }
  if (b_kind == 3.0) { s.base = vec3(0.015, 0.01, 0.008); s.rough = 0.06; s.wet = 1.2; return; }
  vec3 f = vec3(q.x * 6.0, q.y * 5.0, q.z * 6.0); float hair = noise(vec3(q.x * 16.0, q.y * 7.0, q.z * 22.0)); float v = fbm(f * 0.4, 4);
  float patchy = smoothstep(0.50, 0.54, fbm(warp(q * 0.75, 0.5), 3) + 0.02 * (hair - 0.5)) * step(0.05, u_p.y) * u_p.y;
  s.base = mix(mix(u_lean, u_fat, v), u_deep, patchy); s.base *= 0.82 + 0.28 * hair;
  s.n = roughen(q * vec3(1.0, 0.6, 1.0), s.n, u_p.x > 0.5 && b_kind == 0.0 ? 9.0 : 18.0, u_p.x > 0.5 && b_kind == 0.0 ? 0.55 : 0.22, 2);
  if (b_kind == 5.0) { s.base = mix(u_deep, u_lean, 0.2 + 0.2 * v) * (0.85 + 0.2 * hair); }
  if (b_kind == 4.0) s.base = mix(u_deep, vec3(0.55, 0.36, 0.30), 0.35);
  float low = smoothstep(0.55, 0.2, p.y); s.base = mix(s.base, u_deep, low * 0.35); s.scatter = s.base * 0.12;
}
// An evening paddock: sand, far trees, a warm sky.
vec3 backdrop(vec3 c, vec3 p, vec3 ray, float t, float id) {
  vec3 skyLow = vec3(1.35, 0.88, 0.52), skyHigh = vec3(0.50, 0.58, 0.66); float h = ray.y + 0.02;
  vec3 sky = mix(skyLow, skyHigh, smoothstep(0.0, 0.34, h)); float cloud = fbm(vec3(ray.x * 3.0, ray.y * 13.0, 2.0) + u_seed, 4); sky = mix(sky, vec3(1.6, 1.18, 0.82), smoothstep(0.48, 0.72, cloud) * 0.45);
  float ridge_ = 0.030 + 0.022 * fbm(vec3(ray.x * 5.0, 1.0, u_seed), 4) + 0.014 * noise(vec3(ray.x * 42.0, 3.0, u_seed)); vec3 trees = mix(vec3(0.30, 0.27, 0.16), vec3(0.52, 0.42, 0.27), smoothstep(0.0, 0.06, h)); sky = mix(trees, sky, smoothstep(ridge_ - 0.004, ridge_ + 0.006, h));
  if (id != 200.0) return c;
  if (ray.y > -0.004) return sky;
  float far = smoothstep(9.0, 34.0, t); vec3 grass = c * mix(vec3(1.0), vec3(0.78, 0.86, 0.55), smoothstep(0.4, 0.7, fbm(vec3(p.xz * 0.5, 1.0), 4))); return mix(grass, vec3(0.62, 0.50, 0.31), far);
}
