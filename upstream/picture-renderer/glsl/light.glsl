#ifndef SCENE_TOP
#define SCENE_TOP 1.3
#endif
#ifndef OWN_BACKDROP
vec3 backdrop(vec3 c, vec3 p, vec3 ray, float t, float id) { return c; }
#endif
const float TABLE = 200.0, BOARD = 201.0;
#ifndef SCENE_KEY
#define SCENE_KEY vec3(-0.53, 0.72, -0.45) // a tall window behind and to the left
#endif
const vec3 KEY = SCENE_KEY;

vec2 world(vec3 p) {
  vec2 d = subject(p);
  d = near(d, garnish(p));
  d = near(d, vec2(boardShape(p), BOARD));
  return d;
}
// The field of distances, baked once per picture into a 3D texture; exact distances are worked out only close to a surface.
const vec3 FIELD_LOW = vec3(-2.7, 0.0, -2.3), FIELD_HIGH = vec3(2.7, 0.0, 2.3);
vec3 fieldLow() { return vec3(FIELD_LOW.x, tableLevel() - 0.02, FIELD_LOW.z); }
vec3 fieldHigh() { return vec3(FIELD_HIGH.x, SCENE_TOP, FIELD_HIGH.z); }
float coarse(vec3 p) {
  vec3 low = fieldLow(), high = fieldHigh(), c = clamp(p, low, high);
  return texture(u_field, (c - low) / (high - low)).r + length(p - c);
}
vec3 slope(vec3 p, float e) {
  vec3 n = vec3(0.0);
  for (int i = 0; i < 4; i++) {
    vec3 k = i == 0 ? vec3(1, -1, -1) : (i == 1 ? vec3(-1, -1, 1) : (i == 2 ? vec3(-1, 1, -1) : vec3(1, 1, 1)));
    n += k * world(p + k * e).x;
  }
  return normalize(n);
}
float shadow(vec3 p, vec3 l) {
  float res = 1.0, t = 0.02;
  for (int i = 0; i < 48; i++) {
    vec3 q = p + l * t;
    if (q.y > SCENE_TOP) break;
    float h = coarse(q);
    res = min(res, 0.5 + 0.5 * h / (0.085 * t + 0.006));
    if (res <= 0.0) break;
    t += clamp(h, 0.018, 0.2);
  }
  res = clamp(res, 0.0, 1.0);
  return res * res * (3.0 - 2.0 * res);
}
float openness(vec3 p, vec3 n) {
  float occ = 0.0, w = 1.0;
  for (int i = 1; i <= 5; i++) {
    float h = 0.035 * float(i) + 0.012 * float(i * i); vec3 q = p + n * h;
    float d = min(coarse(q), q.y - tableLevel());
    occ += (h - d) * w; w *= 0.72;
  }
  return clamp(1.0 - 1.5 * occ, 0.0, 1.0);
}
// What a shiny surface mirrors: a window with glazing bars, a pale wall, a dark room.
vec3 room(vec3 r, float rough) {
  float e = 0.03 + rough * 0.42;
  vec3 side = normalize(cross(KEY, vec3(0, 1, 0))), up = cross(side, KEY);
  vec2 w = vec2(dot(r, side), dot(r, up)) / max(dot(r, KEY), 0.05);
  float box = smoothstep(0.42 + e, 0.42 - e, abs(w.x)) * smoothstep(0.52 + e, 0.52 - e, abs(w.y)) * step(0.0, dot(r, KEY));
  vec3 c = vec3(1.0, 0.96, 0.90) * 5.2 * box / (1.0 + 5.0 * rough);
  c += mix(vec3(0.10, 0.085, 0.075), vec3(0.50, 0.48, 0.47), smoothstep(-0.1, 0.9, r.y)) * 0.75;
  c += vec3(0.75, 0.66, 0.56) * 0.5 * smoothstep(0.55, 0.95, dot(r, normalize(vec3(0.85, 0.4, 0.35))));
  return c;
}
float glint(vec3 n, vec3 h, float rough) { float a = rough * rough; a *= a; float c = max(dot(n, h), 0.0); float d = c * c * (a - 1.0) + 1.0; return a / (PI * d * d); }

