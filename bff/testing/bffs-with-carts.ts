import { createLog } from '@shop/observability/json-log';
import { decodeJwt } from 'jose';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { REST_API_URL, aToken } from './in-process-bff.ts';
import { InMemoryRestApi } from './in-memory-rest-api.ts';
import { type RunningBff, runBff } from './running-bff.ts';
import { scriptedRestApi } from './scripted-rest-api.ts';
import { SocketDevice } from './socket-device.ts';

export function tokenFor(user: string, claims: Record<string, unknown> = {}): string {
  return `JWT ${aToken({ user_id: user, ...claims })}`;
}

const deviceClaim = z.object({ device: z.string().catch('') });

const deviceOf = (authorization: string | null): string =>
  authorization === null ? '' : deviceClaim.parse(decodeJwt(authorization.replace('JWT ', ''))).device;

export function bffsWithCarts() {
  vi.setConfig({ testTimeout: 30_000 });
  const restApi = scriptedRestApi();
  const lines: string[] = [];
  let round = 0;
  const bffs: RunningBff[] = [];
  const closers: (() => void)[] = [];
  const rejectedDevices = new Set<string>();
  const failing = new Set<string>();
  let responseMs = 0;
  let api: InMemoryRestApi;
  beforeEach(() => {
    api = new InMemoryRestApi();
    restApi.respondsWith(async (call) => {
      const device = deviceOf(call.authorization);
      if (failing.has(device)) return [500, {}];
      if (rejectedDevices.has(device)) return [401, { detail: 'Given token not valid for any token type' }];
      const reply = api.respond(call);
      await pause(responseMs);
      return reply;
    });
  });
  afterEach(async () => {
    for (const close of closers.splice(0)) close();
    for (const bff of bffs.splice(0)) await bff.close(3000);
    rejectedDevices.clear();
    failing.clear();
    responseMs = 0;
    round += 1;
    lines.length = 0;
  });
  async function startBff(settings: Record<string, string> = {}): Promise<RunningBff> {
    const env = { SHOP_API_URL: REST_API_URL, BFF_FREE_DOCUMENTS: 'true', ...settings };
    const own = round;
    // A closing BFF may still log, but its lines must not be in the next test's log.
    const log = createLog((line) => {
      if (own === round) lines.push(line);
    });
    const bff = await runBff(env, [], { log, lines });
    bffs.push(bff);
    return bff;
  }
  return {
    /** A test that names `port` gets a BFF that listens on it. */
    it: test.extend('port', async () => (await startBff()).port),
    lines,
    startBff,
    api: () => api,
    rejectedDevices,
    failing,
    respondAfter: (ms: number): void => {
      responseMs = ms;
    },
    readsOf: (device: string): number =>
      restApi.callsOf('GET carts/').filter(({ authorization }) => deviceOf(authorization) === device).length,
    device: (...args: ConstructorParameters<typeof SocketDevice>): SocketDevice => {
      const device = new SocketDevice(...args);
      closers.push(() => device.close());
      return device;
    },
    bareSocket: (
      port: number,
      {
        protocol = 'graphql-transport-ws',
        ...options
      }: {
        protocol?: string;
        origin?: string;
        autoPong?: boolean;
        headers?: Record<string, string>;
      } = {},
    ): WebSocket => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, protocol, options);
      socket.on('error', () => undefined);
      closers.push(() => socket.terminate());
      return socket;
    },
  };
}

export async function send(
  port: number,
  authorization: string | null,
  query: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(authorization !== null && { authorization }),
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
  });
  return response.json();
}

const added = z.object({
  data: z.object({ addToCart: z.object({ userErrors: z.array(z.unknown()).length(0) }) }),
});

export async function add(
  port: number,
  authorization: string,
  productId: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const mutation = 'mutation ($input: AddToCartInput!) { addToCart(input: $input) { userErrors { code } } }';
  added.parse(
    await send(port, authorization, mutation, { input: { lines: [{ productId, quantity: 1 }] } }, headers),
  );
}
