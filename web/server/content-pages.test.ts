// cspell:ignore Condiciones
import path from 'node:path';
import { expect, it } from 'vitest';
import { english, languages } from '../src/config/languages.ts';
import { addContentPages, otherMarkdownFiles, parsePage, readContentPages } from './content-pages.ts';
import { readSettings } from './settings.ts';
import { serveRoutes } from './testing/serve.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const placeholders = { name: 'Haddad Meat', email: 'a@b.example', phone: '1', address: 'x', hours: 'y' };

it('a page has a title, a description from its first paragraph, and filled-in placeholders', () => {
  const page = parsePage('# Terms\n\nOf **{{name}}**\n& [others](/retail).\n\n## More\n', placeholders);
  expect(page).toMatchObject({ title: 'Terms', description: 'Of Haddad Meat & others.' });
  expect(page.html).toContain('<h2>More</h2>');
  expect(page.html).toContain('<strong>Haddad Meat</strong>');
  expect(page.html).not.toContain('<h1>');
});

it('a page contains no HTML from its source, no executable links and no pictures', () => {
  const { html } = parsePage(
    '# T\n\np\n\n<script>alert(1)</script> <img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) ![b](https://c.example/d.png)\n\n|x|y|\n|-|-|\n|1|2|\n',
    placeholders,
  );
  expect(html).not.toMatch(/<script|<img|href="javascript/i);
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('<table>');
});

it.each([
  ['a page without a title', 'Just text\n', /must begin with a line "# Title"/],
  ['an empty title', '#\n\nText\n', /must begin with a line "# Title"/],
  ['a page without a paragraph', '# Title\n', /must have a paragraph after its title/],
  [
    'an unknown placeholder',
    '# T\n\n{{shop}} {{name}}\n',
    /has \{\{shop\}\}, but the only placeholders are \{\{name\}\}, /,
  ],
])('%s is rejected with a message', (_case, markdown, sentence) => {
  expect(() => parsePage(markdown, placeholders)).toThrow(sentence);
});

it(
  'a folder with invalid pages and no terms of sale is rejected with one message per file',
  { tags: ['OWN-01'] },
  async () => {
    const folder = await temporaryFolder({ 'privacy.md': 'x', 'a-b.md': 'y', 'README.txt': 'z' });
    await expect(readContentPages(folder, () => placeholders)).rejects.toThrow(
      new RegExp(
        'privacy\\.md must begin with a line "# Title"\\.\n.*a-b\\.md must begin with .*\n.*terms\\.md is missing',
      ),
    );
    await expect(readContentPages(path.join(folder, 'none'), () => placeholders)).rejects.toThrow(
      /^PAGES_DIR must be the path of a folder, but .*none cannot be read\.$/,
    );
  },
);

it('a page that is not UTF-8 is rejected with its file and line', async () => {
  const folder = await temporaryFolder({
    'terms.md': '# Terms\n\nOf sale.\n',
    'terms.es.md': Buffer.from('# Sale\n\nA caf\u00e9\n', 'latin1'),
  });
  await expect(readContentPages(folder, () => placeholders)).rejects.toThrow(
    `${path.join(folder, 'terms.es.md')} cannot be read: line 3 contains characters that are not UTF-8`,
  );
});

it('terms, privacy and delivery come first, in this order, before other pages', async () => {
  const page = '# Title\n\ntext\n';
  const folder = await temporaryFolder({
    'about.md': page,
    'delivery.md': page,
    'terms.md': page,
    'privacy.md': page,
    'Draft.md': 'not a page',
    'pictures/lamb.webp': '',
  });
  const pages = await readContentPages(folder, () => placeholders);
  expect([...(pages.get(english)?.keys() ?? [])]).toEqual(['terms', 'privacy', 'delivery', 'about']);
});

it('Markdown files whose names make them no pages are listed', async () => {
  const page = '# Title\n\ntext\n';
  const files = {
    'terms.md': page,
    'terms.es.md': page,
    'Privacy.MD': page,
    'terms.fr.md': page,
    'care.es.md': page,
  };
  const folder = await temporaryFolder({ ...files, 'notes.txt': '' });
  const others = await otherMarkdownFiles(folder, await readContentPages(folder, () => placeholders));
  expect(others.toSorted()).toEqual(['Privacy.MD', 'care.es.md', 'terms.fr.md']);
});

it("the shop's own pages are valid", async () => {
  const pages = await readContentPages(readSettings({}).pagesFolder, () => placeholders);
  expect(Array.from(pages.get(english)?.values() ?? [], ({ title }) => title)).toEqual([
    'Terms of sale',
    'Privacy',
    'Returns and refunds',
    'Delivery and pickup',
    'Accessibility',
    ...['beef', 'chicken', 'goat', 'ground meat', 'lamb', 'steaks', 'veal'].map(
      (meat) => `How to keep and cook ${meat}`,
    ),
  ]);
});

it('a client gets a content page as JSON, or 404 if there is no such page', async () => {
  const page = { title: 'Terms', description: 'd', html: '<p>h</p>' };
  const origin = await serveRoutes((app) =>
    addContentPages(app, ({ code }) => new Map([['terms', { ...page, title: code }]])),
  );
  const reply = await fetch(`${origin}/pages/terms.json`);
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await reply.json()).toEqual({ ...page, title: 'en' });
  expect(await (await fetch(`${origin}/ar/pages/terms.json`)).json()).toEqual({ ...page, title: 'ar' });
  expect((await fetch(`${origin}/pages/none.json`)).status).toBe(404);
  expect((await fetch(`${origin}/pages/terms.json`, { method: 'POST' })).status).toBe(405);
  expect((await fetch(`${origin}/pages/terms`)).status).toBe(404);
});

it('a page without a translation is shown in English and marked as English', async () => {
  const folder = await temporaryFolder({
    'terms.md': '# Terms\n\nof {{name}}\n',
    'privacy.md': '# Privacy\n\ntext\n',
    'terms.es.md': '# Condiciones\n\nde {{name}}\n',
    'only.es.md': '# Sin original\n\ntexto\n',
    'terms.fr.md': '# Conditions\n\ntexte\n',
  });
  const pagesIn = await readContentPages(folder, ({ code }) => ({ ...placeholders, name: `shop-${code}` }));
  const [, spanish] = languages;
  const pages = pagesIn.get(spanish);
  expect([...(pages?.keys() ?? [])]).toEqual(['terms', 'privacy']);
  expect(pages?.get('terms')).toMatchObject({ title: 'Condiciones', description: 'de shop-es' });
  expect(pages?.get('terms')?.lang).toBeUndefined();
  expect(pages?.get('privacy')).toMatchObject({ title: 'Privacy', lang: 'en' });
});

it('the accessibility statement is translated, and says how to reach the shop', async () => {
  const folder = path.join(import.meta.dirname, '../pages');
  const own = { ...placeholders, email: 'help@shop.example', phone: '+1 863 555 0142' };
  const pagesIn = await readContentPages(folder, () => own);
  const statements = languages.map((language) => pagesIn.get(language)?.get('accessibility'));
  expect(new Set(statements.map((page) => page?.title)).size).toBe(languages.length);
  for (const page of statements) {
    expect(page?.lang).toBeUndefined();
    expect(page?.html).toContain('WCAG) 2.2');
    expect(page?.html).toContain('help@shop.example');
    expect(page?.html).toContain('+1 863 555 0142');
  }
});
