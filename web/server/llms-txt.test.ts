import { expect, it } from 'vitest';
import { emptySite } from '../src/testing/empty-site.ts';
import { addLlmsTxt } from './llms-txt.ts';
import { send, serveRoutes } from './testing/serve.ts';

it("/llms.txt names the shop, its sections and the owner's pages, with absolute links", async () => {
  const config = { ...emptySite, name: 'Green Hill Meats', origin: 'https://shop.test' };
  const terms = { title: 'Terms of sale', description: 'How we sell.', html: '' };
  const web = await serveRoutes((app) =>
    addLlmsTxt(app, { config, contentPages: new Map([['terms', terms]]) }),
  );
  const { text, headers } = await send(`${web}/llms.txt`);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(/^# Green Hill Meats\n\n> /);
  expect(text).toContain('- [Terms of sale](https://shop.test/pages/terms): How we sell.\n');
  expect(text).toContain('[Español](https://shop.test/es), [العربية](https://shop.test/ar)');
  expect(text).toContain('`Accept: text/markdown`');
  const links = Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, link = '']) => link);
  expect(links).toEqual(expect.arrayContaining(['https://shop.test/retail', 'https://shop.test/aqqeqa']));
  expect(links.filter((link) => !link.startsWith('https://shop.test/'))).toEqual([]);
});
