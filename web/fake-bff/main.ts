/** An in-memory BFF for `npm run dev -w web`. Listens on BFF_PORT. */
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { wholeNumber } from '@shop/settings/fields';
import { readEnvironment } from '@shop/settings/environment';
import { sharedSettings } from '@shop/settings/shared';
import { graphql } from 'graphql';
import sharp from 'sharp';
import * as z from 'zod';
import { createFakeSchema } from './fake-schema.ts';

const settings = readEnvironment(
  z.object({ HOST: sharedSettings.HOST, BFF_PORT: wholeNumber(4000, 0, 65_535) }),
  process.env,
);
const origin = `http://${settings.HOST}:${settings.BFF_PORT}`;
const manifestFile = new URL('../src/generated/persisted-documents.json', import.meta.url);
const schema = createFakeSchema(origin);

const operationShape = z.object({
  query: z.string().nullish(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }) }).nullish(),
});

/** Reads the manifest each time, so that an edited operation works as soon as its document is generated. */
async function documentOf(hash: string): Promise<string> {
  const manifest = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(manifestFile, 'utf8')));
  return manifest[hash] ?? manifest[`sha256:${hash}`] ?? '';
}

async function operationOf(request: IncomingMessage, search: URLSearchParams): Promise<unknown> {
  if (request.method === 'POST') return json(request);
  const parsed = (name: string): unknown => JSON.parse(search.get(name) ?? 'null');
  return {
    query: search.get('query'),
    operationName: search.get('operationName'),
    variables: parsed('variables'),
    extensions: parsed('extensions'),
  };
}

async function executeOperation(request: IncomingMessage, search: URLSearchParams): Promise<string> {
  const { query, operationName, variables, extensions } = operationShape.parse(
    await operationOf(request, search),
  );
  const source = query ?? (await documentOf(extensions?.persistedQuery.sha256Hash ?? ''));
  const result = await graphql({
    schema,
    source,
    operationName: operationName ?? null,
    variableValues: variables ?? {},
    contextValue: { isSignedIn: request.headers.authorization !== undefined },
  });
  return JSON.stringify(result);
}

/** Uses one hue per animal; each cut is lighter than the one before. */
async function picture(name: string): Promise<Buffer> {
  const [kind = 0, index = 0] = name.split('-').map(Number);
  const background = `hsl(${(12 + kind * 60) % 360} 45% ${38 + index * 4}%)`;
  return sharp({ create: { width: 800, height: 800, channels: 3, background } })
    .png()
    .toBuffer();
}

const server = createServer((request, response) => {
  const send = (status: number, type: string, body: string | Buffer): void => {
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  };
  const url = new URL(request.url ?? '/', origin);
  const responding = async (): Promise<void> => {
    const [, name] = /^\/media\/(\d+-\d+)\.png$/.exec(url.pathname) ?? [];
    if (name !== undefined) send(200, 'image/png', await picture(name));
    else if (url.pathname === '/health') send(200, 'application/json', '{"status":"ok"}');
    else if (url.pathname === '/pay') send(200, 'text/plain', 'This page stands for the payment provider.');
    else if (url.pathname === '/graphql')
      send(200, 'application/json', await executeOperation(request, url.searchParams));
    else send(404, 'application/json', '{"status":"not found"}');
  };
  responding().catch((error: unknown) =>
    send(400, 'application/json', JSON.stringify({ errors: [{ message: String(error) }] })),
  );
});
server.listen(settings.BFF_PORT, settings.HOST, () =>
  process.stdout.write(`The fake BFF is listening at ${origin}/graphql\n`),
);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
