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

/** Returns all characters from one code point to another. */
const span = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** The characters of English text. */
const english = `${span(0x20, 0x7e)}\u00A0©®°·½×–—‘’“”•…‹›™−`;
/** Additional characters of a language. */
const further: Readonly<Record<LanguageCode, string>> = {
  // The language menu contains the word "Español".
  en: 'ñ',
  es: '¡ ¿ Á É Í Ñ Ó Ú Ü á é í ñ ó ú ü',
  ar: 'ñ«»',
};
/** The letters and marks of Arabic, including letters for foreign names. */
const arabic = `${span(0x621, 0x63a)}${span(0x640, 0x652)}،؛؟٪٫٬ٰٱپچژڤگی\u200C\u200D\u200E\u200F`;

const hex = (point: number): string => point.toString(16).toUpperCase();

/** Returns the `unicode-range` parts of the basic fonts, which all languages share. */
export function unicodeRange(): string[] {
  const all = Array.from(english + Object.values(further).join(''), (letter) => letter.codePointAt(0) ?? 0);
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
      const latin = english + further[language.code];
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
