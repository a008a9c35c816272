// cspell:ignore ÁÉÍÑÓ Üáéíñóúü
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const textWeights = { min: 400, max: 700 };
/** `--display-weight` in the stylesheets. With a range of weights, the files would be larger. */
export const displayWeight = 560;

interface Font {
  readonly script: 'latin' | 'arabic';
  readonly weight: number | typeof textWeights;
}

/** The fonts in config/font-set.ts, by the name of their `@fontsource-variable` package. */
const fonts: Readonly<Record<string, Font>> = {
  figtree: { script: 'latin', weight: textWeights },
  inter: { script: 'latin', weight: textWeights },
  'source-sans-3': { script: 'latin', weight: textWeights },
  vazirmatn: { script: 'arabic', weight: textWeights },
  fraunces: { script: 'latin', weight: displayWeight },
  lora: { script: 'latin', weight: displayWeight },
  'playfair-display': { script: 'latin', weight: displayWeight },
  'noto-naskh-arabic': { script: 'arabic', weight: displayWeight },
};

export const span = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** The characters of text in English and Spanish, and the quotation marks of Arabic. */
export const latin = `${span(0x20, 0x7e)}\u00A0¡©«®°·»½¿ÁÉÍÑÓ×ÚÜáéíñóúü–—‘’“”•…‹›™−`;
/** The letters and marks of Arabic, including letters for foreign names. */
const arabic = `${span(0x621, 0x63a)}${span(0x640, 0x652)}،؛؟٪٫٬ٰٱپچژڤگی\u200C\u200D\u200E\u200F`;

const hex = (point: number): string => point.toString(16).toUpperCase();

/** @param characters in order of their code points */
export function unicodeRange(characters: string): string[] {
  const points = Array.from(characters, (letter) => letter.codePointAt(0) ?? 0);
  const firsts = points.filter((point) => !points.includes(point - 1));
  const lasts = points.filter((point) => !points.includes(point + 1));
  return firsts.map((first, index) => {
    const last = lasts[index] ?? first;
    return first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`;
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

/** Writes font subsets to `src/generated/fonts`. A build writes all files; other commands write only missing ones. */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    async config(_config, { command }) {
      const folder = fileURLToPath(new URL('../src/generated/fonts', import.meta.url));
      await mkdir(folder, { recursive: true });
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
