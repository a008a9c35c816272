import { afterEach, beforeEach, vi } from 'vitest';
import { REST_API_URL } from './in-process-bff.ts';
import type { RestCallRecord, ScriptedReply } from './rest-program.ts';
import { type RawResponse, type RunningBff, byHash, runBff } from './running-bff.ts';
import { scriptedRestApi } from './scripted-rest-api.ts';

export const documents = {
  tiles: 'query Tiles { collections { id name } }',
  product: 'query One($id: ID!) { product(id: $id) { id name unitPrice } }',
  both: 'query Both($id: ID!) { collections { id name } product(id: $id) { name } }',
  viewer: 'query Me { viewer { id email } collections { id } }',
} as const;

export function cachingBff() {
  const restApi = scriptedRestApi();
  let price = '8.99';
  let fault: ScriptedReply | null = null;
  let gate: Promise<void> | null = null;
  const bffs: RunningBff[] = [];

  function bodyFor(call: string): unknown {
    if (call === 'GET collections/') return [{ id: 1, name: `Lamb ${'x'.repeat(2000)}` }];
    if (call === 'GET auth/users/me/')
      return { id: 1, email: `${restApi.calls().length}@shop.test`, username: 'a', phone: '' };
    const id = Number(/^GET products\/(\d+)\/$/.exec(call)?.[1]);
    return { id, product_name: `Cut ${id}`, unit_price: price };
  }

  beforeEach(() => {
    price = '8.99';
    fault = null;
    gate = null;
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
    restApi.respondsWith(async ({ call }) => {
      await gate;
      return fault ?? [200, bodyFor(call)];
    });
  });
  afterEach(async () => {
    for (const bff of bffs.splice(0)) await bff.close();
    vi.useRealTimers();
  });

  return {
    start: async (env: Record<string, string> = {}): Promise<RunningBff> => {
      const settings = { NODE_ENV: 'production', SHOP_API_URL: REST_API_URL, ...env };
      const bff = await runBff(settings, Object.values(documents));
      bffs.push(bff);
      return bff;
    },
    calls: restApi.calls,
    requests: (): readonly RestCallRecord[] => restApi.records(),
    costs: (next: string): void => {
      price = next;
    },
    /** Sets the REST API's response to every call; `null` restores the defaults. */
    fails: (next: ScriptedReply | null): void => {
      fault = next;
    },
    /** Delays the REST API's responses until the returned function is called. */
    waits: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    passes: (seconds: number): void => {
      vi.setSystemTime(Date.now() + seconds * 1000);
    },
  };
}

type Ask = (
  bff: RunningBff,
  name: keyof typeof documents,
  variables?: Record<string, unknown>,
  headers?: Record<string, string>,
) => Promise<RawResponse>;

export const query: Ask = async (bff, name, variables = {}, headers = {}) =>
  bff.post({ variables, extensions: byHash(documents[name]) }, headers);

export const get: Ask = async (bff, name, variables = {}, headers = {}) => {
  const extensions = JSON.stringify(byHash(documents[name]));
  const search = new URLSearchParams({ variables: JSON.stringify(variables), extensions });
  const preflight = { 'apollo-require-preflight': 'true', ...headers };
  return bff.send({ path: `/graphql?${search.toString()}`, method: 'GET', headers: preflight });
};
