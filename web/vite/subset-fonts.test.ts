import { mkdtemp, open, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { displayFonts, textFonts } from '../src/config/font-set.ts';
import { charactersOf, displayWeight, unicodeRange, writeFonts } from './subset-fonts.ts';

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

test('each Latin font replaces its fallback, which has its width and height, without a delay', async () => {
  const css = await readFile(path.join(import.meta.dirname, '../src/generated/fonts/fonts.css'), 'utf8');
  const faces = Array.from(css.matchAll(/@font-face \{([^}]*)\}/g), ([, text = '']) => text);
  const faceOf = (family: string, detail = ''): string | undefined =>
    faces.find((text) => text.includes(`font-family: '${family}';`) && text.includes(detail));
  for (const list of [...Object.values(displayFonts), ...Object.values(textFonts)]) {
    const [family = '', arabic = '', ...rest] = Array.from(
      list.matchAll(/'([^']+)'/g),
      ([, name = '']) => name,
    );
    expect(faceOf(family, 'basic')).toContain('font-display: swap');
    expect(faceOf(arabic)).toContain('font-display: optional');
    const fallbacks = rest.filter((name) => name.startsWith(family));
    expect(fallbacks.length).toBeGreaterThan(0);
    for (const name of fallbacks)
      expect(faceOf(name)).toMatch(/src: local\(.+ascent-override: .+descent-override: .+size-adjust: \d/s);
  }
  // Figtree's letters are 0.449 em wide, and Arial's 0.4458 em.
  expect(faceOf('Figtree Fallback')).toContain('size-adjust: 100.7%');
  expect(faceOf('Figtree Fallback')).toContain('ascent-override: 94.3%');
});

test('a font that is being read stays whole while another process writes it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fonts-'));
  const file = path.join(folder, 'figtree-basic.woff2');
  await writeFile(file, 'earlier');
  await using reader = await open(file);
  await writeFonts(folder, 'all');
  expect((await readFile(file)).subarray(0, 4).toString()).toBe('wOF2');
  expect(await reader.readFile('utf8')).toBe('earlier');
  await rm(folder, { recursive: true });
});

test('an unchanged stylesheet of fonts is not written again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fonts-'));
  await writeFonts(folder, 'missing');
  const before = await stat(path.join(folder, 'fonts.css'));
  await writeFonts(folder, 'missing');
  expect((await stat(path.join(folder, 'fonts.css'))).ino).toBe(before.ino);
  await rm(folder, { recursive: true });
});
