import { test } from 'vitest';
import { createLog } from '@shop/observability/json-log';
import { openHttpServer } from './http-server.ts';
import { restAt } from './rest-at.ts';
import { runBff } from './running-bff.ts';

/** Short deadlines for a whole call, for faults that show as a timeout. The coarser deadlines of its parts come later. */
export const shortly = { connectMs: 200, headersMs: 5000, readMs: 400, writeMs: 700 } as const;

/** A test with its own server, which is silent until the test says what it does, a client of the REST API there and its log, and a BFF before it that listens. */
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
