import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { storefrontParts } from '../../scripts/parts.ts';
import { Supervisor } from '../../scripts/supervisor.ts';
import { freePorts } from '../../scripts/free-port.ts';

const opened = z.object({
  initialState: z.object({ document: z.string(), headers: z.record(z.string(), z.string()) }),
});
const responded = z.object({
  data: z.record(z.string(), z.unknown()),
  extensions: z.object({ restCalls: z.array(z.object({ call: z.string() })) }),
});
const paid = z.object({ requestPayment: z.object({ url: z.url(), userErrors: z.tuple([]) }) });

let dataDir: string;
let supervisor: Supervisor;
let graphql: string;
let paymentHost: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'explorer-'));
  supervisor = new Supervisor(join(dataDir, 'logs'));
  const [bffPort = 0, upstreamPort = 0] = await freePorts(2);
  const shopApiUrl = `http://localhost:${upstreamPort}`;
  paymentHost = new URL(shopApiUrl).host;
  graphql = `http://localhost:${bffPort}/graphql`;
  const parts = storefrontParts(
    { host: 'localhost', webPort: 1, bffPort, upstreamPort, shopApiUrl },
    'production',
  );
  const own = { DATA_DIR: dataDir, PASSWORD_COST_EXPONENT: '10', NODE_ENV: 'development' };
  for (const part of parts)
    if (part.name !== 'web') await supervisor.start({ ...part, env: { ...part.env, ...own } });
});
afterAll(async () => {
  await supervisor.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

describe('the operations that Sandbox opens with', () => {
  it('buy one after the other, as they stand, for the example customer and for a guest', async () => {
    const page = await (await fetch(graphql, { headers: { accept: 'text/html' } })).text();
    const written: unknown = JSON.parse(/var embeddedSandboxConfig = (\{.*\});/.exec(page)?.[1] ?? '{}');
    const { document: query, headers } = opened.parse(written).initialState;
    const run = async (operationName: string, who: Readonly<Record<string, string>>) => {
      const response = await fetch(graphql, {
        method: 'POST',
        headers: { ...who, 'content-type': 'application/json' },
        body: JSON.stringify({ query, operationName }),
      });
      return responded.parse(await response.json());
    };
    expect(headers['authorization']).toMatch(/^JWT /);
    const { authorization: _, ...guest } = headers;
    for (const who of [headers, guest]) {
      await run('AddToCart', who);
      const order = await run('PlaceOrder', who);
      expect(order.data).toMatchObject({ placeOrder: { userErrors: [], changes: [] } });
      const payment = await run('RequestPayment', who);
      expect(new URL(paid.parse(payment.data).requestPayment.url).host).toBe(paymentHost);
      expect(payment.extensions.restCalls).toHaveLength(1);
    }
  });
});
