import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { freePorts } from '../../scripts/free-port.ts';
import { fakeBffPart } from '../../scripts/fake-bff-part.ts';
import { storefrontParts } from '../../scripts/parts.ts';
import { Supervisor } from '../../scripts/supervisor.ts';

const manifest = fileURLToPath(new URL('../../web/src/generated/persisted-documents.json', import.meta.url));
const cart = z.object({
  data: z.object({ addToCart: z.object({ cart: z.object({ id: z.string(), itemCount: z.number() }) }) }),
});

let folder: string;
let supervisor: Supervisor;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-alone-'));
  supervisor = new Supervisor(join(folder, 'logs'));
  const [webPort = 0, bffPort = 0] = await freePorts(2);
  url = `http://localhost:${webPort}`;
  const shop = { host: 'localhost', webPort, bffPort, upstreamPort: undefined };
  const shopApiUrl = `http://localhost:${bffPort}`;
  const web = storefrontParts({ ...shop, shopApiUrl }, 'development').find(({ name }) => name === 'web');
  if (web === undefined) throw new Error('There is no web part.');
  await supervisor.start(fakeBffPart(shop));
  await supervisor.start({ ...web, env: { ...web.env, IMAGE_CACHE_DIR: join(folder, 'pictures') } });
}, 120_000);
afterAll(async () => {
  await supervisor.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

describe('web alone on a fake of the BFF', () => {
  it(
    'web alone on a fake of the BFF shows pages with products and their pictures',
    { timeout: 120_000 },
    async () => {
      for (const path of ['/', '/retail', '/product/3']) {
        const page = await fetch(url + path);
        expect([path, page.status]).toEqual([path, 200]);
        expect(await page.text()).toContain('Beef');
      }
      const picture = await fetch(`${url}/images/320?src=/media/0-0.png`);
      expect(picture.headers.get('content-type')).toBe('image/webp');
    },
  );

  it('web alone on the fake BFF keeps a cart across the operations of the client', async () => {
    const documents = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(manifest, 'utf8')));
    const [hash = ''] = Object.entries(documents).find(([, text]) => text.includes('addToCart(')) ?? [];
    const add = async (guestCartId?: string) => {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          variables: {
            input: { productId: '3', quantity: 2, ...(guestCartId !== undefined && { guestCartId }) },
          },
          extensions: { persistedQuery: { version: 1, sha256Hash: hash.replace('sha256:', '') } },
        }),
      });
      return cart.parse(await response.json()).data.addToCart.cart;
    };
    const { id } = await add();
    expect(await add(id)).toEqual(expect.objectContaining({ id, itemCount: 4 }));
  });
});
