import { test } from 'vitest';
import { createLog } from '@shop/observability/json-log';
import { openHttpServer } from './http-server.ts';
import { restAt } from './rest-at.ts';
import { runBff } from './running-bff.ts';

/** For faults that end in a timeout. The timeout for headers is longer, so that it never fires first. */
export const shortly = { connectMs: 200, headersMs: 5000, readMs: 400, writeMs: 700 } as const;

export const it = test
  .extend('restApi', async ({}, { onCleanup }) => {
    const restApi = await openHttpServer();
    restApi.respondsWith(() => 'silence');
    onCleanup(() => restApi.close());
    return restApi;
  })
  .extend('lines', (): string[] => [])
  .extend('rest', ({ restApi, lines }) => restAt(restApi.url, { log: createLog((line) => lines.push(line)) }))
  .extend('bff', async ({ restApi }, { onCleanup }) => {
    const bff = await runBff({ SHOP_API_URL: restApi.url.href });
    onCleanup(() => bff.close());
    return bff;
  });
