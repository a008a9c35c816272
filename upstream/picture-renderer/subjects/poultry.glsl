// u_p: pieces, plumpness, skin pimples, –. Variants: 0 whole bird, 1 boneless breasts, 2 thighs, 3 drumsticks, 4 wings, 5 leg quarters, 6 skin-on breasts (scored when u_p.w), 7 tenders, 8 spread bird, 9 drumettes, 10 feet, 11 boneless thighs.
#define SCENE_TOP 1.5
float b_kind = 0.0; // 0 skin, 1 flesh, 2 bone end
float drum(vec3 q, float g) {
  float d = egg(q - vec3(-0.42, 0.0, 0.0), vec3(0.52, 0.36, 0.38) * g); d = smin(d, cone(q, vec3(-0.3, 0, 0), vec3(0.55, -0.03, 0.0), 0.26 * g, 0.105), 0.25);
  float k = smin(ball(q - vec3(0.68, -0.02, 0.06), 0.115), ball(q - vec3(0.68, -0.03, -0.07), 0.11), 0.06); k = smin(k, rod(q, vec3(0.5, -0.03, 0), vec3(0.66, -0.03, 0), 0.085), 0.05); b_kind = k < d - 0.01 ? 2.0 : 0.0; return smin(d, k, 0.06);
}
float wing(vec3 q) {
  float a = cone(q, vec3(-0.55, 0.0, 0.25), vec3(0.05, 0.03, -0.22), 0.21, 0.15); float b = cone(q, vec3(0.05, 0.03, -0.22), vec3(0.58, 0.0, 0.20), 0.145, 0.12); float c = cone(q, vec3(0.58, 0.0, 0.20), vec3(0.98, -0.04, 0.34), 0.10, 0.045);
  float web = max(max(abs(q.y) - 0.04, q.z - 0.12 - 0.3 * abs(q.x)), max(-q.z - 0.2, abs(q.x) - 0.45)); b_kind = 0.0; return smin(smin(smin(a, b, 0.12), c, 0.10), web, 0.14);
}
float bird(vec3 p) {
  float g = u_p.y; vec3 m = p; m.z = abs(m.z);
  float d = egg(p - vec3(-0.10, 0.62 * g, 0.0), vec3(1.08, 0.58 * g, 0.66 * g)); d = smin(d, egg(m - vec3(-0.38, 0.88 * g, 0.25), vec3(0.66, 0.36 * g, 0.33 * g)), 0.22);
  d = smax(d, -(rod(vec3(p.x, p.y, p.z * 0.8), vec3(-0.9, 1.36 * g, 0.0), vec3(0.5, 1.18 * g, 0.0), 0.08)), 0.14);
  d = smin(d, egg(m - vec3(0.42, 0.50 * g, 0.56 * g), vec3(0.52, 0.38, 0.30)), 0.16); vec3 l = m - vec3(0.75, 0.62 * g, 0.46 * g);
  float leg = cone(m, vec3(0.50, 0.58 * g, 0.62 * g), vec3(1.18, 0.66 * g, 0.30), 0.30 * g, 0.13); leg = smin(leg, cone(m, vec3(1.18, 0.66 * g, 0.30), vec3(1.48, 0.68 * g, 0.17), 0.12, 0.09), 0.08); leg = smin(leg, ball(m - vec3(1.52, 0.69 * g, 0.17), 0.115), 0.05); d = smin(d, leg, 0.12);
  float w = cone(m, vec3(-0.62, 0.58 * g, 0.62 * g), vec3(-0.12, 0.36 * g, 0.84 * g), 0.19, 0.145); w = smin(w, cone(m, vec3(-0.12, 0.36 * g, 0.84 * g), vec3(-0.72, 0.34 * g, 0.88 * g), 0.13, 0.11), 0.08); d = smin(d, w, 0.10);
  d = smin(d, cone(p, vec3(-1.0, 0.6 * g, 0), vec3(-1.28, 0.52 * g, 0), 0.24, 0.14), 0.2); d = smin(d, cone(p, vec3(0.95, 0.42 * g, 0), vec3(1.22, 0.40 * g, 0), 0.22, 0.10), 0.12); b_kind = m.x > 1.46 && m.z < 0.36 && m.y > 0.45 * g ? 2.0 : 0.0; return d;
}
vec2 subject(vec3 p) {
  float far = length(p * vec3(0.75, 0.78, 1.0)) - 1.75; if (far > 0.4) return vec2(far, 1.0);
  float d = 1e3; float kind = 0.0; g_piece = 0.0;
  if (u_variant == 0) { vec3 q = p; q.xz = turn(0.42 + 0.2 * (hash1(1.0) - 0.5)) * q.xz; d = bird(q); d -= 0.02 * noise(q * 3.0 + u_seed); g_local = q; kind = b_kind; }
  else if (u_variant == 8) { vec3 q = p; vec3 m = vec3(abs(p.x), p.y, p.z); d = egg(m - vec3(0.36, 0.22, -0.15), vec3(0.46, 0.26, 0.72)); d = smin(d, egg(m - vec3(0.72, 0.20, 0.48), vec3(0.40, 0.23, 0.36)), 0.16); d = smin(d, cone(m, vec3(0.78, 0.18, 0.55), vec3(0.42, 0.15, 1.05), 0.19, 0.10), 0.15); d = smin(d, ball(m - vec3(0.38, 0.15, 1.12), 0.10), 0.06); d = smin(d, cone(m, vec3(0.72, 0.2, -0.45), vec3(1.18, 0.15, -0.18), 0.16, 0.12), 0.12); d = smin(d, cone(m, vec3(1.18, 0.15, -0.18), vec3(1.30, 0.12, -0.62), 0.11, 0.07), 0.08); d = smax(d, -rod(p, vec3(0, 0.52, -0.8), vec3(0, 0.5, 0.4), 0.05), 0.12); g_local = q; kind = m.z > 1.06 ? 2.0 : 0.0; }
  else for (float i = 0.0; i < u_p.x; i++) {
    float n = u_p.x, r = hash1(i + 1.0) - 0.5; vec3 q = p; float e; float k = 0.0;
    if (u_variant == 3 || u_variant == 9) { float s = u_variant == 9 ? 1.45 : 1.05; q -= vec3(0.08 * r + (u_variant == 9 ? (mod(i, 2.0) - 0.5) * 1.25 : 0.12 * (mod(i, 2.0) - 0.5)), 0.34 * u_p.y / s, (floor(u_variant == 9 ? i / 2.0 : i) - ((u_variant == 9 ? ceil(n / 2.0) : n) - 1.0) * 0.5) * 0.70 / (u_variant == 9 ? 1.25 : 1.0) * (n > 3.5 && u_variant == 3 ? 0.82 : 1.0)); q.xz = turn((u_variant == 3 ? 0.28 : 0.5) + 0.4 * r + (mod(i, 2.0) > 0.5 ? PI : 0.0)) * q.xz; e = drum(q * s, u_p.y) / s; k = b_kind; }
    else if (u_variant == 4) { q -= vec3((mod(i, 2.0) - 0.5) * 1.35 + 0.1 * r, 0.20 + 0.02 * i, (floor(i / 2.0) - (ceil(n / 2.0) - 1.0) * 0.5) * 0.74); q.xz = turn(0.3 + 0.8 * r + (mod(i, 2.0) > 0.5 ? PI : 0.0)) * q.xz; e = wing(q); }
    else if (u_variant == 5) { q -= vec3(0.12 * r, 0.0, (i - (n - 1.0) * 0.5) * 1.0); q.xz = turn(0.25 + 0.25 * r) * q.xz; e = egg(q - vec3(-0.62, 0.30, 0.0), vec3(0.68, 0.30, 0.52)); e = smin(e, cone(q, vec3(-0.1, 0.32, 0.1), vec3(0.75, 0.22, 0.0), 0.31, 0.11), 0.2); float kn = smin(ball(q - vec3(0.92, 0.2, 0.06), 0.12), rod(q, vec3(0.7, 0.2, 0), vec3(0.9, 0.2, 0), 0.085), 0.05); k = kn < e - 0.01 ? 2.0 : 0.0; e = smin(e, kn, 0.05); }
    else if (u_variant == 1 || u_variant == 6) { q -= vec3((i - (n - 1.0) * 0.5) * 0.16 + 0.05 * r, 0.0, (i - (n - 1.0) * 0.5) * 0.92); q.xz = turn(0.22 + 0.3 * r) * q.xz; q.xz += 0.03 * wobble2(q.xz * 2.0, i * 3.0); float o = smin(oval2(q.xz - vec2(-0.35, 0.0), vec2(0.72, 0.50)), rod2(q.xz, vec2(-0.2, 0.02), vec2(1.0, 0.12), 0.40, 0.12), 0.3); e = slab(o, q.y - 0.20, 0.20 + 0.14 * smoothstep(0.0, -0.5, o), 0.19) * 0.9; if (u_variant == 1) { float seam = smoothstep(0.04, 0.0, abs(q.z - 0.16 - 0.1 * q.x)); e += 0.018 * seam; k = 1.0; } else if (u_p.w > 0.5) { vec2 g = abs(fract((turn(0.7) * q.xz) * 5.2) - 0.5); e += 0.035 * smoothstep(0.10, 0.03, min(g.x, g.y)) * step(0.2, q.y); k = min(g.x, g.y) < 0.06 && q.y > 0.2 ? 1.0 : 0.0; } if (u_variant == 6 && q.y < 0.17) k = 1.0; }
    else if (u_variant == 7) { q -= vec3(0.1 * r, 0.17 + 0.01 * i, (i - (n - 1.0) * 0.5) * 0.38); q.xz = turn(0.2 + 0.25 * r) * q.xz; q.z += 0.08 * sin(q.x * 2.0 + i); e = cone(q, vec3(-0.75, 0, 0), vec3(0.85, -0.05, 0), 0.21, 0.09); e -= 0.02 * noise(q * 4.0 + i); k = 1.0; }
    else if (u_variant == 10) { q -= vec3(0.0, 0.13, (i - (n - 1.0) * 0.5) * 0.6); q.xz = turn(0.2 + 0.3 * r) * q.xz; e = cone(q, vec3(-1.1, 0, 0), vec3(0.2, 0, 0), 0.13, 0.10); e = smin(e, cone(q, vec3(0.2, 0, 0), vec3(0.95, -0.03, 0.0), 0.10, 0.045), 0.08); vec3 m = vec3(q.xy, abs(q.z)); e = smin(e, cone(m, vec3(0.2, 0, 0.02), vec3(0.82, -0.03, 0.30), 0.09, 0.04), 0.06); e = smin(e, cone(q, vec3(0.15, 0, 0.0), vec3(-0.08, -0.04, -0.28), 0.06, 0.035), 0.05); }
    else { // thighs
      vec2 at = n < 2.5 ? vec2((i - 0.5) * 1.25, 0.1 * r) : (n < 3.5 ? (i < 0.5 ? vec2(-0.78, 0.30) : (i < 1.5 ? vec2(0.76, 0.36) : vec2(0.05, -0.50))) : vec2((mod(i, 2.0) - 0.5) * 1.4 + 0.2 * (floor(i / 2.0) - 0.5), (floor(i / 2.0) - 0.5) * 1.05)); q -= vec3(at.x, 0.0, at.y); q.xz = turn(hash1(i + 6.0) * 2.0) * q.xz; q.xz += 0.06 * wobble2(q.xz * 2.6, i * 3.0); float o = oval2(q.xz, vec2(0.66, 0.52)); e = slab(o, q.y - 0.20, (u_variant == 11 ? 0.13 : 0.20) + 0.12 * smoothstep(0.0, -0.45, o), 0.15); e -= 0.03 * noise(q * 3.0 + i * 3.0); k = u_variant == 11 || q.y < 0.12 ? 1.0 : 0.0; }
    if (e < d) { d = e; g_local = q; g_piece = i * 4.0; kind = k; }
  }
  b_kind = kind; return vec2(d * 0.82, 1.0);
}
void paint(float id, vec3 p, inout Surface s) {
  vec3 q = g_local + vec3(0, g_piece, 0);
  if (b_kind > 1.5) { bone(s, q); s.base = mix(s.base, u_lean, 0.35); return; }
  if (b_kind > 0.5) { muscle(s, q * 1.1, normalize(vec3(1.0, 0.0, 0.25)), 0.10, 0.25); s.wet = 0.95; s.rough = 0.26; float f = smoothstep(0.62, 0.70, fbm(q * 2.3 + u_seed, 3)) * 0.6; s.base = mix(s.base, u_fat, f * (u_variant == 1 || u_variant == 7 ? 0.35 : 1.0)); if (u_variant == 1 || u_variant == 7) s.base = mix(s.base, vec3(0.80, 0.52, 0.43), 0.0); return; }
  skin(s, q, u_p.z);
  float thin = smoothstep(0.55, 0.75, fbm(warp(q * 1.3 + u_seed + 20.0, 0.5), 3)); s.base = mix(s.base, mix(u_fat, u_deep, 0.55), thin * 0.35);
}
