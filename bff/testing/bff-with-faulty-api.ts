import { test } from 'vitest';
import { openFaultyServer } from './faulty-server.ts';
import { runBff } from './running-bff.ts';

/** A test with a BFF that listens, before a REST API of its own with scripted behaviour. */
export const it = test
  .extend('shop', async ({}, { onCleanup }) => {
    const shop = await openFaultyServer();
    onCleanup(() => shop.close());
    return shop;
  })
  .extend('bff', async ({ shop }, { onCleanup }) => {
    const bff = await runBff({ SHOP_API_URL: shop.url.href });
    onCleanup(() => bff.close());
    return bff;
  });
