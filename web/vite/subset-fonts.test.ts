import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { displayWeight, latin, span, unicodeRange } from './subset-fonts.ts';

async function rangesOf(styles: string, file: string): Promise<string[][]> {
  const text = await readFile(path.join(import.meta.dirname, styles), 'utf8');
  const rules = [...text.matchAll(/@font-face \{[^}]*\}/g)].map(([rule]) => rule);
  const ranges = rules
    .filter((rule) => rule.includes(file) && !rule.includes('U+600-6FF'))
    .map((rule) => /unicode-range:([^;]*);/.exec(rule)?.[1] ?? '');
  return ranges.map((range) => range.split(',').map((part) => part.trim()));
}

test('the stylesheet lists exactly the characters that the basic Latin fonts contain', async () => {
  const ranges = await rangesOf('../src/ui/base.css', '-basic.woff2');
  expect(ranges).toHaveLength(6);
  for (const range of ranges) expect(range).toEqual(unicodeRange(latin));
});

test('only visible characters that the basic fonts lack load a whole font', async () => {
  const [ofPackage = []] = await rangesOf(
    '../../node_modules/@fontsource-variable/figtree/index.css',
    'figtree-latin-wght',
  );
  const points = ofPackage.map((part) =>
    part
      .slice(2)
      .split('-')
      .map((hex) => parseInt(hex, 16)),
  );
  const all = points.map(([first = 0, last = first]) => span(first, last)).join('');
  const others = Array.from(all).filter((letter) => !latin.includes(letter) && !/[\p{C}\p{Z}]/u.test(letter));
  const ranges = await rangesOf('../src/ui/base.css', '-latin-wght-normal.woff2');
  expect(ranges).toHaveLength(6);
  for (const range of ranges) expect(range).toEqual(unicodeRange(others.join('')));
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
