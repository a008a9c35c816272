import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { charactersOf, displayWeight, unicodeRange } from './subset-fonts.ts';

test('a unicode range lists exactly its characters, and each run of them once', () => {
  expect(unicodeRange('0127\u2019')).toBe('U+30-32, U+37, U+2019');
  expect(charactersOf('U+0030-0032, U+37,U+2019')).toEqual(['0', '1', '2', '7', '\u2019']);
});

test('text in a display font has the weight that the display fonts contain', async () => {
  const folder = path.join(import.meta.dirname, '../src');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.css'));
  const styles = await Promise.all(files.map(async (file) => readFile(path.join(folder, file), 'utf8')));
  const rules = styles.flatMap((text) => text.match(/\{[^{}]*var\(--font-display\)[^{}]*\}/g) ?? []);
  expect(rules.length).toBeGreaterThan(0);
  for (const rule of rules) expect(rule).toMatch(/font(-weight)?: var\(--display-weight\)/);
  expect(styles.join()).toContain(`--display-weight: ${displayWeight};`);
});
