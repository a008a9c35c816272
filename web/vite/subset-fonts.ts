// cspell:ignore ÁÉÍÑÓ Üáéíñóúü
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import unicode from '@fontsource-variable/figtree/unicode.json' with { type: 'json' };
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const textWeights = { min: 400, max: 700 };
/** `--display-weight` in the stylesheets. With a range of weights, the files would be larger. */
export const displayWeight = 560;

interface Font {
  readonly family: string;
  readonly script: 'latin' | 'arabic';
  readonly weight: number | typeof textWeights;
}

/** The fonts in config/font-set.ts, keyed by the names of their `@fontsource-variable` packages. */
const fonts: Readonly<Record<string, Font>> = {
  figtree: { family: 'Figtree', script: 'latin', weight: textWeights },
  inter: { family: 'Inter', script: 'latin', weight: textWeights },
  'source-sans-3': { family: 'Source Sans 3', script: 'latin', weight: textWeights },
  vazirmatn: { family: 'Vazirmatn', script: 'arabic', weight: textWeights },
  fraunces: { family: 'Fraunces', script: 'latin', weight: displayWeight },
  lora: { family: 'Lora', script: 'latin', weight: displayWeight },
  'playfair-display': { family: 'Playfair Display', script: 'latin', weight: displayWeight },
  'noto-naskh-arabic': { family: 'Noto Naskh Arabic', script: 'arabic', weight: displayWeight },
};

const span = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** The characters of English and Spanish text, and Arabic quotation marks. */
const latin = `${span(0x20, 0x7e)}\u00A0¡©«®°·»½¿ÁÉÍÑÓ×ÚÜáéíñóúü–—‘’“”•…‹›™−`;
/** Arabic letters and marks, including letters for foreign names. */
const arabic = `${span(0x621, 0x63a)}${span(0x640, 0x652)}،؛؟٪٫٬ٰٱپچژڤگی\u200C\u200D\u200E\u200F`;

const hex = (point: number): string => point.toString(16).toUpperCase();

/** @param characters in order of their code points */
export function unicodeRange(characters: string): string {
  const points = Array.from(characters, (letter) => letter.codePointAt(0) ?? 0);
  const firsts = points.filter((point) => !points.includes(point - 1));
  const lasts = points.filter((point) => !points.includes(point + 1));
  const parts = firsts.map((first, index) => {
    const last = lasts[index] ?? first;
    return first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`;
  });
  return parts.join(', ');
}

export function charactersOf(range: string): string[] {
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((point) => Number.parseInt(point, 16));
    return Array.from(span(first, last));
  });
}

async function writeBasicFont(name: string, { script, weight }: Font, target: string): Promise<void> {
  const source = require.resolve(`@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`);
  const font = await subsetFont(await readFile(source), script === 'latin' ? latin : arabic, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
  });
  await writeFile(target, font);
}

/** The visible characters that only a whole Latin font contains. */
const otherLatin = charactersOf(unicode.latin)
  .filter((letter) => !latin.includes(letter) && !/[\p{C}\p{Z}]/u.test(letter))
  .join('');

/** All rules of a family have the same weights; otherwise they would be separate faces. */
const rule = (family: string, file: string, range: string): string => `@font-face {
  font-family: '${family}';
  font-weight: ${textWeights.min} ${textWeights.max};
  font-display: optional;
  src: url('${file}') format('woff2');
  unicode-range: ${range};
}
`;

/** The two rules of a Latin font share no character, so that basic text doesn't load the whole font. */
function stylesheet(): string {
  const rules = Object.entries(fonts).flatMap(([name, { family, script }]) => {
    const basic = `./${name}-basic.woff2`;
    if (script === 'arabic') return [rule(family, basic, 'U+600-6FF, U+200C-200F')];
    const whole = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
    return [rule(family, whole, unicodeRange(otherLatin)), rule(family, basic, unicodeRange(latin))];
  });
  return rules.join('\n');
}

/**
 * Writes font subsets and their stylesheet to `src/generated/fonts`. A build writes all subsets;
 * other commands write only missing ones.
 */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    async config(_config, { command }) {
      const folder = fileURLToPath(new URL('../src/generated/fonts', import.meta.url));
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, 'fonts.css'), stylesheet());
      const present = command === 'build' ? [] : await readdir(folder);
      await Promise.all(
        Object.entries(fonts).map(async ([name, font]) => {
          const file = `${name}-basic.woff2`;
          if (!present.includes(file)) await writeBasicFont(name, font, path.join(folder, file));
        }),
      );
    },
  };
}
