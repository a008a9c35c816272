import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printSettings } from '../../scripts/settings-table.ts';

/** Without the width of the columns, which is the formatter's affair. */
const plain = (page: string): string => page.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---').trim();

test('docs/settings.md has every setting as the parts declare it; npm run docs:settings writes it', () => {
  const page = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');
  expect(plain(page)).toBe(plain(printSettings()));
});
