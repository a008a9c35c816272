import Color from 'colorjs.io';

/** The default colors, which `src/ui/tokens.css` repeats. */
export const defaultPalette = {
  primary: '#6b1420',
  primaryInk: '#6b1420',
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
  footer: '#221a17',
  onFooter: '#f4e9da',
  herbSoft: '#e6ecdf',
  brassInk: '#77561a',
  brassSoft: '#f5e9cf',
  brassBright: '#d8b26a',
  errorSoft: '#fbe6e1',
};

type ColorName = keyof typeof defaultPalette;
export type Palette = Readonly<Record<ColorName, string>>;

/**
 * How an unset color is mixed if `from` or `into` was changed. `share` is the proportion of `into`; with 0, the color is
 * the same as `from`.
 */
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
  primaryInk: ['primary', 'primary', 0],
  primaryStrong: ['primary', 'black', 0.25],
  primaryGlow: ['primary', 'white', 0.06],
  primarySoft: ['surface', 'primary', 0.08],
  onPrimarySoft: ['onPrimary', 'brass', 0.15],
  footer: ['ink', 'ink', 0],
  onFooter: ['paper', 'ink', 0.04],
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
  ['primaryInk', ['paper', 'surface', 'primarySoft'], text],
  ['onPrimary', ['primary', 'primaryStrong', 'primaryGlow'], text],
  ['onPrimarySoft', ['primary', 'primaryStrong', 'primaryGlow'], text],
  ['brassInk', ['paper', 'surface', 'brassSoft'], text],
  ['error', ['paper', 'surface', 'errorSoft'], text],
  ['onFooter', ['footer'], text],
  ['paper', ['ink', 'herb'], text],
  ['herb', ['surface', 'herbSoft'], graphic],
  ['lineStrong', ['paper', 'surface'], graphic],
  ['focus', ['paper', 'surface'], graphic],
];

const contrastOf = (front: string, background: string): number =>
  new Color(front).contrastWCAG21(new Color(background));

export function contrastErrors(palette: Palette): string[] {
  return pairs.flatMap(([front, backgrounds, minimum]) =>
    backgrounds.flatMap((background) => {
      const contrast = contrastOf(palette[front], palette[background]);
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

/** The colors of dark pages: each color's OKLCH lightness, and the proportion of the source's chroma. */
const darkShades: {
  readonly [Name in ColorName]?: readonly [source: ColorName, lightness: number, chroma?: number];
} = {
  paper: ['ink', 0.19],
  surface: ['ink', 0.235],
  sunken: ['ink', 0.155],
  ink: ['paper', 0.93],
  inkSoft: ['paper', 0.77],
  line: ['ink', 0.34],
  lineStrong: ['ink', 0.58],
  primaryInk: ['primary', 0.8, 0.75],
  primarySoft: ['primary', 0.3, 0.6],
  footer: ['ink', 0.13],
  herb: ['herb', 0.8],
  herbSoft: ['herb', 0.3, 0.7],
  brassInk: ['brass', 0.83, 0.8],
  brassSoft: ['brass', 0.3, 0.35],
  error: ['error', 0.78, 0.6],
  errorSoft: ['error', 0.3, 0.45],
  focus: ['focus', 0.75, 0.7],
};

/** The lightness of a button that stands out from dark pages, if its text stays readable. */
const leastButtonLightness = 0.45;

function shade(color: string, lightness: number, chroma = 1): string {
  return new Color(color)
    .to('oklch')
    .set({ 'oklch.l': lightness, 'oklch.c': (value: number) => value * chroma })
    .to('srgb')
    .toGamut()
    .toString({ format: 'hex', collapse: false });
}

/** Returns the palette for dark pages, with the hues of the light one, or the light one if no dark one is readable. */
export function darkPalette(light: Palette): Palette {
  const dark: Record<ColorName, string> = { ...light };
  for (const name of colorNames) {
    const [source, lightness, chroma] = darkShades[name] ?? [];
    if (source !== undefined && lightness !== undefined) dark[name] = shade(light[source], lightness, chroma);
  }
  // A footer with dark text stays light.
  if (contrastOf(light.onFooter, dark.footer) < text) dark.footer = light.footer;
  const lightness = Math.max(new Color(light.primary).get('oklch.l') ?? 0, leastButtonLightness);
  const raised = { ...dark, primary: shade(light.primary, lightness) };
  return [raised, dark].find((palette) => contrastErrors(palette).length === 0) ?? light;
}

/** A mixed color might not be the owner's choice, so the message names the colors that it is mixed from. */
function originOf(...names: ColorName[]): string {
  const words = names.flatMap((name) => {
    const [from, into] = mixtures[name] ?? [];
    if (from === undefined) return [];
    return [from === into ? `${name} is ${from}` : `${name} is mixed from ${from} and ${into}`];
  });
  return words.length === 0 ? '' : ` (${words.join('; ')} unless you set it)`;
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export function changedColors(palette: Palette): readonly ColorName[] {
  return colorNames.filter((name) => palette[name].toLowerCase() !== defaultPalette[name]);
}

const propertiesOf = (palette: Palette, names: readonly ColorName[]): string =>
  names.map((name) => `--color-${kebab(name)}:${palette[name]};`).join('');

export function colorProperties(palette: Palette): string {
  return propertiesOf(palette, changedColors(palette));
}

/** Includes the changed light colors, which would otherwise replace those of the default dark palette. */
export function darkColorProperties(palette: Palette): string {
  const [dark, standard] = [darkPalette(palette), darkPalette(defaultPalette)];
  const light: ReadonlySet<ColorName> = new Set(changedColors(palette));
  return propertiesOf(
    dark,
    colorNames.filter((name) => light.has(name) || dark[name] !== standard[name]),
  );
}
