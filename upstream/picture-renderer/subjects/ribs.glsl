// Ribs. u_p: bones, marbling, cover of fat, length of bare bone. Variants: 0 slab of back ribs, 1 short ribs, 2 flanken strips, 3 rack with bared bones, 4 breast, 5 two racks.
#define SCENE_TOP 1.2
float b_bone = 1e3;
float rack(vec3 q, float n, float gap, float bare) {
  float half_ = n * gap * 0.5;
  vec3 c = q; c.y -= 0.30 - 0.10 * q.z * q.z;
  float meat = block(c - vec3(0, 0, -0.22), vec3(half_, 0.30, 0.50), 0.22);
  meat = smin(meat, egg(c - vec3(0, 0.10, -0.42), vec3(half_ * 1.02, 0.34, 0.34)), 0.25);
  meat -= 0.04 * noise(q * 2.3 + u_seed);
  float i = clamp(round(q.x / gap + (n - 1.0) * 0.5), 0.0, n - 1.0); float x = q.x - (i - (n - 1.0) * 0.5) * gap;
  float lean = 0.05 * (hash1(i) - 0.5);
  float rib = cone(vec3(x + lean * q.z, q.yz), vec3(0, 0.20, -0.2), vec3(0, 0.30, 0.25), 0.085, 0.075);
  rib = min(rib, cone(vec3(x + lean * q.z, q.yz), vec3(0, 0.30, 0.25), vec3(0, 0.24 + 0.25 * bare, 0.30 + bare), 0.075, 0.062));
  b_bone = rib;
  meat += 0.03 * (1.0 - smoothstep(0.0, 0.10, abs(abs(x) - gap * 0.5))) * smoothstep(-0.1, 0.3, q.z);
  return min(meat, rib);
}
vec2 subject(vec3 p) {
  float far = length(p * vec3(0.75, 0.9, 1.0)) - 1.75; if (far > 0.4) return vec2(far, 1.0);
  float d = 1e3; b_bone = 1e3; vec3 q = p; q.xz = turn(0.18 + 0.3 * (hash1(3.0) - 0.5)) * q.xz;
  if (u_variant == 0 || u_variant == 4) {
    float gap = 2.9 / u_p.x; vec3 c = q; c.y -= 0.22 + 0.10 * cos(q.x * 1.1) - 0.09 * q.z * q.z;
    float i = clamp(round(q.x / gap + (u_p.x - 1.0) * 0.5), 0.0, u_p.x - 1.0); float x = q.x - (i - (u_p.x - 1.0) * 0.5) * gap;
    d = block(c, vec3(1.48, 0.20, 0.74), 0.17);
    d -= 0.10 * cos(clamp(x / gap, -0.5, 0.5) * PI) * smoothstep(1.0, 0.3, abs(q.z)) * (u_variant == 0 ? 1.0 : 0.4) + 0.04 * noise(q * 2.0 + u_seed) - 0.03;
    float rib = rod(vec3(x, c.y + 0.0, q.z), vec3(0, 0.0, -0.86), vec3(0.03, 0.0, 0.82 + 0.06 * hash1(i)), 0.095); b_bone = rib; d = smin(d, rib, 0.04); g_local = q;
  } else if (u_variant == 1) {
    for (float i = 0.0; i < u_p.x; i++) {
      vec3 c = p; float r = hash1(i + 4.0) - 0.5;
      c -= vec3((i - (u_p.x - 1.0) * 0.5) * 0.72, 0.34, 0.18 * (mod(i, 2.0) - 0.5)); c.xz = turn(0.22 + 0.25 * r) * c.xz;
      float e = block(c + vec3(0.025 * wobble2(c.zy * 3.0, i * 3.0), 0.0).xzy, vec3(0.29, 0.34, 0.68), 0.09);
      vec2 o = (c.xy - vec2(0.0, -0.20)) ; float rib = slab(oval2(o, vec2(0.19, 0.105)), c.z, 0.71, 0.03);
      e = min(e, rib); if (e < d) { d = e; g_local = c; g_piece = i; b_bone = rib; }
    }
  } else if (u_variant == 2) {
    for (float i = 0.0; i < u_p.x; i++) {
      vec3 c = p; c -= vec3(0.10 * (hash1(i) - 0.5), 0.09 + 0.10 * step(1.5, i) , (i - (u_p.x - 1.0) * 0.5) * 0.66); c.xz = turn(0.16 + 0.16 * (hash1(i + 7.0) - 0.5)) * c.xz;
      vec2 w = c.xz + 0.04 * wobble2(c.xz * 2.0, i * 4.0);
      float o = block2(w, vec2(1.45, 0.29), 0.16); float k = clamp(round((w.x) / 0.82), -1.0, 1.0); b_bone = b_bone;
      float bn = oval2(w - vec2(k * 0.82 + 0.1, 0.14), vec2(0.20, 0.10));
      float e = slab(o, c.y, 0.085, 0.035); if (e < d) { d = e; g_local = c + vec3(0, 0, 0); g_piece = i; b_bone = bn; }
    }
  } else {
    float count = u_variant == 5 ? 2.0 : 1.0;
    for (float i = 0.0; i < count; i++) {
      vec3 c = q; if (count > 1.5) { c -= i < 0.5 ? vec3(-0.18, 0.0, -0.48) : vec3(0.2, 0.0, 0.52); c *= 1.22; }
      float hold = b_bone; float e = rack(c, u_p.x, 2.5 / u_p.x, u_p.w) / (count > 1.5 ? 1.22 : 1.0);
      if (e < d) { d = e; g_local = c; g_piece = i; } else b_bone = hold;
    }
  }
  return vec2(d * 0.85, 1.0);
}
void paint(float id, vec3 p, inout Surface s) {
  vec3 q = g_local; q.y += g_piece * 5.0;
  if (u_variant == 2) { if (b_bone < 0.0 && s.n.y > 0.5) { sawnBone(s, q, -b_bone); return; } }
  else if (u_variant == 1) { if (b_bone < 0.006) { if (abs(s.n.z) > 0.5) sawnBone(s, q, 0.05); else bone(s, q); return; } }
  else if (b_bone < 0.008) { bone(s, q); return; }
  muscle(s, q, u_variant == 1 ? vec3(0, 0, 1) : normalize(vec3(1, 0.2, 0.5)), u_p.y, 0.5);
  float cover = fbm(warp(q * vec3(1.2, 2.2, 1.4) + u_seed, 0.6), 4) + 0.12 * s.n.y;
  float f = smoothstep(0.72 - 0.40 * u_p.z, 0.80 - 0.40 * u_p.z, cover);
  if (u_variant == 1) { float layer = smoothstep(0.035, 0.01, abs(g_local.y - 0.06 + 0.07 * (noise(q * 2.0) - 0.5))) ; f = max(f * smoothstep(0.15, 0.3, g_local.y), max(layer * 0.9, smoothstep(0.27, 0.30, g_local.y + 0.05 * (noise(q * 4.0) - 0.5)) * smoothstep(0.34, 0.46, noise(q * 2.6 + u_seed)))); f = max(f, smoothstep(0.05, 0.02, b_bone) * 0.8); }
  if (u_variant == 2) f = max(smoothstep(0.05, 0.02, b_bone) * 0.7, smoothstep(0.03, 0.0, abs(g_local.z + 0.02 + 0.09 * (noise(q * 2.3 + u_seed) - 0.5))) * 0.85);
  Surface c = s; fatCap(c, q);
  s.base = mix(s.base, c.base, f); s.scatter = mix(s.scatter, c.scatter, f); s.rough = mix(s.rough, c.rough, f); s.n = normalize(mix(s.n, c.n, f * 0.8));
}
