/** Everything that runs inside the browser page: two programs per drawer, one baking distances, one drawing. */

/** The values of a picture in its shaders, by the name of the uniform. */
export type Uniforms = {
  readonly floats: Record<string, number[]>;
  readonly integers: Record<string, number>;
};

/** One picture to draw: the complete source of its shaders, their uniforms and the size in pixels. */
export type Order = {
  readonly source: string;
  readonly uniforms: Uniforms;
  readonly width: number;
  readonly height: number;
};

/**
 * Draws one picture with WebGL 2 and answers it as a PNG data URL.
 * Runs in the page, so it may use nothing from outside its own body.
 */
export function drawInPage(order: Order): string {
  const { width, height, uniforms } = order;
  const field = { x: 160, y: 64, z: 136 };
  const lattice = 64;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('webgl2', { preserveDrawingBuffer: true });
  if (context === null) throw new Error('This browser has no WebGL 2.');
  const gl = context;
  if (gl.getExtension('EXT_color_buffer_float') === null)
    throw new Error('This browser cannot draw to float textures.');

  function shader(kind: number, text: string): WebGLShader {
    const made = gl.createShader(kind);
    if (made === null) throw new Error('The browser refused a shader.');
    gl.shaderSource(made, text);
    gl.compileShader(made);
    if (gl.getShaderParameter(made, gl.COMPILE_STATUS) !== true)
      throw new Error(gl.getShaderInfoLog(made) ?? 'shader');
    return made;
  }
  function program(define: string): WebGLProgram {
    const made = gl.createProgram();
    const corner =
      'layout(location = 0) in vec2 corner; void main() { gl_Position = vec4(corner, 0.0, 1.0); }';
    gl.attachShader(made, shader(gl.VERTEX_SHADER, `#version 300 es\n${corner}`));
    gl.attachShader(made, shader(gl.FRAGMENT_SHADER, `#version 300 es\n${define}\n${order.source}`));
    gl.linkProgram(made);
    if (gl.getProgramParameter(made, gl.LINK_STATUS) !== true)
      throw new Error(gl.getProgramInfoLog(made) ?? 'program');
    return made;
  }
  function use(made: WebGLProgram, size: [number, number]): void {
    gl.useProgram(made);
    for (const [name, value] of Object.entries(uniforms.floats)) {
      const place = gl.getUniformLocation(made, name);
      if (value.length === 1) gl.uniform1fv(place, value);
      else if (value.length === 2) gl.uniform2fv(place, value);
      else if (value.length === 3) gl.uniform3fv(place, value);
      else gl.uniform4fv(place, value);
    }
    for (const [name, value] of Object.entries(uniforms.integers))
      gl.uniform1i(gl.getUniformLocation(made, name), value);
    gl.uniform2fv(gl.getUniformLocation(made, 'u_size'), size);
    gl.uniform1i(gl.getUniformLocation(made, 'u_field'), 0);
    gl.uniform1i(gl.getUniformLocation(made, 'u_noise'), 1);
  }
  function volume(unit: number, wrap: number): WebGLTexture {
    const made = gl.createTexture();
    gl.activeTexture(unit);
    gl.bindTexture(gl.TEXTURE_3D, made);
    for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T, gl.TEXTURE_WRAP_R])
      gl.texParameteri(gl.TEXTURE_3D, side, wrap);
    gl.texParameteri(gl.TEXTURE_3D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
    gl.texParameteri(gl.TEXTURE_3D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
    return made;
  }

  const bake = program('#define BAKE');
  const draw = program('');
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);

  volume(gl.TEXTURE1, gl.REPEAT);
  const values = new Float32Array(lattice ** 3 * 4);
  let state = 12345;
  for (let i = 0; i < values.length; i++) {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    values[i] = ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  gl.texImage3D(gl.TEXTURE_3D, 0, gl.RGBA16F, lattice, lattice, lattice, 0, gl.RGBA, gl.FLOAT, values);

  const distances = volume(gl.TEXTURE0, gl.CLAMP_TO_EDGE);
  gl.texStorage3D(gl.TEXTURE_3D, 1, gl.R16F, field.x, field.y, field.z);
  // While the field is being written, the program must not see it as a source: an empty texture stands in.
  volume(gl.TEXTURE2, gl.CLAMP_TO_EDGE);
  gl.texStorage3D(gl.TEXTURE_3D, 1, gl.R16F, 1, 1, 1);
  gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
  gl.viewport(0, 0, field.x, field.y);
  use(bake, [field.x, field.y]);
  gl.uniform1i(gl.getUniformLocation(bake, 'u_field'), 2);
  const slice = gl.getUniformLocation(bake, 'u_slice');
  for (let z = 0; z < field.z; z++) {
    gl.framebufferTextureLayer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, distances, 0, z);
    gl.uniform1f(slice, (z + 0.5) / field.z);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  gl.viewport(0, 0, width, height);
  use(draw, [width, height]);
  // In tiles, so that no single draw runs into the browser's time limit.
  gl.enable(gl.SCISSOR_TEST);
  const tile = 300;
  for (let y = 0; y < height; y += tile) {
    for (let x = 0; x < width; x += tile) {
      gl.scissor(x, y, tile, tile);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      gl.finish();
    }
  }
  const url = canvas.toDataURL('image/png');
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return url;
}
