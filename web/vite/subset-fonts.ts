import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
/** The packages of `@fontsource-variable` whose fonts an owner can choose; see config/font-set.ts. */
const packages = ['figtree', 'fraunces', 'inter', 'lora', 'playfair-display', 'source-sans-3'];
/** The weights that the stylesheets use. */
const weights = { min: 400, max: 700 };
/** What English text is written with, as in `unicode-range` of the basic fonts in ui/base.css. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xae, 0xae],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xbd, 0xbd],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
] as const;

const hex = (point: number): string => point.toString(16).toUpperCase();

/** The parts of the CSS property `unicode-range` for the basic fonts. */
export const unicodeRange = (): string[] =>
  ranges.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`));

const characters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map((point) => String.fromCodePoint(point))
  .join('');

async function writeBasicFont(name: string, target: string): Promise<void> {
  const source = require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
  const font = await subsetFont(await readFile(source), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  await writeFile(target, font);
}

/**
 * Writes the part of each font that English text needs to `src/generated/fonts`: about six tenths of the whole. Texts with other
 * letters load the whole font as well. A build writes all of them again, and other commands what is missing.
 */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    async config(_config, { command }) {
      const folder = fileURLToPath(new URL('../src/generated/fonts', import.meta.url));
      await mkdir(folder, { recursive: true });
      const present = command === 'build' ? [] : await readdir(folder);
      const targets = packages.map((name) => ({ name, file: `${name}-basic.woff2` }));
      await Promise.all(
        targets
          .filter(({ file }) => !present.includes(file))
          .map(async ({ name, file }) => writeBasicFont(name, path.join(folder, file))),
      );
    },
  };
}
