// Materials of the trade. p is in the piece's own coordinates, so that a cut shows one texture on all its faces.

// Raw muscle: groups parted by seams of fat, marbling veins, fibres along `grain`.
void muscle(inout Surface s, vec3 p, vec3 grain, float marbling, float seams) {
  vec3 o = p + u_seed * vec3(3.7, 1.9, 5.3);
  vec3 q = warp(o * 1.1, 0.55);
  vec2 group = cells(warp(q * 0.95, 0.25));
  float ragged = noise(q * 14.0) - 0.5;
  float seamWidth = 0.008 + 0.085 * seams * smoothstep(0.35, 0.8, noise(q * 1.9 + 5.0));
  float seam = smoothstep(seamWidth + 0.012, seamWidth * 0.5, group.x + 0.03 * ragged) * smoothstep(0.40, 0.60, noise(q * 1.15 + 21.0)) * step(0.01, seams);
  vec3 g1 = o * 7.5; g1 -= grain * dot(g1, grain) * 0.6;
  vec3 g2 = warp(g1, 0.55);
  float patchy = smoothstep(0.30, 0.62, noise(o * 1.7 + 40.0) * 0.6 + noise(o * 4.3 + 11.0) * 0.4);
  float vein = smoothstep(0.90, 0.985, ridge(g2 * 0.62)) * 0.95;
  vein = max(vein, smoothstep(0.88, 0.98, ridge(warp(g2 * 1.4 + 7.0, 0.6))) * 0.85 * smoothstep(0.35, 0.6, noise(g2 * 0.5 + 3.0)));
  vein = max(vein, smoothstep(0.86, 0.98, ridge(warp(g2 * 3.1 + 13.0, 0.6))) * 0.55 * smoothstep(0.4, 0.6, noise(g2 * 0.8 + 9.0)));
  float fleck = smoothstep(0.70, 0.82, noise(g1 * 3.2 + 3.0)) * 0.5;
  float fat = clamp(max(seam, max(vein, fleck) * patchy * marbling * 1.25), 0.0, 1.0);
  vec3 fq = o * 34.0; fq -= grain * dot(fq, grain) * 0.93;
  float fibre = noise(fq) * 0.6 + noise(fq * 2.1 + 9.0) * 0.4;
  float shade = clamp(0.45 + 0.55 * (group.y - 0.5) + 0.9 * (fbm(o * 1.6 + 3.0, 3) - 0.45) + 0.35 * (fibre - 0.5), 0.0, 1.0);
  vec3 lean = mix(u_deep, u_lean, shade);
  lean *= 0.9 + 0.2 * fibre;
  s.base = mix(lean, u_fat * (0.93 + 0.1 * fibre), fat * 0.92);
  s.scatter = mix(u_lean * vec3(0.42, 0.15, 0.12), u_fat * vec3(0.35, 0.27, 0.2), fat);
  s.rough = mix(0.30, 0.46, fat);
  s.wet = mix(0.85, 0.5, fat);
  s.n = roughen(o, s.n, 9.0, 0.10, 2);
  vec3 tilt = vec3(noise(fq + 0.6) - fibre, noise(fq + vec3(0, 0.6, 0)) - fibre, noise(fq + vec3(0, 0, 0.6)) - fibre);
  s.n = normalize(s.n + 0.05 * (tilt - s.n * dot(tilt, s.n)));
}
void fatCap(inout Surface s, vec3 p) {
  vec3 o = p + u_seed * vec3(2.1, 7.7, 1.3);
  float v = fbm(warp(o * 2.6, 0.6), 4), w = fbm(warp(o * 1.7 + 9.0, 0.7), 3);
  s.base = mix(u_fat, u_fat * vec3(0.93, 0.76, 0.60), smoothstep(0.32, 0.66, v));
  s.base = mix(s.base, mix(u_fat, u_lean, 0.42) * 0.95, smoothstep(0.44, 0.66, w) * 0.6);
  float thread = smoothstep(0.92, 0.99, ridge(warp(o * 3.1 + 2.0, 0.8)));
  s.base = mix(s.base, mix(u_fat, u_lean, 0.65), thread * 0.4 * smoothstep(0.4, 0.6, v));
  s.scatter = u_fat * vec3(0.30, 0.20, 0.13); s.rough = 0.4; s.wet = 0.6;
  s.n = roughen(o, s.n, 4.5, 0.28, 3);
}
// A cap of fat that is trimmed thin.
void trimmedFat(inout Surface s, vec3 p) {
  vec3 o = p + u_seed * vec3(2.1, 7.7, 1.3);
  float v = fbm(warp(o * 2.6, 0.6), 4), w = fbm(warp(o * 1.7 + 9.0, 0.7), 3);
  s.base = mix(u_fat * vec3(0.97, 0.92, 0.86), u_fat * vec3(0.86, 0.62, 0.44), smoothstep(0.30, 0.62, v));
  // Where the cap is thin the flesh shows through.
  s.base = mix(s.base, mix(u_fat, u_lean, 0.55) * 0.9, smoothstep(0.40, 0.60, w) * 0.8);
  float thread = smoothstep(0.90, 0.99, ridge(warp(o * 3.1 + 2.0, 0.8)));
  s.base = mix(s.base, mix(u_fat, u_lean, 0.75), thread * 0.55 * smoothstep(0.35, 0.6, v));
  s.scatter = u_fat * vec3(0.24, 0.14, 0.08); s.rough = 0.4; s.wet = 0.6;
  s.n = roughen(o, s.n, 4.5, 0.32, 3);
}
void bone(inout Surface s, vec3 p) {
  float v = fbm(p * 7.0 + u_seed, 3);
  s.base = mix(vec3(0.74, 0.62, 0.48), vec3(0.58, 0.40, 0.28), smoothstep(0.35, 0.75, v));
  s.base = mix(s.base, vec3(0.52, 0.20, 0.16), smoothstep(0.48, 0.75, fbm(p * 3.0 + 5.0 + u_seed, 2)) * 0.5);
  s.scatter = vec3(0.2, 0.12, 0.08); s.rough = 0.4; s.wet = 0.5;
  s.n = roughen(p, s.n, 14.0, 0.12, 2);
}
// Sawn bone: a dense wall (0 at the rim) around a spongy, pink middle.
void sawnBone(inout Surface s, vec3 p, float inside) {
  vec2 pores = cells(p * 26.0 + u_seed);
  vec3 sponge = mix(vec3(0.52, 0.16, 0.13), vec3(0.86, 0.66, 0.52), smoothstep(0.05, 0.35, pores.x));
  float wall = smoothstep(0.035, 0.07, inside);
  s.base = mix(vec3(0.80, 0.70, 0.56), sponge, wall);
  s.scatter = vec3(0.3, 0.2, 0.15); s.rough = 0.4; s.wet = 0.5;
}
void marrow(inout Surface s, vec3 p) {
  float v = fbm(warp(p * 5.0 + u_seed, 0.5), 3);
  s.base = mix(vec3(0.84, 0.62, 0.46), vec3(0.68, 0.30, 0.24), smoothstep(0.30, 0.62, v));
  s.scatter = vec3(0.4, 0.24, 0.18); s.rough = 0.3; s.wet = 0.8;
  s.n = roughen(p, s.n, 8.0, 0.2, 2);
}
// Poultry skin: pale, goose-bumped, gathering colour in its folds.
void skin(inout Surface s, vec3 p, float pimples) {
  vec3 o = p + u_seed * vec3(1.3, 4.1, 2.7);
  float v = fbm(warp(o * 1.5, 0.6), 4), w = fbm(warp(o * 2.2 + 12.0, 0.6), 4);
  s.base = mix(u_fat, u_lean, smoothstep(0.30, 0.62, v));
  s.base = mix(s.base, u_deep, smoothstep(0.46, 0.70, w) * 0.45);
  vec2 cell = cells(o * 17.0);
  s.base *= 1.0 - 0.12 * pimples * smoothstep(0.5, 0.05, cell.x);
  s.scatter = mix(u_fat, u_lean, 0.6) * vec3(0.30, 0.17, 0.11); s.rough = 0.33; s.wet = 0.8;
  s.n = roughen(o, s.n, 17.0, 0.22 * pimples, 1);
  s.n = roughen(o, s.n, 3.5, 0.22, 3);
}
// Minced meat: short soft strands of lean and fat.
float strands(vec3 p) {
  vec3 q = warp(p * 1.5, 0.9);
  return max(ridge(q * vec3(3.1, 3.4, 3.1)), max(ridge(q.yzx * 3.3 + 13.0), ridge(q.zxy * 2.9 + 29.0)));
}
void mince(inout Surface s, vec3 p, float fatShare) {
  vec3 o = p * 3.4 + u_seed * vec3(3.7, 1.9, 5.3);
  vec2 c = cells(warp(o * 2.4, 0.9));
  float v = fbm(o * 1.1, 3);
  float isFat = smoothstep(1.0 - fatShare, 1.06 - fatShare, c.y + 0.25 * (v - 0.5));
  vec3 lean = mix(u_deep, u_lean, clamp(0.25 + c.y * 0.7 + (v - 0.5) * 0.8, 0.0, 1.0));
  s.base = mix(lean, mix(u_fat, u_lean, 0.38), isFat * 0.85);
  s.base *= 0.74 + 0.26 * smoothstep(0.0, 0.25, c.x);
  s.scatter = s.base * vec3(0.5, 0.24, 0.2); s.rough = 0.34; s.wet = 0.7;
  s.n = roughen(o, s.n, 2.6, 0.35, 2);
}
// A smooth organ: even colour with a moist film.
void organ(inout Surface s, vec3 p, float veined) {
  vec3 o = p + u_seed * vec3(3.1, 1.7, 2.3);
  float v = fbm(warp(o * 1.7, 0.7), 4);
  s.base = mix(u_deep, u_lean, smoothstep(0.28, 0.7, v));
  float vein = smoothstep(0.9, 0.98, ridge(warp(o * 1.6 + 4.0, 0.8)));
  s.base = mix(s.base, u_deep * 0.6, vein * veined * 0.7);
  s.scatter = u_lean * vec3(0.5, 0.24, 0.2); s.rough = 0.2; s.wet = 1.0;
  s.n = roughen(o, s.n, 4.0, 0.14, 3);
}