vec3 lit(vec3 p, vec3 ray, Surface s, float sh, float ao) {
  vec3 l = normalize(KEY), v = -ray, n = s.n, h = normalize(l + v);
  float nl = dot(n, l), nv = max(dot(n, v), 0.0);
  float key = max(nl, 0.0) * sh;
  float soft = smoothstep(-0.55, 0.9, nl) * mix(0.35, 1.0, sh) - max(nl, 0.0) * sh;
  vec3 keyColour = vec3(1.0, 0.93, 0.83) * 2.75;
  vec3 sky = mix(vec3(0.30, 0.25, 0.22), vec3(0.60, 0.61, 0.63), 0.5 + 0.5 * n.y);
  float fill = max(dot(n, normalize(vec3(0.75, 0.45, 0.65))), 0.0);
  vec3 aoTint = mix(s.base * 0.6, vec3(1.0), ao); aoTint = mix(vec3(ao), aoTint, 0.35);
  vec3 c = s.base * (keyColour * key + (sky * 0.62 + vec3(0.55, 0.50, 0.45) * 0.75 * fill) * aoTint);
  c += s.scatter * (keyColour * 0.55 * max(soft, 0.0) * mix(0.5, 1.0, ao) + 0.10 * ao);
  float f = 0.035 + 0.965 * pow(1.0 - nv, 5.0);
  float gloss = f * s.wet;
  c += gloss * room(reflect(ray, n), s.rough) * mix(0.35, 1.0, ao) * mix(0.45, 1.0, sh) * 1.5;
  c += s.wet * 0.05 * glint(n, h, max(s.rough, 0.12)) * key * 2.2;
  return c;
}
vec3 developed(vec3 c) {
  c *= 0.52;
  c = (c * (2.51 * c + 0.03)) / (c * (2.43 * c + 0.59) + 0.14);
  return pow(clamp(c, 0.0, 1.0), vec3(1.0 / 2.2));
}
#ifdef BAKE
uniform float u_slice;
void main() {
  vec3 k = vec3(gl_FragCoord.xy / u_size, u_slice);
  o_colour = vec4(clamp(world(mix(fieldLow(), fieldHigh(), k)).x, -1.0, 4.0), 0.0, 0.0, 1.0);
}
#else
void main() {
  vec2 uv = (gl_FragCoord.xy - 0.5 * u_size) / u_size.y - u_shift;
  float ca = cos(u_view.x), sa = sin(u_view.x), ce = cos(u_view.y), se = sin(u_view.y);
  vec3 eye = u_aim + u_view.z * vec3(sa * ce, se, ca * ce);
  vec3 fwd = normalize(u_aim - eye), right = normalize(cross(fwd, vec3(0, 1, 0))), up = cross(right, fwd);
  vec3 ray = normalize(fwd * 2.05 + right * uv.x + up * uv.y);
  float floorY = tableLevel();
  float tFloor = (floorY - eye.y) / ray.y; if (tFloor < 0.0) tFloor = 60.0;
  float t = max((SCENE_TOP - eye.y) / ray.y, 0.0); float id = TABLE;
  vec3 low = fieldLow(), high = fieldHigh();
  vec3 t0 = (low - eye) / ray, t1 = (high - eye) / ray, tn = min(t0, t1), tf = max(t0, t1);
  t = max(max(tn.x, max(tn.y, tn.z)), 0.0);
  float tEnd = min(tFloor, min(tf.x, min(tf.y, tf.z)));
  for (int i = 0; i < 160; i++) {
    if (t > tEnd) break;
    float h = coarse(eye + ray * t);
    if (h < 0.05) {
      vec2 w = world(eye + ray * t);
      if (w.x < 0.0005 * t) { id = w.y; break; }
      h = w.x * 0.92;
    } else h -= 0.025;
    t += max(h, 0.0012);
  }
  if (id == TABLE) t = tFloor;
  vec3 p = eye + ray * t;
  Surface s; s.base = vec3(0.5); s.rough = 0.5; s.wet = 0.2; s.scatter = vec3(0.0);
  vec3 geo = id == TABLE ? vec3(0, 1, 0) : slope(p, 0.0016);
  s.n = geo;
  float sh = shadow(p + geo * 0.006, normalize(KEY));
  float ao = openness(p, geo);
  if (id == TABLE) paintTable(s, p);
  else if (id == BOARD) paintBoard(s, p);
  else if (id > 100.0) { world(p); paintGarnish(s, p, id); }
  else { subject(p); paint(id, p, s); }
  vec3 c = lit(p, ray, s, sh, ao);
  c = backdrop(c, p, ray, t, id);
  vec2 q = gl_FragCoord.xy / u_size - 0.5;
  c *= 1.0 - 0.42 * smoothstep(0.25, 0.95, length(q * vec2(1.05, 1.1)) * 1.25);
  c = developed(c);
  c += (hashCell(ivec3(gl_FragCoord.xy, 7)) - 0.5) * 0.012;
  o_colour = vec4(c, 1.0);
}
#endif
