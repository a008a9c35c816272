import { expect, it } from 'vitest';
import { createBff } from './server.ts';
import { readSettings } from './settings.ts';
import { createLogLines } from './testing/log-lines.ts';

it("a stopping BFF still responds, reports that it isn't ready, and closes each connection", async () => {
  const bff = await createBff(readSettings({ BFF_PORT: '0' }), createLogLines().log);
  const url = await bff.listen(0, '127.0.0.1');
  expect((await fetch(`${url}/ready`)).status).toBe(200);
  bff.startLeaving();
  const ready = await fetch(`${url}/ready`);
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
  const health = await fetch(`${url}/health`);
  expect([health.status, health.headers.get('connection')]).toEqual([200, 'close']);
  await bff.close(1000);
});
