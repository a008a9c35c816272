import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { InsightEvent } from '../src/insight/insight-event.ts';
import { addInsight, openForwarding } from './insight.ts';
import { observerWith, listen, recordingLog, send, serve, serveRoutes } from './testing/serve.ts';

const lcp = { vital: 'LCP', value: 812.4, screen: 'product' } as const;
const added = { step: 'added' } as const;

async function startInsightServer(pagesPerMinute = 0) {
  const taken: InsightEvent[] = [];
  const settings = { pagesPerMinute, trustedProxies: () => false };
  const origin = await serveRoutes((app) => addInsight(app, settings, (event) => taken.push(event)));
  const statusOf = async (body: string, type = 'application/json', method: 'GET' | 'POST' = 'POST') => {
    const headers = { 'content-type': type };
    return (await send(`${origin}/insight`, { method, headers, ...(method === 'POST' && { body }) })).status;
  };
  return { taken, statusOf };
}

it('the events in a message are accepted in order', async () => {
  const { taken, statusOf } = await startInsightServer();
  expect(await statusOf(JSON.stringify([lcp, added]))).toBe(204);
  expect(taken).toEqual([lcp, added]);
});

it.each([
  ['invalid JSON', '{'],
  ['no list', JSON.stringify(added)],
  ['no event', '[]'],
  ['an unknown step', JSON.stringify([{ step: 'refunded' }])],
  ['a path instead of a screen', JSON.stringify([{ ...lcp, screen: '/retail/7' }])],
  ['a vital of over an hour', JSON.stringify([{ ...lcp, value: 3_600_001 }])],
  ['a negative vital', JSON.stringify([{ ...lcp, value: -1 }])],
  ['an unknown field', JSON.stringify([added, { ...added, email: 'amina@example.com' }])],
  ['too many events', JSON.stringify(Array.from({ length: 31 }, () => added))],
])('a message with %s is rejected as a whole', async (_, body) => {
  const { taken, statusOf } = await startInsightServer();
  expect(await statusOf(body)).toBe(400);
  expect(taken).toEqual([]);
});

it('a message that is too large or has the wrong content type or method is rejected', async () => {
  const { taken, statusOf } = await startInsightServer();
  const body = JSON.stringify([added]);
  expect(await statusOf(body.padEnd(4097))).toBe(413);
  expect(await statusOf(body, 'text/plain;charset=UTF-8')).toBe(415);
  expect(await statusOf(body, 'application/json', 'GET')).toBe(405);
  expect(taken).toEqual([]);
});

it('a client may send as many messages per minute as it may load pages', async () => {
  const { taken, statusOf } = await startInsightServer(2);
  const body = JSON.stringify([added]);
  expect([await statusOf(body), await statusOf(body), await statusOf(body)]).toEqual([204, 204, 429]);
  expect(taken).toHaveLength(2);
});

it('the metrics count web vitals by screen and funnel steps by name', async () => {
  const probe = createServer();
  const { port } = new URL(await listen(probe));
  await new Promise((resolve) => probe.close(resolve));
  const observer = await observerWith(recordingLog().log, { metricsPort: Number(port) });
  for (const event of [added, added, lcp, { vital: 'CLS', value: 0.2, screen: 'home' } as const])
    observer.count(event);
  const { text } = await send(`http://127.0.0.1:${port}/metrics`);
  await observer.close();
  expect(text).toContain('shop_funnel_steps_total{step="added",part="web"} 2');
  expect(text).toContain('shop_web_vital_seconds_sum{part="web",vital="LCP",screen="product"} 0.8124');
  expect(text).toContain('shop_layout_shift_sum{part="web",screen="home"} 0.2');
});

it('waiting events are forwarded in one batch at shutdown', async () => {
  const batches: unknown[] = [];
  const owner = await serve((incoming, response) => {
    void json(incoming)
      .then((body) => batches.push(body))
      .finally(() => response.writeHead(204).end());
  });
  const { lines, log } = recordingLog();
  const { add, close } = openForwarding(owner, log);
  add(lcp);
  add(added);
  await close();
  expect(batches).toEqual([{ events: [lcp, added] }]);
  expect(lines).toEqual([]);
});

it("a batch that can't be delivered is dropped with a warning", async () => {
  const owner = createServer((_, response) => response.writeHead(500).end());
  const { lines, log } = recordingLog();
  const { add, close } = openForwarding(await listen(owner), log);
  add(added);
  await close();
  await close();
  expect(lines).toEqual([expect.objectContaining({ event: 'insight is not forwarded' })]);
  owner.close();
  owner.closeAllConnections();
  add(added);
  await close();
  expect(lines).toHaveLength(2);
});
