// Flat cuts lying on their side. u_p: thickness, pieces (1-3), marbling, rim of fat.
#define SCENE_TOP 1.0
float b_bone = 1e3;   // outline distance of the bone at the last call
float b_rim = 0.0;    // how much rim of fat this side of the outline carries

// The outline of the cut, in its own plane; about 1.2 by 0.8.
float outline(vec2 q, float k) {
  q += 0.045 * wobble2(q * 2.1, k);
  b_bone = 1e3; b_rim = smoothstep(-0.5, 0.5, q.y + 0.3 * q.x);
  float d;
  if (u_variant == 0) { d = smin(oval2(q, vec2(0.98, 0.76)), length(q - vec2(0.78, 0.38)) - 0.42, 0.35); d = smin(d, length(q + vec2(0.88, 0.25)) - 0.3, 0.3); }          // ribeye
  else if (u_variant == 1) { d = rod2(q, vec2(-0.72, 0.05), vec2(0.85, -0.18), 0.60, 0.30); d = smin(d, rod2(q, vec2(-0.2, 0.32), vec2(0.95, 0.05), 0.3, 0.14), 0.3); }     // strip
  else if (u_variant == 2) { d = smin(oval2(q - vec2(-0.2, 0.0), vec2(1.05, 0.72)), length(q - vec2(0.85, -0.15)) - 0.46, 0.5); }                                         // sirloin
  else if (u_variant == 3) { d = length(q * vec2(1.0, 1.06)) - 0.60; b_rim = 0.0; }                                                                                     // medallion
  else if (u_variant == 4) { // T-bone: strip and tenderloin either side of the bone
    float strip = smin(rod2(q, vec2(-0.75, 0.42), vec2(0.95, 0.35), 0.50, 0.28), length(q - vec2(0.2, 0.52)) - 0.44, 0.3);
    float loin = rod2(q, vec2(-0.62, -0.42), vec2(0.15, -0.40), 0.42, 0.28);
    d = smin(strip, loin, 0.34);
    float t = rod2(q, vec2(-1.02, -0.03), vec2(0.55, -0.06), 0.115, 0.065);
    t = smin(t, rod2(q, vec2(-0.98, -0.34), vec2(-1.02, 0.30), 0.10, 0.12), 0.18);
    b_bone = t; d = smin(d, t, 0.05); b_rim = smoothstep(0.2, 0.7, q.y);
  }
  else if (u_variant == 5) { d = oval2(q - vec2(0.25, 0.05), vec2(0.92, 0.72)); d = smin(d, length(q - vec2(-0.45, -0.3)) - 0.42, 0.3); float t = rod2(q, vec2(-0.62, 0.20), vec2(-1.95, 0.62), 0.13, 0.10); t = min(t, length(q - vec2(-1.98, 0.64)) - 0.14); b_bone = t; d = smin(d, t, 0.06); } // tomahawk
  else if (u_variant == 6) { d = oval2(q, vec2(1.45, 0.58)); d = smax(d, q.x - 1.25, 0.2); b_rim *= 0.4; }                                                                 // flank
  else if (u_variant == 7) { d = rod2(q, vec2(-1.35, 0.0), vec2(1.4, 0.12), 0.36, 0.26); b_rim *= 0.6; }                                                                   // skirt
  else if (u_variant == 8) { d = smax(smax(q.y - 0.52, -q.x * 0.62 - q.y * 0.9 - 0.52, 0.3), q.x * 0.55 - q.y * 0.85 - 0.62, 0.35); }                                     // tri-tip
  else if (u_variant == 9) { d = oval2(q, vec2(0.92, 0.74)); b_bone = length(q - vec2(-0.1, 0.08)) - 0.16; }                                                               // leg steak, round bone
  else if (u_variant == 10) { d = smin(oval2(q, vec2(0.98, 0.68)), length(q - vec2(-0.7, 0.2)) - 0.40, 0.3); b_bone = rod2(q, vec2(-0.85, -0.12), vec2(0.25, 0.10), 0.09, 0.075); b_bone = smin(b_bone, rod2(q, vec2(-0.2, 0.05), vec2(-0.05, 0.42), 0.06, 0.05), 0.08); } // blade
  else if (u_variant == 11) { d = smin(length(q - vec2(-0.42, 0.1)) - 0.46, rod2(q, vec2(-0.2, -0.18), vec2(0.5, -0.32), 0.26, 0.12), 0.25); float t = rod2(q, vec2(-0.55, -0.32), vec2(1.15, -0.22), 0.085, 0.06); t = smin(t, length(q - vec2(-0.68, -0.30)) - 0.15, 0.12); b_bone = t; d = smin(d, t, 0.05); } // rib chop
  else if (u_variant == 12) { d = smin(length(q - vec2(-0.32, 0.25)) - 0.40, length(q - vec2(-0.22, -0.33)) - 0.27, 0.22); d = smin(d, rod2(q, vec2(0.1, 0.36), vec2(0.78, 0.26), 0.22, 0.11), 0.22); float t = rod2(q, vec2(-0.70, -0.04), vec2(0.16, -0.07), 0.085, 0.045); t = smin(t, rod2(q, vec2(-0.70, -0.2), vec2(-0.70, 0.14), 0.07, 0.07), 0.1); b_bone = t; d = smin(d, t, 0.05); } // loin chop
  else if (u_variant == 13) { d = oval2(q, vec2(1.0, 0.70)); b_rim = 0.0; }                                                                                                // cutlet
  else if (u_variant == 14) { d = smax(rod2(q, vec2(-0.75, 0.0), vec2(0.75, 0.0), 0.44, 0.44), abs(q.x) - 1.0, 0.2); b_rim *= 0.3; }                                        // flat iron
  else if (u_variant == 15) { d = rod2(q, vec2(-0.95, 0.12), vec2(1.15, -0.1), 0.44, 0.14); b_rim = 0.0; }                                                                  // whole fillet
  else { d = smax(rod2(q, vec2(-0.6, 0.0), vec2(0.85, 0.05), 0.48, 0.28), abs(q.y) - 0.52, 0.2); b_rim *= 0.5; }                                                          // denver
  return d;
}
vec3 placed(vec3 p, float i) {
  float count = u_p.y, r1 = hash1(i + 1.0) - 0.5, r2 = hash1(i + 11.0) - 0.5;
  vec3 q = p;
  if (count > 2.5) { q -= vec3((i - 1.0) * 0.92, 0.0, (i - 1.0) * 0.18 + 0.3 * (mod(i, 2.0) - 0.5)); q.xz = turn(0.5 + 0.7 * r1) * q.xz; q *= 1.45; }
  else if (count > 1.5) {
    q -= i < 0.5 ? vec3(-0.38, 0.0, -0.30) : vec3(0.42, 0.0, 0.38);
    if (i > 0.5) { q.y -= u_p.x * 0.42; q.xy = turn(0.10) * q.xy; q.yz = turn(0.22) * q.yz; }
    q.xz = turn(0.35 * r1 + (i < 0.5 ? 0.15 : -0.3)) * q.xz; q *= 1.18;
  } else q.xz = turn(0.12 + 0.35 * r1) * q.xz;
  return q;
}
float pieceScale() { return u_p.y > 2.5 ? 1.45 : (u_p.y > 1.5 ? 1.18 : 1.0); }
vec2 subject(vec3 p) {
  float best = 1e3; float far = length(p * vec3(0.8, 1.4, 1.0)) - 2.0; if (far > 0.5) return vec2(far, 1.0);
  float k = pieceScale();
  for (float i = 0.0; i < u_p.y; i++) {
    vec3 q = placed(p, i); float h = u_p.x * k * 0.5;
    float dome = 0.05 * (noise(vec3(q.xz * 2.2, i + u_seed)) - 0.3);
    float d = outline(q.xz, i * 5.0);
    float thick = h + dome; thick = mix(h * 0.97, thick, smoothstep(-0.02, 0.10, b_bone));
    float e = slab(d, q.y - h, thick, min(0.10, h * 0.55)) / k * 0.9;
    if (e < best) { best = e; g_local = q; g_piece = i; }
  }
  return vec2(best, 1.0);
}
void paint(float id, vec3 p, inout Surface s) {
  vec3 q = g_local; q.y += g_piece * 7.0;
  float d = outline(g_local.xz, g_piece * 5.0);
  float grainTurn = hash1(40.0) * 3.0;
  vec3 grain = u_variant == 6 || u_variant == 7 ? normalize(vec3(0.25, 0.0, 1.0)) : normalize(vec3(cos(grainTurn) * 0.4, 1.0, sin(grainTurn) * 0.4));
  if (b_bone < 0.0) { if (s.n.y > 0.5) sawnBone(s, q, -b_bone); else bone(s, q); return; }
  muscle(s, q, grain, u_p.z, u_variant == 3 || u_variant == 13 ? 0.15 : 0.55 * clamp(u_p.z + 0.35, 0.0, 1.2));
  float rim = u_p.w * (0.35 + 0.65 * noise(vec3(q.x * 1.3, g_piece * 3.0, q.z * 1.3) + u_seed)) * b_rim;
  float onRim = smoothstep(-rim - 0.02, -rim + 0.02, d + 0.03 * (noise(q * 7.0) - 0.5)) * step(0.01, u_p.w);
  if (u_variant == 0) { // the seam between the eye and the cap
    float eye = length(g_local.xz - vec2(-0.12, -0.10)) - 0.62 + 0.10 * (noise(vec3(g_local.xz * 3.0, u_seed)) - 0.5);
    onRim = max(onRim, smoothstep(0.06, 0.02, abs(eye)) * smoothstep(-0.35, 0.2, g_local.x + g_local.z * 0.6 + 0.2));
  }
  if (u_variant == 4 || u_variant == 12 || u_variant == 11 || u_variant == 5 || u_variant == 10) onRim = max(onRim, smoothstep(0.05, 0.01, b_bone + 0.03 * noise(q * 6.0)) * 0.7);
  // Around the edge the cap is broken, so that the flesh shows there too.
  float edge = 1.0 - smoothstep(0.25, 0.7, s.n.y);
  onRim *= 1.0 - 0.85 * edge * smoothstep(0.42, 0.58, fbm(q * vec3(1.6, 4.0, 1.6) + u_seed, 3));
  if (onRim > 0.01) { Surface f = s; trimmedFat(f, q); s.base = mix(s.base, f.base, onRim); s.scatter = mix(s.scatter, f.scatter, onRim); s.rough = mix(s.rough, f.rough, onRim); s.wet = mix(s.wet, f.wet, onRim); }
}
