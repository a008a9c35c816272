// cspell:ignore ÁÉÍÑÓ Üáéíñóúü
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fromFile } from '@capsizecss/unpack/fs';
import unicode from '@fontsource-variable/figtree/unicode.json' with { type: 'json' };
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const textWeights = { min: 400, max: 700 };
/** `--display-weight` in the stylesheets. With a range of weights, the files would be larger. */
export const displayWeight = 560;

/** Arabic letters lose more of their strokes than Latin ones at the weight of Latin headings. */
const arabicDisplayWeight = 700;

/** A system font, and the average width of its letters in em. */
interface SystemFont {
  /** The name of its fallback, after the family's name. */
  readonly suffix: string;
  readonly locals: readonly string[];
  readonly letterWidth: number;
}

/** The widths are those in `@capsizecss/metrics`. */
const systemFonts = {
  /** Roboto, on Android, is as wide as Arial; so are the Liberation fonts, on Linux, as those that they replace. */
  sans: [{ suffix: 'Fallback', locals: ['Arial', 'Roboto', 'Liberation Sans'], letterWidth: 0.4458 }],
  serif: [
    { suffix: 'Fallback', locals: ['Times New Roman', 'Liberation Serif'], letterWidth: 0.4063 },
    { suffix: 'Android', locals: ['Noto Serif'], letterWidth: 0.481 },
  ],
} satisfies Record<string, readonly SystemFont[]>;

interface Font {
  readonly family: string;
  readonly script: 'latin' | 'arabic';
  readonly weight: number | typeof textWeights;
  /** The system fonts that stand in for a Latin font until it is loaded. */
  readonly standIns: readonly SystemFont[];
}

const text = { script: 'latin', weight: textWeights, standIns: systemFonts.sans } as const;
const display = { script: 'latin', weight: displayWeight, standIns: systemFonts.serif } as const;
const arabicFont = { script: 'arabic', standIns: [] } as const;

/** The fonts in config/font-set.ts, keyed by the names of their `@fontsource-variable` packages. */
const fonts: Readonly<Record<string, Font>> = {
  figtree: { family: 'Figtree', ...text },
  inter: { family: 'Inter', ...text },
  'source-sans-3': { family: 'Source Sans 3', ...text },
  vazirmatn: { family: 'Vazirmatn', weight: textWeights, ...arabicFont },
  fraunces: { family: 'Fraunces', ...display },
  lora: { family: 'Lora', ...display },
  'playfair-display': { family: 'Playfair Display', ...display },
  'noto-naskh-arabic': { family: 'Noto Naskh Arabic', weight: arabicDisplayWeight, ...arabicFont },
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

/**
 * Never leaves part of a file under its name, because two projects of a test run write the same files at once. An
 * unchanged file stays, because a test may be copying its folder.
 */
async function writeWhole(target: string, content: string | Uint8Array): Promise<void> {
  const before = await readFile(target).catch(() => undefined);
  if (before?.equals(Buffer.from(content)) === true) return;
  const partial = `${target}.${randomUUID()}`;
  await writeFile(partial, content);
  await rename(partial, target);
}

async function writeBasicFont(name: string, { script, weight }: Font, target: string): Promise<void> {
  const source = require.resolve(`@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`);
  const font = await subsetFont(await readFile(source), script === 'latin' ? latin : arabic, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
  });
  await writeWhole(target, font);
}

/** The visible characters that only a whole Latin font contains. */
const otherLatin = charactersOf(unicode.latin)
  .filter((letter) => !latin.includes(letter) && !/[\p{C}\p{Z}]/u.test(letter))
  .join('');

/** All rules of a family have the same weights; otherwise they would be separate faces. */
const face = (family: string, ...descriptors: readonly string[]): string =>
  [
    `@font-face {`,
    `font-family: '${family}';`,
    `font-weight: ${textWeights.min} ${textWeights.max};`,
    ...descriptors.map((descriptor) => `${descriptor};`),
    `}`,
  ].join('\n');

/**
 * A Latin font replaces its fallback whenever it arrives, because both are equally wide and high. How wide a system's
 * Arabic letters are isn't known, so a late Arabic font waits for the next page.
 */
const rule = ({ family, script }: Font, file: string, range: string): string =>
  face(
    family,
    `font-display: ${script === 'latin' ? 'swap' : 'optional'}`,
    `src: url('${file}') format('woff2')`,
    `unicode-range: ${range}`,
  );

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** System fonts with the width and height of the font in `file`. */
async function fallbackRules({ family, standIns }: Font, file: string): Promise<string[]> {
  if (standIns.length === 0) return [];
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromFile(file);
  return standIns.map(({ suffix, locals, letterWidth }) => {
    const scale = xWidthAvg / unitsPerEm / letterWidth;
    const height = (units: number): string => percent(Math.abs(units) / unitsPerEm / scale);
    return face(
      `${family} ${suffix}`,
      `src: ${locals.map((name) => `local('${name}')`).join(', ')}`,
      `ascent-override: ${height(ascent)}`,
      `descent-override: ${height(descent)}`,
      `line-gap-override: ${height(lineGap)}`,
      `size-adjust: ${percent(scale)}`,
    );
  });
}

const basicFile = (name: string): string => `${name}-basic.woff2`;

/** The two rules of a Latin font share no character, so that basic text doesn't load the whole font. */
async function rulesOf(name: string, font: Font, folder: string): Promise<string[]> {
  const basic = `./${basicFile(name)}`;
  if (font.script === 'arabic') return [rule(font, basic, 'U+600-6FF, U+200C-200F')];
  const whole = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  return [
    rule(font, whole, unicodeRange(otherLatin)),
    rule(font, basic, unicodeRange(latin)),
    ...(await fallbackRules(font, path.join(folder, basicFile(name)))),
  ];
}

/** Writes the font subsets that `folder` lacks, or all, and their stylesheet. */
export async function writeFonts(folder: string, which: 'all' | 'missing'): Promise<void> {
  await mkdir(folder, { recursive: true });
  const present = which === 'all' ? [] : await readdir(folder);
  const rules = await Promise.all(
    Object.entries(fonts).map(async ([name, font]) => {
      const file = basicFile(name);
      if (!present.includes(file)) await writeBasicFont(name, font, path.join(folder, file));
      return rulesOf(name, font, folder);
    }),
  );
  await writeWhole(path.join(folder, 'fonts.css'), rules.flat().join('\n'));
}

/** Writes the shop's fonts to `src/generated/fonts`: all of them in a build, otherwise missing ones. */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    async config(_config, { command }) {
      const folder = fileURLToPath(new URL('../src/generated/fonts', import.meta.url));
      await writeFonts(folder, command === 'build' ? 'all' : 'missing');
    },
  };
}
