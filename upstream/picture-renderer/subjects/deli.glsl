// Sliced and cured. u_p: slices, radius, peppered rim (0-1), pistachio or olive (0-1). Variants: 0 fanned slices before their log, 1 bacon rashers, 2 jerky, 3 overlapping oblong slices.
#define SCENE_TOP 1.5
float b_rim = 0.0, b_face = 0.0;
vec2 subject(vec3 p) {
  float far = length(p * vec3(0.72, 0.85, 1.0)) - 1.75; if (far > 0.4) return vec2(far, 1.0);
  float d = 1e3, R = u_p.y;
  if (u_variant == 0) {
    vec3 l = p - vec3(-0.35, R, -0.55); l.xz = turn(0.14) * l.xz;
    float log_ = slab(length(l.yz) - R, l.x + 0.65, 0.85, 0.04); d = log_; g_local = l.zxy; g_piece = 0.0; b_rim = length(l.yz) - R; b_face = step(0.19, l.x);
    for (float i = 0.0; i < u_p.x; i++) {
      vec3 q = p - vec3(-0.55 + i * 0.36, 0.05 + 0.055 * i, 0.62 - 0.05 * i + 0.04 * (hash1(i) - 0.5)); q.xy = turn(0.16) * q.xy; q.y += 0.05 * sin(q.x * 2.0 + q.z * 2.4 + i * 2.0) ;
      float o = length(q.xz) - R * 0.98; float e = slab(o, q.y, 0.022, 0.015) * 0.8; if (e < d) { d = e; g_local = q.zyx; g_local.y = 0.3 * i; g_piece = i + 1.0; b_rim = o; b_face = 1.0; }
    }
  } else if (u_variant == 1) {
    for (float i = 0.0; i < u_p.x; i++) {
      vec3 q = p - vec3(0.12 * (hash1(i) - 0.5), 0.12 + 0.03 * i, (i - (u_p.x - 1.0) * 0.5) * 0.34); q.xz = turn(0.16 + 0.08 * (hash1(i + 5.0) - 0.5)) * q.xz; q.yz = turn(0.22) * q.yz;
      q.y += 0.065 * sin(q.x * 5.2 + i * 1.9) ; q.z += 0.03 * sin(q.x * 3.0 + i); float e = block(q, vec3(1.55, 0.026, 0.27), 0.02) * 0.8; if (e < d) { d = e; g_local = q; g_piece = i; b_rim = abs(q.z) - 0.27; b_face = q.z; }
    }
  } else if (u_variant == 2) {
    for (float i = 0.0; i < u_p.x; i++) {
      float a = hash1(i) * TAU; vec3 q = p - vec3(0.95 * (hash1(i + 2.0) - 0.5) * 1.9, 0.07 + 0.055 * i, 0.7 * (hash1(i + 6.0) - 0.5) * 1.9); q.xz = turn(a) * q.xz; q.xy = turn(0.2 * (hash1(i + 9.0) - 0.5)) * q.xy; q.y += 0.07 * sin(q.x * 4.0 + i) + 0.04 * sin(q.z * 9.0); q.z += 0.06 * sin(q.x * 3.0 + i * 2.0);
      float e = block(q, vec3(0.85, 0.045, 0.17 + 0.04 * sin(q.x * 5.0 + i)), 0.03) * 0.7; if (e < d) { d = e; g_local = q; g_piece = i * 3.0; b_rim = -1.0; b_face = 0.0; }
    }
  } else {
    for (float i = 0.0; i < u_p.x; i++) {
      vec3 q = p - vec3((i - (u_p.x - 1.0) * 0.5) * 0.34, 0.10 + 0.012 * i, 0.12 * (hash1(i) - 0.5)); q.xy = turn(0.30) * q.xy; q.xz = turn(0.2 + 0.12 * (hash1(i + 3.0) - 0.5)) * q.xz; q.y += 0.06 * sin(q.z * 3.0 + i * 1.3) + 0.03 * sin(q.x * 5.0);
      float o = oval2(q.xz + 0.03 * wobble2(q.xz * 3.0, i), vec2(0.46, R)); float e = slab(o, q.y, 0.02, 0.014) * 0.75; if (e < d) { d = e; g_local = vec3(q.x, i * 0.2, q.z); g_piece = i; b_rim = o; b_face = 1.0; }
    }
  }
  return vec2(d * 0.85, 1.0);
}
void paint(float id, vec3 p, inout Surface s) {
  vec3 q = g_local;
  if (u_variant == 1) {
    muscle(s, q + vec3(0, g_piece * 3.0, 0), vec3(1, 0, 0), 0.2, 0.0);
    float z = g_local.z + 0.05 * (noise(vec3(q.x * 1.6, g_piece * 4.0, 1.0) + u_seed) - 0.5) * 2.0; float f = smoothstep(0.06, 0.025, abs(z - 0.03)) + smoothstep(0.15, 0.19, z) + 0.8 * smoothstep(0.035, 0.01, abs(z + 0.15)) * smoothstep(0.35, 0.55, noise(vec3(q.x * 1.3 + 7.0, g_piece, 2.0)));
    Surface c = s; fatCap(c, q); f = clamp(f, 0.0, 1.0); s.base = mix(s.base, c.base, f); s.scatter = mix(s.scatter, c.scatter, f); if (b_rim > -0.03) s.base = mix(s.base, vec3(0.25, 0.08, 0.03), 0.6); return;
  }
  if (u_variant == 2) { float v = fbm(q * vec3(2.0, 4.0, 9.0) + g_piece + u_seed, 4); s.base = mix(u_deep, u_lean, smoothstep(0.25, 0.7, v)); s.scatter = s.base * 0.25; s.rough = 0.34; s.wet = 0.7; s.n = roughen(q * vec3(0.5, 1, 2.0) + g_piece, s.n, 9.0, 0.5, 3); vec2 c = cells(q * 17.0 + g_piece); s.base = mix(s.base, vec3(0.04), step(0.9, c.y) * step(0.05, c.x) * u_p.z); return; }
  if (u_variant == 3) { muscle(s, q, vec3(0, 0, 1), 0.55, 0.35); s.rough = 0.4; s.wet = 0.5; }
  else {
    float v = fbm(q * 5.0 + u_seed, 3); vec2 c = cells(warp(q * 7.0 + vec3(u_seed), 0.4));
    s.base = mix(u_deep, u_lean, 0.45 + 0.7 * (v - 0.4)); s.base = mix(s.base, u_fat, smoothstep(0.80, 0.9, c.y) * smoothstep(0.02, 0.1, c.x) * 0.75);
    vec3 k = q * 3.1 + vec3(u_seed, 0, 2.0); vec2 pc = cells(vec3(k.x, floor(k.y * 0.3), k.z)); float pis = u_p.w * step(0.72, pc.y) * smoothstep(0.18, 0.26, pc.x); s.base = mix(s.base, mix(vec3(0.30, 0.36, 0.07), vec3(0.12, 0.10, 0.03), step(0.9, pc.y)), pis);
    s.scatter = s.base * vec3(0.4, 0.25, 0.2); s.rough = 0.36; s.wet = 0.55;
  }
  float rim = u_variant == 0 && b_face < 0.5 ? 1.0 : smoothstep(-0.045, -0.02, b_rim);
  vec2 g = cells((u_variant == 0 && b_face < 0.5 ? p : p * vec3(1.0, 1.0, 1.0)) * 21.0); vec3 crust = mix(vec3(0.05, 0.035, 0.025), vec3(0.20, 0.10, 0.04), g.y); vec3 casing = mix(u_deep * 0.55, u_lean * 0.7, 0.4);
  s.base = mix(s.base, mix(casing, crust, u_p.z), rim); if (rim > 0.5) { s.scatter *= 0.3; s.n = roughen(p, s.n, 18.0, 0.45 * u_p.z + 0.02, 2); s.rough = mix(0.25, 0.6, u_p.z); }
}
