import { createLog } from '@shop/observability/json-log';
import { UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, vi } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { CartRestApi } from './cart-rest-api.ts';
import { type RunningBff, runBff } from './running-bff.ts';
import { SocketDevice } from './socket-device.ts';

/** The token of a device; its claims separate the devices of one customer. */
export function tokenFor(user: string, claims: Record<string, unknown> = {}): string {
  return `JWT ${new UnsecuredJWT({ user_id: user, ...claims }).encode()}`;
}

/** BFFs that really listen, in front of a REST API with carts, for the tests of a file; all are gone after each test. */
export function bffsWithCarts() {
  // Real connections on a busy machine.
  vi.setConfig({ testTimeout: 30_000 });
  const lines: string[] = [];
  let test = 0;
  const bffs: RunningBff[] = [];
  const closers: (() => void)[] = [];
  let api: CartRestApi;
  let apiUrl: URL;
  beforeEach(async () => {
    api = new CartRestApi();
    apiUrl = await api.listen();
  });
  afterEach(async () => {
    for (const close of closers.splice(0)) close();
    for (const bff of bffs.splice(0)) await bff.close(3000);
    api.close();
    test += 1;
    lines.length = 0;
  });
  return {
    /** The log lines since the test began. */
    lines,
    api: () => api,
    startBff: async (settings: Record<string, string> = {}): Promise<RunningBff> => {
      const env = { SHOP_API_URL: apiUrl.href, BFF_FREE_DOCUMENTS: 'true', ...settings };
      const run = test;
      // A BFF that is being closed may log something yet, which is none of the next test's.
      const log = createLog((line) => {
        if (run === test) lines.push(line);
      });
      const bff = await runBff(env, [], { log, lines });
      bffs.push(bff);
      return bff;
    },
    device: (...args: ConstructorParameters<typeof SocketDevice>): SocketDevice => {
      const device = new SocketDevice(...args);
      closers.push(() => device.close());
      return device;
    },
    /** A socket without a protocol library, for what a good client does not do. */
    bareSocket: (port: number, options: { origin?: string; autoPong?: boolean } = {}): WebSocket => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', options);
      socket.on('error', () => undefined);
      closers.push(() => socket.terminate());
      return socket;
    },
  };
}

/** Asks a BFF over HTTP, as a page does. */
export async function ask(
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

/** Puts one pound of a product into a customer's cart. */
export async function add(
  port: number,
  authorization: string,
  productId: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const mutation = 'mutation ($input: AddToCartInput!) { addToCart(input: $input) { userErrors { code } } }';
  added.parse(await ask(port, authorization, mutation, { input: { productId, quantity: 1 } }, headers));
}
