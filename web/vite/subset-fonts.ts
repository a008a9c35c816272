import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import type { Language, LanguageCode } from '../src/config/languages.ts';

const require = createRequire(import.meta.url);
/** The `@fontsource-variable` packages whose fonts an owner can choose; see config/font-set.ts. */
const latinFonts = ['figtree', 'fraunces', 'inter', 'lora', 'playfair-display', 'source-sans-3'];
/** The packages with Arabic letters, for text and for headings. */
const arabicFonts = ['vazirmatn', 'noto-naskh-arabic'];
/** The weights that the stylesheets use. */
const weights = { min: 400, max: 700 };

type Range = readonly [first: number, last: number];

const rangesOf = (letters: string): Range[] =>
  Array.from(letters, (letter) => letter.codePointAt(0) ?? 0).map((point) => [point, point]);

/** The characters of English text. */
const english: readonly Range[] = [
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
];
/** Additional characters of a language. */
const further: Readonly<Record<LanguageCode, string>> = {
  // The language menu contains the word "Español".
  en: 'ñ',
  es: '¡ ¿ Á É Í Ñ Ó Ú Ü á é í ñ ó ú ü',
  ar: 'ñ«»',
};
/** The letters and marks of Arabic, including letters for foreign names. */
const arabic: readonly Range[] = [
  ...rangesOf('،؛؟٪٫٬ٰٱپچژڤگی\u200C\u200D\u200E\u200F'),
  [0x621, 0x63a],
  [0x640, 0x652],
];

const points = (ranges: readonly Range[]): number[] =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));

const hex = (point: number): string => point.toString(16).toUpperCase();

/** Returns the `unicode-range` parts of the basic fonts, which all languages share. */
export function unicodeRange(): string[] {
  const all = points([...english, ...rangesOf(Object.values(further).join(''))]);
  const sorted = [...new Set(all)].toSorted((a, b) => a - b);
  const firsts = sorted.filter((point) => !sorted.includes(point - 1));
  const lasts = sorted.filter((point) => !sorted.includes(point + 1));
  return firsts.map((first, index) => {
    const last = lasts[index] ?? first;
    return first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`;
  });
}

async function writeBasicFont(
  name: string,
  script: 'latin' | 'arabic',
  ranges: readonly Range[],
  target: string,
): Promise<void> {
  const source = require.resolve(`@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`);
  const font = await subsetFont(await readFile(source), String.fromCodePoint(...points(ranges)), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  await writeFile(target, font);
}

/**
 * Writes the part of each font that the language needs, about 60%, to `src/generated/fonts`. Other letters load the
 * whole font. A build writes all files; other commands write only missing ones.
 */
export function subsetFonts(language: Language): Plugin {
  return {
    name: 'subset-fonts',
    async config(_config, { command }) {
      const folder = fileURLToPath(new URL('../src/generated/fonts', import.meta.url));
      await mkdir(folder, { recursive: true });
      const present = command === 'build' ? [] : await readdir(folder);
      const latin = [...english, ...rangesOf(further[language.code])];
      const write = async (name: string, script: 'latin' | 'arabic'): Promise<void> => {
        const file = `${name}-basic.woff2`;
        if (present.includes(file)) return;
        await writeBasicFont(name, script, script === 'latin' ? latin : arabic, path.join(folder, file));
      };
      await Promise.all([
        ...latinFonts.map(async (name) => write(name, 'latin')),
        ...arabicFonts.map(async (name) => write(name, 'arabic')),
      ]);
    },
  };
}
