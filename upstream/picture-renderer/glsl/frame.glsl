precision highp float;
precision highp int;
precision highp sampler3D;

// What a scene sets. Lengths: the subject fills about 3 units in width; y is up and the surface it lies on is y = 0.
uniform vec2 u_size;      // pixels of the finished picture
uniform float u_seed;     // every random choice starts here
uniform int u_variant;    // which cut, bird, animal, jar, ... of the drawer
uniform vec4 u_p;         // four numbers whose meaning belongs to the drawer
uniform vec3 u_lean;      // palette of the subject, linear RGB
uniform vec3 u_deep;
uniform vec3 u_fat;
uniform vec3 u_tone;      // the table
uniform int u_board;      // 0 none, 1 walnut board, 2 round board, 3 slate, 4 butcher's paper, 5 platter, 6 marble
uniform int u_garnish;    // bits, see garnish.glsl
uniform vec3 u_view;      // camera: turn and height in radians, distance
uniform vec3 u_aim;       // the point looked at
uniform vec2 u_shift;     // moves the picture in its frame (share of the height)
uniform sampler3D u_noise;
uniform sampler3D u_field; // distances, see light.glsl
out vec4 o_colour;

const float PI = 3.14159265;
const float TAU = 6.2831853;

struct Surface {
  vec3 base;    // albedo
  float rough;  // 0 mirror .. 1 chalk
  float wet;    // strength of the clear coat
  vec3 scatter; // light that comes back from below the surface
  vec3 n;
};

// The drawer's own coordinates of the nearest piece, left by subject() for paint().
vec3 g_local = vec3(0.0);
float g_piece = 0.0;
