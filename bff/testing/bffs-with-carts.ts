import { UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, vi } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { type Bff, createBff } from '../server.ts';
import { readSettings } from '../settings.ts';
import { CartRestApi } from './cart-rest-api.ts';
import { createLogLines } from './log-lines.ts';
import { SocketDevice } from './socket-device.ts';

/** The token of a device; its claims separate the devices of one customer. */
export function tokenFor(user: string, claims: Record<string, unknown> = {}): string {
  return `JWT ${new UnsecuredJWT({ user_id: user, ...claims }).encode()}`;
}

/** A BFF on a port of its own. */
export interface RunningBff {
  readonly port: number;
  stop(): Promise<void>;
}

async function start(api: URL, settings: Record<string, string>, log: Parameters<typeof createBff>[1]) {
  const env = { SHOP_API_URL: api.href, BFF_FREE_DOCUMENTS: 'true', ...settings };
  const bff: Bff = await createBff(readSettings(env), log);
  const { promise, resolve } = Promise.withResolvers<void>();
  bff.server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = bff.server.address();
  let closing: Promise<void> | undefined;
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { port, stop: async () => (closing ??= bff.close(3000)) };
}

/** BFFs that really listen, in front of a REST API with carts, for the tests of a file; all are gone after each test. */
export function bffsWithCarts() {
  // Real connections on a busy machine.
  vi.setConfig({ testTimeout: 30_000 });
  const { log, lines } = createLogLines();
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
    for (const bff of bffs.splice(0)) await bff.stop();
    api.close();
    lines.length = 0;
  });
  return {
    /** The log lines since the test began. */
    lines,
    api: () => api,
    startBff: async (settings: Record<string, string> = {}): Promise<RunningBff> => {
      const bff = await start(apiUrl, settings, log);
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
