import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printSettings } from '../../scripts/settings-pages.ts';

test.each([...printSettings()])(
  'docs/reference/settings/%s is what npm run docs:settings writes',
  (name, text) => {
    const page = new URL(`../../docs/reference/settings/${name}`, import.meta.url);
    expect(readFileSync(page, 'utf8')).toBe(text);
  },
);
