// cspell:ignore ÁÉÍÑÓ Üáéíñóúü
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
/** The `@fontsource-variable` packages whose fonts an owner can choose; see config/font-set.ts. */
const latinFonts = ['figtree', 'fraunces', 'inter', 'lora', 'playfair-display', 'source-sans-3'];
/** The packages with Arabic letters, for text and for headings. */
const arabicFonts = ['vazirmatn', 'noto-naskh-arabic'];
/** The weights that the stylesheets use. */
const weights = { min: 400, max: 700 };

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

async function writeBasicFont(
  name: string,
  script: 'latin' | 'arabic',
  characters: string,
  target: string,
): Promise<void> {
  const source = require.resolve(`@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`);
  const font = await subsetFont(await readFile(source), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  await writeFile(target, font);
}

/**
 * Writes the part of each font that the shop's languages need, about 60%, to `src/generated/fonts`. Other letters load
 * the whole font. A build writes all files; other commands write only missing ones.
 */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    async config(_config, { command }) {
      const folder = fileURLToPath(new URL('../src/generated/fonts', import.meta.url));
      await mkdir(folder, { recursive: true });
      const present = command === 'build' ? [] : await readdir(folder);
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
