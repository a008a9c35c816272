import { describe, expect, it } from 'vitest';
import { addReady } from './ready.ts';
import { serve, serveRoutes } from './testing/serve.ts';

/** `/ready` of a web server before a BFF at the address. */
async function askReady(bffUrl: string, isLeaving: boolean): Promise<{ status: number; body: unknown }> {
  const origin = await serveRoutes((app) => addReady(app, bffUrl, () => isLeaving));
  const response = await fetch(`${origin}/ready`);
  return { status: response.status, body: await response.json() };
}

describe('/ready of web', () => {
  it('/ready of web reports whether the BFF answers, and is ready in either case', async () => {
    const asked: (string | undefined)[] = [];
    const bff = await serve((request, response) => {
      asked.push(request.url);
      response.end('{"status":"ok"}');
    });
    const url = `${bff}/graphql`;
    expect(await askReady(url, false)).toEqual({
      status: 200,
      body: { status: 'ready', dependsOn: { bff: 'answers' } },
    });
    expect(asked).toEqual(['/health']);
    expect(await askReady('http://127.0.0.1:1/graphql', false)).toEqual({
      status: 200,
      body: { status: 'ready', dependsOn: { bff: 'fails' } },
    });
  });

  it('/ready of web reports that it closes without asking the BFF first', async () => {
    expect(await askReady('http://127.0.0.1:1/graphql', true)).toEqual({
      status: 503,
      body: { status: 'closing' },
    });
  });
});
