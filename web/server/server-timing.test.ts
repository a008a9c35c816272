import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openServerTiming } from './server-timing.ts';
import { listen } from './testing/listen.ts';

describe('the header Server-Timing', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ['alone where the BFF has no part in a response', {}, /^web;dur=[\d.]+$/],
    ['before what the BFF sends', { 'server-timing': 'bff;dur=5' }, /^web;dur=[\d.]+, bff;dur=5$/],
  ])("the header Server-Timing reports web's own time, %s", async (_, headers, expected) => {
    const addTiming = await openServerTiming();
    const server = createServer((_request, response) => {
      addTiming(response);
      response.writeHead(200, headers);
      response.end();
    });
    const response = await fetch(`http://127.0.0.1:${await listen(server)}`);
    expect(response.headers.get('server-timing')).toMatch(expected);
  });
});
