import { schemaText } from '@shop/schema/schema-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestHttpServer, response, openHttpServer } from '../testing/http-server.ts';
import { type RunningBff, runBff } from '../testing/running-bff.ts';

const query = '{ collections { id } }';
const withErrors = z.object({
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).optional(),
});

let restApi: TestHttpServer;
let development: RunningBff;
let production: RunningBff;
beforeAll(async () => {
  restApi = await openHttpServer();
  restApi.behaves(response(200, '[{"id": 1, "name": "Lamb"}]'));
  const env = { SHOP_API_URL: restApi.url.href, BFF_CACHE_FRESH_MS: '0', BFF_CACHE_STALE_MS: '0' };
  development = await runBff(env);
  production = await runBff({ ...env, NODE_ENV: 'production', BFF_FREE_DOCUMENTS: 'true' });
});
afterAll(async () => {
  await development.close();
  await production.close();
  await restApi.close();
});

async function ask(bff: RunningBff, headers: Record<string, string> = {}) {
  const response = await bff.post({ query }, headers);
  return { timing: response.headers['server-timing'], ...withErrors.parse(JSON.parse(response.body)) };
}

describe('in development', () => {
  it('the Sandbox page defines a redirect to GraphiQL before it loads the Sandbox script', async () => {
    const { body } = await development.send({ path: '/graphql', headers: { accept: 'text/html' } });
    const [nonce] = body.match(/nonce-\w+/) ?? [];
    const script = /<script nonce="(\w+)">\s*function openGraphiql\(\) (\{.*\})/.exec(body);
    expect(`nonce-${script?.[1] ?? ''}`).toBe(nonce);
    expect(script?.[2]).toContain(`location.replace('/graphiql')`);
    expect(body.indexOf('openGraphiql')).toBeLessThan(body.indexOf('src="https://embeddable-sandbox'));
  });

  it('GraphiQL loads its scripts and styles only from the BFF', async () => {
    const { status, headers, body } = await development.send({ path: '/graphiql' });
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('mutation PlaceOrder');
    expect(body).not.toMatch(/<(?:script|link)[^>]+(?:src|href)="https?:/);
  });

  it('the Server-Timing header lists the REST calls with their durations', async () => {
    const { timing } = await ask(development);
    expect(timing).toMatch(/^bff;dur=[\d.]+, rest1;desc="GET collections\/";dur=[\d.]+$/);
  });

  it('the x-simulate header makes the REST calls of one request fail', async () => {
    expect((await ask(development, { 'x-simulate': 'failures=1' })).errors).toMatchObject([
      { extensions: { code: 'UPSTREAM_UNAVAILABLE' } },
    ]);
    expect((await ask(development)).errors).toBeUndefined();
  });

  it('an x-simulate header that cannot be read is rejected', async () => {
    expect((await ask(development, { 'x-simulate': 'delay=1.5s' })).errors).toMatchObject([
      { extensions: { code: 'BAD_REQUEST' } },
    ]);
  });

  it("only the explorers' documents are reduced to the requested operation", async () => {
    const examples = {
      query: 'query A { collections { id } } fragment Unused on Cart { id }',
      operationName: 'A',
    };
    const own = { origin: `http://127.0.0.1:${development.port}`, host: `127.0.0.1:${development.port}` };
    expect((await development.post(examples, own)).body).not.toContain('errors');
    expect((await development.post(examples)).body).toContain('Fragment \\"Unused\\" is never used.');
    const other = { origin: 'http://localhost:5173' };
    expect((await development.post(examples, other)).body).toContain('is never used');
  });

  it("an error's location belongs to the document that was sent", async () => {
    const { body } = await development.post({ query: '{ collections { id nmae } }' });
    expect(body).toContain('Did you mean');
    expect(JSON.parse(body)).toMatchObject({
      errors: [{ locations: [{ line: 1, column: 20 }] }],
    });
  });

  it("the log names a client's operation", async () => {
    await development.post({ query: 'query Mine { none }', operationName: 'Mine' });
    await expect.poll(() => development.lines.join('')).toContain('"operation":"Mine"');
  });

  it('the BFF_SIMULATE setting makes REST calls fail without the x-simulate header', async () => {
    const failing = await runBff({ SHOP_API_URL: restApi.url.href, BFF_SIMULATE: 'failures=1' });
    const { errors } = await ask(failing);
    await failing.close();
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
  });
});

describe('the schema', () => {
  it('is served as one document where clients may read it', async () => {
    const { status, headers, body } = await development.send({ path: '/schema.graphql' });
    expect([status, headers['content-type'], body]).toEqual([200, 'text/plain; charset=utf-8', schemaText]);
    const hidden = await production.send({ path: '/schema.graphql' });
    expect([hidden.status, hidden.body]).toEqual([404, expect.stringContaining('BFF_INTROSPECTION=true')]);
  });
});

describe('in production', () => {
  it('neither Sandbox nor GraphiQL is available', async () => {
    const sandbox = await production.send({ path: '/graphql', headers: { accept: 'text/html' } });
    expect([sandbox.status, (await production.send({ path: '/graphiql' })).status]).toEqual([405, 404]);
  });

  it('the x-simulate header is ignored, and no Server-Timing header is sent', async () => {
    const { timing, errors } = await ask(production, { 'x-simulate': 'failures=1' });
    expect([timing, errors]).toEqual([undefined, undefined]);
  });
});
