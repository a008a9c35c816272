import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { ApolloServer, HeaderMap } from '@apollo/server';
import { conventionalSchema } from './conventional-schema.ts';
import { serve } from './served.ts';

/** Apollo Server as in its documentation, with Node's `fetch`. */
const api = process.env['SHOP_API_URL'] ?? '';
const schema = conventionalSchema(async (path) => (await fetch(new URL(path, api))).json());

const apollo = new ApolloServer({ schema, introspection: false });
await apollo.start();

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(request, 'end');
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
  const headers = new HeaderMap([['content-type', 'application/json']]);
  const responded = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: 'POST', headers, search: '', body },
    context: () => Promise.resolve({}),
  });
  response.writeHead(responded.status ?? 200, Object.fromEntries(responded.headers));
  response.end(responded.body.kind === 'complete' ? responded.body.string : '');
}

serve(
  createServer((request, response) => {
    respond(request, response).catch(() => response.writeHead(500).end());
  }),
);
