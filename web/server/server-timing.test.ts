import { expect, it } from 'vitest';
import { openServerTiming } from './server-timing.ts';
import { serve } from './testing/serve.ts';

it.each<[string, Record<string, string>, RegExp]>([
  ['alone if the BFF sent none', {}, /^web;dur=[\d.]+$/],
  ["before the BFF's", { 'server-timing': 'bff;dur=5' }, /^web;dur=[\d.]+, bff;dur=5$/],
])("the header Server-Timing has web's own time, %s", async (_, headers, expected) => {
  const addTiming = await openServerTiming();
  const origin = await serve((_request, response) => {
    addTiming(response);
    response.writeHead(200, headers);
    response.end();
  });
  const response = await fetch(origin);
  expect(response.headers.get('server-timing')).toMatch(expected);
});
