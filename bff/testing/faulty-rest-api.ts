import { test } from 'vitest';
import { createLog } from '@shop/observability/json-log';
import { openFaultyServer } from './faulty-server.ts';
import { restAt } from './rest-at.ts';
import { runBff } from './running-bff.ts';

/** Short deadlines for a whole call, for faults that show as a timeout. The coarser deadlines of its parts come later. */
export const shortly = { connectMs: 200, headersMs: 5000, readMs: 400, writeMs: 700 } as const;

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
