import { test } from 'vitest';
import { createLog } from '@shop/observability/json-log';
import { type RestClient, createRestClient } from '../rest/client.ts';
import { type RestOptions, defaultRestOptions } from '../rest/options.ts';
import type { Rest } from '../rest/rest.ts';
import { openFaultyServer } from './faulty-server.ts';
import { createLogLines } from './log-lines.ts';
import { runBff } from './running-bff.ts';

/** Short deadlines for a whole call, for faults that show as a timeout. The coarser deadlines of its parts come later. */
export const shortly = { connectMs: 200, headersMs: 5000, readMs: 400, writeMs: 700 } as const;

/** Deadlines that no busy machine misses: for every other fault. */
const patiently = { connectMs: 20_000, headersMs: 20_000, readMs: 30_000, writeMs: 30_000 } as const;

/** A guest's client of the REST API at this address, with long deadlines. */
export function restAt(base: URL, options: Partial<RestOptions> = {}): Rest {
  return apiAt(base, options).for({ token: null, address: null, requestId: 'request-1' });
}

function apiAt(base: URL, options: Partial<RestOptions>): RestClient {
  return createRestClient({
    ...defaultRestOptions,
    ...patiently,
    base,
    log: createLogLines().log,
    ...options,
  });
}

/** A test with a server of its own with scripted behaviour, a client of the REST API there and its log, and a BFF before it that listens. */
export const it = test
  .extend('shop', async ({}, { onCleanup }) => {
    const shop = await openFaultyServer();
    onCleanup(() => shop.close());
    return shop;
  })
  .extend('lines', (): string[] => [])
  .extend('rest', ({ shop, lines }) => restAt(shop.url, { log: createLog((line) => lines.push(line)) }))
  .extend('bff', async ({ shop }, { onCleanup }) => {
    const bff = await runBff({ SHOP_API_URL: shop.url.href });
    onCleanup(() => bff.close());
    return bff;
  });
