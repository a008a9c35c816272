import { createServer } from 'node:http';
import { request } from 'undici';
import { serve } from './served.ts';

/** Headers that Node adds by itself. */
const ofNode = new Set(['connection', 'date', 'keep-alive']);

interface FixedPage {
  headers: string[];
  body: Buffer;
}

/**
 * Serves the headers and Brotli bytes that ORIGIN sent for each of PATHS at startup, to measure the cost of Node
 * itself.
 */
const pages = new Map<string, FixedPage>();
for (const path of (process.env['PATHS'] ?? '').split(' ')) {
  const { headers, body } = await request(`${process.env['ORIGIN']}${path}`, {
    headers: { 'accept-encoding': 'br' },
  });
  pages.set(path, {
    headers: Object.entries(headers).flatMap(([name, value]) =>
      ofNode.has(name) || value === undefined ? [] : [name, String(value)],
    ),
    body: Buffer.from(await body.arrayBuffer()),
  });
}
serve(
  createServer(({ url = '' }, response) => {
    const page = pages.get(url);
    if (page === undefined) response.writeHead(404).end();
    // The headers are copied, because the shop copies headers too.
    else response.writeHead(200, page.headers.slice()).end(page.body);
  }),
);
