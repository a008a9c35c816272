uint mixBits(uint x) {
  x ^= x >> 16u; x *= 0x7feb352du; x ^= x >> 15u; x *= 0x846ca68bu; x ^= x >> 16u;
  return x;
}
float hash1(float n) { return float(mixBits(floatBitsToUint(n + u_seed * 17.31 + 0.137))) / 4294967295.0; }
float hashCell(ivec3 c) {
  uint h = uint(c.x) * 73856093u ^ uint(c.y) * 19349663u ^ uint(c.z) * 83492791u;
  h *= 0x9e3779b1u; h ^= h >> 15u; h *= 0x2c1b3c6du; h ^= h >> 13u;
  return float(h) / 4294967295.0;
}
vec3 hashCell3(ivec3 c) {
  uint h = uint(c.x) * 73856093u ^ uint(c.y) * 19349663u ^ uint(c.z) * 83492791u;
  h *= 0x9e3779b1u; h ^= h >> 15u; h *= 0x2c1b3c6du; h ^= h >> 13u;
  return vec3(float(h & 1023u), float((h >> 10u) & 1023u), float((h >> 20u) & 1023u)) / 1023.0;
}
// Four independent smooth noises, 0 to 1, from a lattice of 64 random values a side that repeats.
vec4 noise4(vec3 p) {
  vec3 f = floor(p), w = p - f;
  w = w * w * w * (w * (w * 6.0 - 15.0) + 10.0);
  return texture(u_noise, (f + w + 0.5) * (1.0 / 64.0));
}
float noise(vec3 p) { return noise4(p).r; }
float fbm(vec3 p, int octaves) {
  float sum = 0.0, amp = 0.5;
  for (int i = 0; i < octaves; i++) { sum += amp * noise(p); p = p * 2.03 + vec3(11.7, 5.3, 8.1); amp *= 0.5; }
  return sum;
}
float ridge(vec3 p) { return 1.0 - abs(2.0 * noise(p) - 1.0); }
vec3 warp(vec3 p, float amount) { return p + amount * (noise4(p + 3.1).gba * 2.0 - 1.0); }
// Distance to the nearest cell border and the cell's own random number.
vec2 cells(vec3 p) {
  ivec3 base = ivec3(floor(p)); vec3 f = p - vec3(base);
  float d1 = 9.0, d2 = 9.0, id = 0.0;
  for (int k = -1; k <= 1; k++) for (int j = -1; j <= 1; j++) for (int i = -1; i <= 1; i++) {
    ivec3 o = ivec3(i, j, k); vec3 r = vec3(o) + hashCell3(base + o) - f; float d = dot(r, r);
    if (d < d1) { d2 = d1; d1 = d; id = hashCell(base + o + 91); } else if (d < d2) d2 = d;
  }
  return vec2(sqrt(d2) - sqrt(d1), id);
}
// Tilts a normal by the slope of layered noise.
vec3 roughen(vec3 p, vec3 n, float freq, float amp, int octaves) {
  float e = 0.35 / freq;
  vec3 g = vec3(0.0); float c = 0.0;
  for (int i = 0; i < 4; i++) {
    float f = fbm((p + (i == 0 ? vec3(0) : (i == 1 ? vec3(e, 0, 0) : (i == 2 ? vec3(0, e, 0) : vec3(0, 0, e))))) * freq, octaves);
    if (i == 0) c = f; else g[i - 1] = f - c;
  }
  g -= n * dot(g, n);
  return normalize(n - g * amp / (e * freq));
}
