import Color from 'colorjs.io';

/** Base colors with their defaults, which `ui/tokens.css` repeats. */
const chosen = {
  primary: '#6b1420',
  onPrimary: '#fff8ef',
  paper: '#faf5ec',
  surface: '#fffdf8',
  ink: '#221a17',
  herb: '#3f5b3f',
  brass: '#b58a3c',
  error: '#a3160f',
  focus: '#1f4fd8',
} as const;

type ChosenName = keyof typeof chosen;

interface Mixture {
  readonly byDefault: string;
  /** The base color, the color to mix into it, and the share of the second. */
  readonly mix: readonly [from: ChosenName, into: ChosenName | 'black' | 'white', share: number];
}

/** Colors that are mixed from two others if the owner changed either of them. */
const mixed = {
  sunken: { byDefault: '#f2eadc', mix: ['paper', 'ink', 0.04] },
  inkSoft: { byDefault: '#5c4f48', mix: ['ink', 'paper', 0.25] },
  line: { byDefault: '#e2d6c3', mix: ['paper', 'ink', 0.12] },
  lineStrong: { byDefault: '#8f7f70', mix: ['ink', 'paper', 0.45] },
  primaryStrong: { byDefault: '#4f0d17', mix: ['primary', 'black', 0.25] },
  primaryGlow: { byDefault: '#7d1d2a', mix: ['primary', 'white', 0.06] },
  primarySoft: { byDefault: '#f6e7e4', mix: ['surface', 'primary', 0.08] },
  onPrimarySoft: { byDefault: '#f3dfc8', mix: ['onPrimary', 'brass', 0.15] },
  onInk: { byDefault: '#f4e9da', mix: ['paper', 'ink', 0.04] },
  herbSoft: { byDefault: '#e6ecdf', mix: ['surface', 'herb', 0.12] },
  brassInk: { byDefault: '#77561a', mix: ['brass', 'ink', 0.5] },
  brassSoft: { byDefault: '#f5e9cf', mix: ['surface', 'brass', 0.2] },
  brassBright: { byDefault: '#d8b26a', mix: ['brass', 'white', 0.25] },
  errorSoft: { byDefault: '#fbe6e1', mix: ['surface', 'error', 0.1] },
} as const satisfies Record<string, Mixture>;

type MixedName = keyof typeof mixed;
export type ColorName = ChosenName | MixedName;
export type Palette = Readonly<Record<ColorName, string>>;

export const defaultPalette: Palette = {
  ...chosen,
  sunken: mixed.sunken.byDefault,
  inkSoft: mixed.inkSoft.byDefault,
  line: mixed.line.byDefault,
  lineStrong: mixed.lineStrong.byDefault,
  primaryStrong: mixed.primaryStrong.byDefault,
  primaryGlow: mixed.primaryGlow.byDefault,
  primarySoft: mixed.primarySoft.byDefault,
  onPrimarySoft: mixed.onPrimarySoft.byDefault,
  onInk: mixed.onInk.byDefault,
  herbSoft: mixed.herbSoft.byDefault,
  brassInk: mixed.brassInk.byDefault,
  brassSoft: mixed.brassSoft.byDefault,
  brassBright: mixed.brassBright.byDefault,
  errorSoft: mixed.errorSoft.byDefault,
};

const isMixed = (name: string): name is MixedName => Object.hasOwn(mixed, name);
const isColorName = (name: string): name is ColorName => Object.hasOwn(defaultPalette, name);

export const colorNames: readonly ColorName[] = Object.keys(defaultPalette).filter(isColorName);

/** Replaces default colors with the owner's, which are six-digit hexadecimal. */
export function createPalette(owners: Partial<Palette>): Palette {
  const base: Palette = { ...defaultPalette, ...owners };
  const valueOf = (name: ChosenName | 'black' | 'white'): string =>
    name === 'black' || name === 'white' ? name : base[name];
  const isOwners = (name: string): boolean =>
    isColorName(name) && base[name].toLowerCase() !== defaultPalette[name];
  const palette: Record<string, string> = { ...base };
  for (const [name, { mix }] of Object.entries(mixed)) {
    const [from, into, share] = mix;
    if ((isMixed(name) && owners[name] !== undefined) || !(isOwners(from) || isOwners(into))) continue;
    palette[name] = new Color(valueOf(from))
      .mix(new Color(valueOf(into)), share, { space: 'oklab' })
      .to('srgb')
      .toGamut()
      .toString({ format: 'hex', collapse: false });
  }
  return { ...base, ...palette };
}

/** Minimum contrast for text and for everything else (WCAG 2.2, 1.4.3 and 1.4.11). */
const text = 4.5;
const graphic = 3;

/** The color pairs that are used together, with their minimum contrast. */
const pairs: readonly (readonly [ColorName, readonly ColorName[], number])[] = [
  ['ink', ['paper', 'surface', 'sunken', 'primarySoft', 'herbSoft', 'brassSoft', 'errorSoft'], text],
  ['inkSoft', ['paper', 'surface', 'sunken'], text],
  ['primary', ['paper', 'surface', 'primarySoft', 'onPrimary'], text],
  ['primaryStrong', ['paper', 'surface'], text],
  ['onPrimary', ['primary', 'primaryStrong', 'primaryGlow', 'herb'], text],
  ['onPrimarySoft', ['primary', 'primaryStrong', 'primaryGlow'], text],
  ['brassInk', ['paper', 'surface', 'brassSoft'], text],
  ['error', ['paper', 'surface', 'errorSoft'], text],
  ['onInk', ['ink'], text],
  ['paper', ['ink'], text],
  ['herb', ['surface', 'herbSoft'], graphic],
  ['lineStrong', ['paper', 'surface'], graphic],
  ['focus', ['paper', 'surface'], graphic],
];

/** Returns a message for each pair with too little contrast. */
export function contrastFaults(palette: Palette): string[] {
  return pairs.flatMap(([front, grounds, least]) =>
    grounds.flatMap((ground) => {
      const contrast = new Color(palette[front]).contrastWCAG21(new Color(palette[ground]));
      // Rounds down, so that an insufficient 4.499 does not appear as 4.5.
      const shown = (Math.floor(contrast * 100) / 100).toFixed(2);
      return contrast >= least
        ? []
        : [
            `colors.${front} ${palette[front]} on ${ground} ${palette[ground]} has a contrast of ${shown}, and needs ${least}${originOf(front, ground)}`,
          ];
    }),
  );
}

/** Names the base colors of a mixed color, because the owner chose only those. */
function originOf(...names: ColorName[]): string {
  const words = names.flatMap((name) =>
    isMixed(name) ? [`${name} is mixed from ${mixed[name].mix.slice(0, 2).join(' and ')}`] : [],
  );
  return words.length === 0 ? '' : ` (${words.join('; ')} unless it is given)`;
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export function changedColors(palette: Palette): readonly ColorName[] {
  return colorNames.filter((name) => palette[name].toLowerCase() !== defaultPalette[name]);
}

/** Returns custom properties for the changed colors. */
export function colorProperties(palette: Palette): string {
  return changedColors(palette)
    .map((name) => `--color-${kebab(name)}:${palette[name]};`)
    .join('');
}
