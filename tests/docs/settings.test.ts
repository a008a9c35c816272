import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partsWith } from '../../scripts/dev-settings.ts';
import { printSettings } from '../../scripts/settings-pages.ts';

test.each([...printSettings()])(
  'docs/reference/settings/%s is what npm run docs:settings writes',
  (name, text) => {
    const page = new URL(`../../docs/reference/settings/${name}`, import.meta.url);
    expect(readFileSync(page, 'utf8')).toBe(text);
  },
);

test('.env.example names only existing settings', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const names = Array.from(example.matchAll(/^#?([A-Z_]+)=/gm), ([, name = '']) => name);
  expect(names).toContain('SHOP_API_URL');
  expect(names.filter((name) => partsWith([name]).length === 0)).toEqual([]);
});
