import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { addReady, closeWithin } from './readiness.ts';

const responseSchema = z.tuple([z.custom<IncomingMessage>()]);

async function startServer() {
  const app = Fastify();
  const state = { isReady: true, asked: 0 };
  const [slow, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  addReady(
    app,
    () => state.isReady,
    () => {
      state.asked += 1;
      return { store: 'fails' };
    },
  );
  app.get('/slow', async () => {
    arrived.resolve();
    await slow.promise;
    return 'whole';
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(async () => {
    agent.destroy();
    slow.resolve();
    await app.close();
  });
  async function ask(path: string) {
    const [response] = responseSchema.parse(await once(get(`${origin}${path}`, { agent }), 'response'));
    return {
      status: response.statusCode,
      connection: response.headers.connection,
      text: await text(response),
    };
  }
  return { app, state, ask, arrived: arrived.promise, letGo: () => slow.resolve() };
}

it('a server stays ready if a dependency fails, and names the failed dependency', async () => {
  const { ask } = await startServer();
  expect(await ask('/ready')).toEqual({
    status: 200,
    connection: 'keep-alive',
    text: '{"status":"ready","dependsOn":{"store":"fails"}}',
  });
});

it("a closing server isn't ready, doesn't check dependencies, and closes connections", async () => {
  const { state, ask, arrived, letGo } = await startServer();
  const slow = ask('/slow');
  await arrived;
  state.isReady = false;
  expect(await ask('/ready')).toEqual({ status: 503, connection: 'close', text: '{"status":"closing"}' });
  expect(state.asked).toBe(0);
  letGo();
  expect(await slow).toEqual({ status: 200, connection: 'close', text: 'whole' });
});

it("closing a server ends requests that don't finish in time", async () => {
  const { app, ask, arrived } = await startServer();
  const slow = ask('/slow');
  await arrived;
  const closed = closeWithin(app, 20);
  await expect(slow).rejects.toThrow('socket hang up');
  await closed;
});
