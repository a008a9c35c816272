// Small pieces in a heap. u_p: marbling, size, share of pieces with bone, heap height. Variants: 0 cubes, 1 strips, 2 shaved slices.
#define SCENE_TOP 1.2
float b_bone = 1e3;
vec2 subject(vec3 p) {
  float far = length(p * vec3(0.85, 0.9, 1.05)) - 1.55; if (far > 0.4) return vec2(far, 1.0);
  float d = 0.4; b_bone = 1e3; float size = u_p.y, gap = size * 1.02;
  for (float layer = 0.0; layer < 3.0; layer++) {
    float y0 = size * (0.46 + layer * 0.80 * u_p.w); if (layer > 0.5 && u_p.w < 0.1) break;
    vec2 base = floor(p.xz / gap + 0.5 * layer);
    for (int j = -1; j <= 1; j++) for (int i = -1; i <= 1; i++) {
      vec2 cell = base + vec2(i, j); ivec3 key = ivec3(int(cell.x), int(layer) + int(u_seed * 7.0), int(cell.y)); vec3 h = hashCell3(key), g = hashCell3(key + 50);
      vec2 at = (cell + 0.5 - 0.5 * layer + 0.34 * (h.xy - 0.5)) * gap;
      if (length(at / vec2(1.25, 0.95)) > 1.0 - layer * 0.34) continue;
      vec3 q = p - vec3(at.x, y0 + 0.05 * (h.z - 0.5), at.y);
      q.xz = turn(g.x * TAU) * q.xz; q.xy = turn(0.7 * (g.y - 0.5)) * q.xy; q.yz = turn(0.7 * (g.z - 0.5)) * q.yz;
      float k = size * 0.46, e;
      if (u_variant == 1) { q.y += 0.10 * q.x * q.x; e = block(q + vec3(0.0, 0.02 * wobble2(q.xz * 6.0, h.x * 9.0)), vec3(k * 1.75, k * 0.42, k * 0.48), k * 0.24); }
      else if (u_variant == 2) { q.y += 0.14 * sin(q.x * 5.0 + h.x * 6.0) * size + 0.10 * sin(q.z * 6.0 + h.y * 6.0) * size; e = slab(oval2(q.xz + 0.03 * wobble2(q.xz * 5.0, h.z * 9.0), vec2(k * 1.7, k * 1.15)), q.y, 0.028, 0.02) * 0.75; }
      else e = block(q + 0.035 * size * sin(q.yzx * 9.0 + h * 6.0), k * (0.82 + 0.28 * vec3(h.z, g.x, h.y)), k * 0.26);
      if (e < d) { d = e; g_local = q + vec3(0, 0, 0); g_piece = h.x * 40.0; b_bone = u_variant == 0 && h.y < u_p.z ? max(length(q.xz - vec2(0.1, 0.05) * size * 2.0) - size * 0.15, -1.0) : 1e3; }
    }
  }
  return vec2(d * 0.85, 1.0);
}
void paint(float id, vec3 p, inout Surface s) {
  vec3 q = g_local * 1.25 + vec3(g_piece, g_piece * 0.7, 0.0);
  if (b_bone < 0.0) { sawnBone(s, q, -b_bone); return; }
  muscle(s, q, vec3(0, 0, 1), u_p.x, 0.5);
  float f = smoothstep(0.60, 0.70, noise(vec3(g_piece * 3.0) + g_local * 2.2 / u_p.y * 0.5)) * step(0.2, u_p.x) * 0.85;
  if (b_bone < 0.05) f = max(f, smoothstep(0.05, 0.0, b_bone) * 0.6);
  Surface c = s; fatCap(c, q); s.base = mix(s.base, c.base, f); s.scatter = mix(s.scatter, c.scatter, f);
}
