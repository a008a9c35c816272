import { request } from 'node:http';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { countBodyChunks, limitBodyChunks } from './body-chunks.ts';

/** Sends a JSON string, each letter in its own chunk. Returns functions that return what became of the request. */
async function post(path: string, letters: number) {
  let status: number | undefined;
  let fault: string | undefined;
  const app = Fastify({
    frameworkErrors: (_error, { raw }, reply) => {
      raw.on('error', ({ message }) => (fault = message));
      countBodyChunks(raw);
      reply.raw.writeHead(400).end();
    },
  });
  onTestFinished(() => app.close());
  app.addHook('onRequest', ({ raw, method }, _reply, done) => {
    raw.on('error', ({ message }) => (fault = message));
    done(method === 'PUT' ? new Error('Rejected by its head') : undefined);
  });
  limitBodyChunks(app);
  app.all('/', ({ body }) => ({ body }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const [method = '', target = ''] = path.split(' ');
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  const sent = request(url + target, { method, headers }, (response) => {
    status = response.resume().statusCode;
  });
  sent.on('error', () => undefined);
  for (const letter of `"${'a'.repeat(letters)}"`) sent.write(letter);
  sent.end();
  return { status: () => status, fault: () => fault };
}

it('a body in hundreds of chunks is read', async () => {
  const { status, fault } = await post('POST /', 900);
  await expect.poll(status).toBe(200);
  expect(fault()).toBeUndefined();
});

it.each(['POST /', 'PUT /', 'POST /nothing', 'POST /%ff', 'GET /'])(
  'a body in very many chunks is cut off, even if nobody reads it: %s',
  async (path) => {
    const { fault } = await post(path, 50_000);
    await expect.poll(fault).toBe('Request body is too large');
  },
);
