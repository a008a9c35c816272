import Color from 'colorjs.io';

/** The default colors, which `src/ui/tokens.css` repeats. */
export const defaultPalette = {
  primary: '#6b1420',
  onPrimary: '#fff8ef',
  paper: '#faf5ec',
  surface: '#fffdf8',
  ink: '#221a17',
  herb: '#3f5b3f',
  brass: '#b58a3c',
  error: '#a3160f',
  focus: '#1f4fd8',
  sunken: '#f2eadc',
  inkSoft: '#5c4f48',
  line: '#e2d6c3',
  lineStrong: '#8f7f70',
  primaryStrong: '#4f0d17',
  primaryGlow: '#7d1d2a',
  primarySoft: '#f6e7e4',
  onPrimarySoft: '#f3dfc8',
  onInk: '#f4e9da',
  herbSoft: '#e6ecdf',
  brassInk: '#77561a',
  brassSoft: '#f5e9cf',
  brassBright: '#d8b26a',
  errorSoft: '#fbe6e1',
};

type ColorName = keyof typeof defaultPalette;
export type Palette = Readonly<Record<ColorName, string>>;

/** How an unset color is mixed if `from` or `into` was changed. `share` is the proportion of `into`. */
const mixtures: {
  readonly [Name in ColorName]?: readonly [
    from: ColorName,
    into: ColorName | 'black' | 'white',
    share: number,
  ];
} = {
  sunken: ['paper', 'ink', 0.04],
  inkSoft: ['ink', 'paper', 0.25],
  line: ['paper', 'ink', 0.12],
  lineStrong: ['ink', 'paper', 0.45],
  primaryStrong: ['primary', 'black', 0.25],
  primaryGlow: ['primary', 'white', 0.06],
  primarySoft: ['surface', 'primary', 0.08],
  onPrimarySoft: ['onPrimary', 'brass', 0.15],
  onInk: ['paper', 'ink', 0.04],
  herbSoft: ['surface', 'herb', 0.12],
  brassInk: ['brass', 'ink', 0.5],
  brassSoft: ['surface', 'brass', 0.2],
  brassBright: ['brass', 'white', 0.25],
  errorSoft: ['surface', 'error', 0.1],
};

const isColorName = (name: string): name is ColorName => Object.hasOwn(defaultPalette, name);

export const colorNames: readonly ColorName[] = Object.keys(defaultPalette).filter(isColorName);

/** @param owners the owner's colors, each written as `#` and six hexadecimal digits */
export function createPalette(owners: Partial<Palette>): Palette {
  const palette: Record<ColorName, string> = { ...defaultPalette, ...owners };
  const valueOf = (name: string): string => (isColorName(name) ? palette[name] : name);
  const changed: ReadonlySet<string> = new Set(changedColors(palette));
  for (const name of colorNames) {
    const mixture = mixtures[name];
    if (mixture === undefined || owners[name] !== undefined) continue;
    const [from, into, share] = mixture;
    if (!changed.has(from) && !changed.has(into)) continue;
    palette[name] = new Color(valueOf(from))
      .mix(new Color(valueOf(into)), share, { space: 'oklab' })
      .to('srgb')
      .toGamut()
      .toString({ format: 'hex', collapse: false });
  }
  return palette;
}

/** Minimum contrast for text and for everything else (WCAG 2.2, 1.4.3 and 1.4.11). */
const text = 4.5;
const graphic = 3;

/** Each color, the colors that appear behind it, and their minimum contrast. */
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

export function contrastErrors(palette: Palette): string[] {
  return pairs.flatMap(([front, backgrounds, minimum]) =>
    backgrounds.flatMap((background) => {
      const contrast = new Color(palette[front]).contrastWCAG21(new Color(palette[background]));
      // Rounds down, so that an insufficient 4.499 doesn't appear as 4.5.
      const shown = (Math.floor(contrast * 100) / 100).toFixed(2);
      return contrast >= minimum
        ? []
        : [
            `colors.${front} ${palette[front]} on ${background} ${palette[background]} has a contrast of ${shown} but needs ${minimum}${originOf(front, background)}`,
          ];
    }),
  );
}

/** A mixed color might not be the owner's choice, so the message names the colors that it is mixed from. */
function originOf(...names: ColorName[]): string {
  const words = names.flatMap((name) => {
    const [from, into] = mixtures[name] ?? [];
    return from === undefined ? [] : [`${name} is mixed from ${from} and ${into}`];
  });
  return words.length === 0 ? '' : ` (${words.join('; ')} unless you set it)`;
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export function changedColors(palette: Palette): readonly ColorName[] {
  return colorNames.filter((name) => palette[name].toLowerCase() !== defaultPalette[name]);
}

export function colorProperties(palette: Palette): string {
  return changedColors(palette)
    .map((name) => `--color-${kebab(name)}:${palette[name]};`)
    .join('');
}
