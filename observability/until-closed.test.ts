import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { untilClosed } from './until-closed.ts';

it('work for a request is aborted when its client disconnects, even after the body is read', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const begun = Promise.withResolvers<AbortSignal>();
  app.post('/', async (_request, reply) => {
    // Waits until the server has read the whole request.
    await new Promise((resolve) => void setImmediate(() => setImmediate(resolve)));
    begun.resolve(untilClosed(reply));
    return new Promise(() => undefined);
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const client = new AbortController();
  const headers = { 'content-type': 'application/json' };
  const asking = fetch(origin, { method: 'POST', body: '{}', headers, signal: client.signal });
  const signal = await begun.promise;
  await new Promise((resolve) => void setImmediate(() => setImmediate(resolve)));
  expect(signal.aborted).toBe(false);
  client.abort();
  await expect(asking).rejects.toThrow('aborted');
  await expect.poll(() => signal.aborted).toBe(true);
});
