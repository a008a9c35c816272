// cspell:ignore viernes Madurada miércoles
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Color from 'colorjs.io';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { readSettings } from './settings.ts';
import { serveRoutes } from './testing/serve.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { defaultLogoOnDark, recolor } from './brand-pictures.ts';
import { readBrand } from './brand.ts';
import { hoursInWords } from './opening-hours.ts';
import {
  colorProperties,
  contrastErrors,
  createPalette,
  darkPalette,
  defaultPalette,
} from './brand-colors.ts';
import { readSite, stylesheetOf } from './site.ts';
import { addFiles } from './static-files.ts';
import { carePageOf } from '../src/config/site-config.tsx';
import { manifestPath } from './web-manifest.ts';
import { english, languageNamed, languages, type Language } from '../src/config/languages.ts';

const publicFolder = path.join(import.meta.dirname, '../public');
const [, spanish, arabic] = languages;

/** Writes the files to a temporary folder and returns the path of the first. */
const fileOf = async (files: Readonly<Record<string, string | Buffer>>): Promise<string> =>
  path.join(await temporaryFolder(files), Object.keys(files)[0] ?? '');

const brandOf = (overrides: string) => readBrand({ ...readSettings({}), brandOverrides: overrides });
let now = new Date('2027-05-01T12:00:00Z');
const siteOf = async (env: Record<string, string>) => readSite(readSettings(env), publicFolder, () => now);

it(
  'without a brand file, the shop is Zebeha Halal with its default hours and address',
  { tags: ['D-shop-02', 'S9-limit-16'] },
  async () => {
    const { config } = await siteOf({});
    expect(config).toMatchObject({
      name: 'Zebeha Halal',
      address: { city: 'Moore Haven', state: 'FL', postalCode: '33471' },
      stylesheet: null,
      themeColor: '#6b1420',
      fonts: ['Fraunces', 'Figtree'],
      pictures: { logo: { src: '/pictures/logo.svg' }, share: '/og.png', favicon: '/favicon.svg' },
      map: {
        embed:
          'https://www.openstreetmap.org/export/embed.html?bbox=-81.1330%2C26.8150%2C-81.0530%2C26.8530&layer=mapnik&marker=26.8340%2C-81.0930',
      },
    });
    expect(config.hours.map(({ days, time }) => [days, time])).toEqual([
      ['Monday to Friday', '9:30am to 6:00pm'],
      ['Saturday', '8:00am to 12:00pm'],
    ]);
    expect(config.texts.blurbs[2]).toEqual({ title: 'Free shipping', text: 'On orders over 200 EGP' });
  },
);

it(
  "environment variables override the owner's brand file, which overrides the defaults",
  { tags: ['OWN-03'] },
  async () => {
    const file = await fileOf({
      'brand.json': JSON.stringify({
        name: 'Haddad Meat',
        email: 'a@b.example',
        phones: { cell: '+13055550100' },
      }),
    });
    const { config } = await siteOf({ BRAND_FILE: file, BRAND: '{ email: c@d.example }' });
    expect(config.name).toBe('Haddad Meat');
    expect(config.email).toBe('c@d.example');
    expect(config.phones).toMatchObject({ direct: '+18635550142', cell: '+13055550100' });
    expect((await siteOf({ BRAND_FILE: file, SHOP_NAME: 'Other Meat' })).config.name).toBe('Other Meat');
  },
);

const manifestSchema = z.looseObject({
  icons: z.array(z.strictObject({ src: z.string(), type: z.string(), sizes: z.string() })).length(1),
});

async function manifestOf(env: Record<string, string>, language: Language = english) {
  const site = await siteOf(env);
  const origin = await serveRoutes((app) => addFiles(app, site.files));
  const response = await fetch(origin + manifestPath(language));
  return {
    type: response.headers.get('content-type'),
    manifest: manifestSchema.parse(await response.json()),
  };
}

it("the web app manifest has the brand's name, colors and icon", { tags: ['OWN-03'] }, async () => {
  expect(await manifestOf({})).toMatchObject({
    type: 'application/manifest+json',
    manifest: {
      name: 'Zebeha Halal',
      start_url: '/',
      theme_color: '#6b1420',
      background_color: '#faf5ec',
      icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
    },
  });
  const png = await sharp({ create: { width: 192, height: 192, channels: 3, background: '#0b5d3b' } })
    .png()
    .toBuffer();
  const yaml = 'name: Haddad Meat\ncolors: { primary: "#0b5d3b" }\npictures: { favicon: icon.png }';
  const { manifest } = await manifestOf({
    BRAND_FILE: await fileOf({ 'brand.yaml': yaml, 'icon.png': png }),
  });
  expect(manifest).toMatchObject({
    name: 'Haddad Meat',
    short_name: 'Haddad Meat',
    theme_color: '#0b5d3b',
  });
  const [icon] = manifest.icons;
  expect(icon?.src).toMatch(/^\/brand\/favicon-.{10}\.png$/);
  expect(icon).toMatchObject({ type: 'image/png', sizes: '192x192' });
});

it('the price ranges that lists offer are whole dollars in ascending order, or none', async () => {
  expect((await siteOf({})).config.priceSteps).toEqual([8, 12]);
  expect((await siteOf({ BRAND: 'priceSteps: []' })).config.priceSteps).toEqual([]);
  for (const [steps, sentence] of [
    ['[12, 8]', 'priceSteps must be ascending'],
    ['[0.5]', 'must be whole dollars'],
    ['[cheap]', 'must be dollars'],
  ] as const)
    await expect(siteOf({ BRAND: `priceSteps: ${steps}` })).rejects.toThrow(sentence);
});

it('the web app manifest for Arabic pages is marked as Arabic and starts the app at /ar', async () => {
  const { manifest } = await manifestOf({ BRAND: 'languages: { ar: { description: لحوم } }' }, arabic);
  expect(manifest).toMatchObject({ lang: 'ar', dir: 'rtl', start_url: '/ar', description: 'لحوم' });
});

it('the four days of Eid are shown until they are over', async () => {
  const { config } = await siteOf({ BRAND: "eid: '2027-05-16'" });
  const eid = { firstDay: '2027-05-16', words: 'Sunday, May 16, 2027 to Wednesday, May 19, 2027' };
  expect(config.eid).toEqual(eid);
  // The clock advances to the last minute of the fourth day in Florida, then to midnight.
  now = new Date('2027-05-20T03:59:00Z');
  expect(config.eid).toEqual(eid);
  now = new Date('2027-05-20T04:00:00Z');
  expect(config.eid).toBeNull();
  expect((await siteOf({})).config.eid).toBeNull();
  await expect(siteOf({ BRAND: 'eid: in May' })).rejects.toThrow('eid must be a day such as 2027-05-16.');
});

it('unquoted ZIP codes and phone numbers keep leading zeros and plus signs', () => {
  const brand = brandOf('address: { postalCode: 03301 }\nphones: { direct: +13055550100 }');
  expect(brand.address.postalCode).toBe('03301');
  expect(brand.phones.direct).toBe('+13055550100');
});

it(
  "a renamed shop doesn't use the default logo or emblem, and can have its own logo",
  { tags: ['OWN-03'] },
  async () => {
    const site = await siteOf({ SHOP_NAME: '<Éclair & Co' });
    const { config } = site;
    expect(config.pictures.logo).toBeNull();
    expect(config.pictures.emblem.src).toMatch(/^\/brand\/emblem-.{10}\.svg$/);
    expect(config.pictures.share).toBe('/pictures/hero.webp');
    const origin = await serveRoutes((app) => addFiles(app, site.files));
    const landing = await fetch(`${origin}/pictures/app-landing.svg`);
    expect(landing.headers.get('content-type')).toBe('image/svg+xml');
    expect(await landing.text()).not.toContain('id="name"');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10"/>';
    const file = await fileOf({ 'brand.yaml': 'name: X\npictures: { logo: logo.svg }', 'logo.svg': svg });
    const { pictures } = (await siteOf({ BRAND_FILE: file })).config;
    expect(pictures.logo).toMatchObject({ width: 30, height: 10 });
    expect(pictures.logoOnDark).toBeNull();
  },
);

it('each unusable picture is rejected with a message', async () => {
  const file = await fileOf({
    'brand.yaml': 'pictures: { logo: none.svg, emblem: brand.yaml, favicon: f.gif, share: large.png }',
    'large.png': Buffer.alloc(8_000_001),
    'f.gif': 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;',
  });
  await expect(siteOf({ BRAND_FILE: file })).rejects.toThrow(
    /^pictures\.logo none\.svg cannot be read\.\npictures\.emblem brand\.yaml cannot be read\.\npictures\.favicon f\.gif .*\npictures\.share large\.png is larger than 8 MB\.$/,
  );
});

const readWrongBrand = () =>
  brandOf(
    [
      'name: ""',
      'nmae: x',
      'phones: { direct: 863 }',
      'fonts: { display: Arial }',
      'position: { latitude:, longitude: "26,8" }',
      'languages: [es]',
      'hours: [{ days: [Freitag], opens: 9, closes: "18:00" }]',
      'colors:',
      '  primery: "#000000"',
      '  primary: #0b5d3b',
    ].join('\n'),
  );

it(
  'an invalid brand is rejected with one message per error, each naming its field',
  { tags: ['OWN-04'] },
  () => {
    for (const sentence of [
      '- name must not be empty.',
      '- nmae is not a brand field.',
      '- phones.direct must be +1 and ten digits, such as +18635550142.',
      "- colors.primary must be a color of six digits in quotes, such as '#6b1420'.",
      '- colors.primery is not a brand field.',
      '- position.latitude must be degrees such as 26.834.',
      '- position.longitude must be degrees such as 26.834.',
      '- languages must be a table of names and values.',
      '- fonts.display must be Fraunces, Playfair Display or Lora.',
      '- hours.0.days.0 must be a day such as Monday.',
      '- hours.0.opens must be a time such as 09:30.',
    ])
      expect(readWrongBrand).toThrow(sentence);
    expect(() => brandOf('{ phones: "+18635550142", hours: Monday }')).toThrow(
      '- phones must be a table of names and values.\n- hours must be a list.',
    );
  },
);

it.each([
  ['BRAND', 'a: [', /^BRAND cannot be read: .+ line 1/],
  ['BRAND', '[1]', /^BRAND must contain names with values\.$/],
  ['BRAND_FILE', '/none/brand.yaml', /^BRAND_FILE: \/none\/brand\.yaml cannot be read: ENOENT/],
])('the error for an unreadable brand names the setting: %s=%s', async (name, value, sentence) => {
  await expect(siteOf({ [name]: value })).rejects.toThrow(sentence);
});

it.each([
  ['tagline: *fresh*', /brand\.yaml cannot be read: .+ fresh\*\. Put text that starts with \* in quotes\.$/],
  ['name: X\n\u00a0tagline: Y', /brand\.yaml cannot be read: line 2 has a no-break space next to a name; /],
  ['name:\u00a0X', /brand\.yaml cannot be read: line 1 has a no-break space next to a name; /],
])('a brand file that YAML reads differently is rejected with a remedy: %j', async (text, sentence) => {
  await expect(siteOf({ BRAND_FILE: await fileOf({ 'brand.yaml': text }) })).rejects.toThrow(sentence);
});

it('a brand file with line breaks of the old Macintosh is read', async () => {
  const file = await fileOf({ 'brand.yaml': 'tagline: Meat\rname: Green\u00a0Hill\r' });
  expect((await siteOf({ BRAND_FILE: file })).config).toMatchObject({
    name: 'Green\u00a0Hill',
    tagline: 'Meat',
  });
});

it('a brand that is not UTF-8 is rejected with its file and line', async () => {
  const file = await fileOf({
    'brand.yaml': Buffer.from('name: Halal\ntagline: A caf\u00e9\n', 'latin1'),
  });
  await expect(siteOf({ BRAND_FILE: file })).rejects.toThrow(
    `${file} cannot be read: line 2 contains characters that are not UTF-8, such as accents or curly quotes; save it as UTF-8.`,
  );
});

it(
  'a hard-to-read color pair is rejected with a message that states its contrast',
  { tags: ['OWN-04'] },
  () => {
    expect(() => brandOf('colors: { primary: "#ffcc00" }')).toThrow(
      'colors.primaryInk #ffcc00 on paper #faf5ec has a contrast of 1.39 but needs 4.5 (primaryInk is primary unless you set it).',
    );
    expect(contrastErrors(createPalette({ ink: '#777777' }))).toContain(
      'colors.ink #777777 on paper #faf5ec has a contrast of 4.12 but needs 4.5',
    );
  },
);

const read = async (file: string) => readFile(path.join(import.meta.dirname, '..', file), 'utf8');
const colorsIn = (css = '') =>
  Object.fromEntries(
    [...css.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value]) => [
      name.replaceAll(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

it('the default colors match the stylesheets, light and dark, and have enough contrast', async () => {
  const [light, dark] = (await read('src/ui/tokens.css')).split('@media');
  expect(createPalette({})).toEqual(colorsIn(light));
  expect(defaultPalette).toEqual(colorsIn(light));
  expect(contrastErrors(defaultPalette)).toEqual([]);
  expect(darkPalette(defaultPalette)).toEqual({ ...colorsIn(light), ...colorsIn(dark) });
  expect(dark).toContain(`--logo: url('${defaultLogoOnDark}');`);
  const [errorLight, errorDark] = (await read('public/error-page.css')).split('@media');
  expect(defaultPalette).toMatchObject(colorsIn(errorLight));
  expect(darkPalette(defaultPalette)).toMatchObject({ ...colorsIn(errorLight), ...colorsIn(errorDark) });
});

/** Dark enough to be read on light paper. */
const anyDarkColor = fc
  .tuple(
    fc.double({ min: 0, max: 0.4, noNaN: true }),
    fc.double({ min: 0, max: 0.3, noNaN: true }),
    fc.nat(359),
  )
  .map((coords) =>
    new Color('oklch', coords).to('srgb').toGamut().toString({ format: 'hex', collapse: false }),
  );

it('every brand that is readable on light pages is readable on dark ones', () => {
  const roles = fc.record({
    primary: anyDarkColor,
    ink: anyDarkColor,
    herb: anyDarkColor,
    brass: anyDarkColor,
    error: anyDarkColor,
    focus: anyDarkColor,
  });
  fc.assert(
    fc.property(roles, (owners) => {
      const palette = createPalette(owners);
      fc.pre(contrastErrors(palette).length === 0);
      expect(contrastErrors(darkPalette(palette))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

it('a brand with a light footer, or with dark pages for everybody, is readable on dark pages', () => {
  const lightFooter = createPalette({ footer: '#f2eadc', onFooter: '#221a17' });
  const alwaysDark = createPalette({
    paper: '#141210',
    surface: '#1d1a17',
    ink: '#f2ede4',
    primaryInk: '#f2a7a7',
    herb: '#a8c8a8',
    error: '#f39d90',
    focus: '#7eabff',
  });
  for (const palette of [lightFooter, alwaysDark]) {
    expect(contrastErrors(palette)).toEqual([]);
    expect(contrastErrors(darkPalette(palette))).toEqual([]);
  }
});

it("an owner's colors and logo also apply to dark pages", () => {
  const standard = brandOf('');
  const logo = { src: '/brand/logo.svg', width: 646, height: 128 };
  const pictures = { logo, logoOnDark: null, emblem: logo, favicon: '', share: '' };
  const { palette, fonts } = brandOf('colors: { brass: "#8a6a2e" }');
  const styles = stylesheetOf({ palette, fonts }, standard, pictures)?.split('\n');
  expect(styles?.[0]).toMatch(/^:root\{--color-brass:#8a6a2e;/);
  expect(styles?.[1]).toMatch(
    /^@media screen and \(prefers-color-scheme:dark\)\{:root\{--color-brass:#8a6a2e;/,
  );
  expect(styles?.[1]).toContain(`--color-brass-ink:${darkPalette(palette).brassInk};`);
  expect(styles?.[1]).not.toContain('--color-ink:');
  expect(styles?.[1]).toContain('--logo:normal;--logo-ground:#faf5ec;');
  expect(stylesheetOf(standard, standard, { ...pictures, logoOnDark: logo })).toBe(
    '@media screen and (prefers-color-scheme:dark){:root{--logo:url(/brand/logo.svg);}}\n',
  );
  expect(
    stylesheetOf(standard, standard, { ...pictures, logoOnDark: { ...logo, src: defaultLogoOnDark } }),
  ).toBeNull();
});

it("an owner's color changes only the colors mixed from it, in the stylesheet and the drawings", () => {
  const { palette } = brandOf('colors: { primary: "#0b5d3b", primarySoft: "#eeeeee" }');
  const changed = Object.entries(palette).filter(
    ([, value]) => !Object.values(defaultPalette).includes(value),
  );
  expect(Object.fromEntries(changed)).toEqual({
    primary: '#0b5d3b',
    primaryInk: '#0b5d3b',
    primaryStrong: '#053d25',
    primaryGlow: '#226645',
    primarySoft: '#eeeeee',
  });
  expect(colorProperties(palette)).toBe(
    '--color-primary:#0b5d3b;--color-primary-ink:#0b5d3b;--color-primary-strong:#053d25;--color-primary-glow:#226645;--color-primary-soft:#eeeeee;',
  );
  expect(recolor('<path fill="#6B1420"/><path fill="#b58a3c"/>', palette)).toBe(
    '<path fill="#0b5d3b"/><path fill="#b58a3c"/>',
  );
});

it("a care page is found by its collection's name, and isn't listed with the other pages", async () => {
  const text = '# Title\n\nWords.\n';
  const file = await fileOf({ 'terms.md': text, 'care-ground-burgers.md': text });
  const { config } = await siteOf({ PAGES_DIR: path.dirname(file) });
  expect(config.pages.map(({ name }) => name)).toEqual(['terms']);
  expect(carePageOf(config, 'Ground & Burgers')?.name).toBe('care-ground-burgers');
  expect(carePageOf(config, 'Ground')).toBeUndefined();
});

it('on an Arabic page, phone and address are left-to-right, and hours have Arabic punctuation', async () => {
  const text = '# Title\n\n{{phone}} {{address}}\n\n{{hours}}\n';
  const file = await fileOf({ 'terms.md': text, 'terms.ar.md': text });
  const { inLanguage } = await siteOf({ PAGES_DIR: path.dirname(file) });
  const page = inLanguage(arabic).contentPages.get('terms');
  expect(page?.description).toBe(
    '\u2066(863) 555-0142\u2069 \u20661101 Sportsman Village Road, Moore Haven, FL 33471\u2069',
  );
  expect(page?.html).toMatch(/الجمعة، .+؛ السبت، /);
  expect(inLanguage(english).contentPages.get('terms')?.html).toMatch(/^<p>\(863\) 555-0142 1101 /m);
});

const threeDays = ['Friday', 'Wednesday', 'Thursday'] as const;

it.each([
  ['en', threeDays, '09:30', '18:00', 'Wednesday to Friday, 9:30am to 6:00pm'],
  ['es', threeDays, '09:30', '18:00', 'miércoles – viernes, 9:30 a.m. – 6:00 p.m.'],
  ['en', ['Sunday', 'Saturday'], '00:00', '12:00', 'Saturday and Sunday, 12:00am to 12:00pm'],
  ['en', ['Monday', 'Friday', 'Sunday'], '08:05', '11:00', 'Monday, Friday, and Sunday, 8:05am to 11:00am'],
] as const)('in %s, the opening hours of %j from %s to %s are "%s"', (code, days, opens, closes, words) => {
  const hours = hoursInWords({ days, opens, closes }, languageNamed(code));
  expect(`${hours.days}, ${hours.time}`.replaceAll(/\s/g, ' ')).toBe(words);
});

it("pages in another language use the brand's translations; missing ones are listed", async () => {
  const brand = '{ tagline: Aged, languages: { es: { tagline: Madurada } } }';
  const site = await siteOf({ BRAND: brand });
  expect(site.inLanguage(spanish).config.tagline).toBe('Madurada');
  expect(site.inLanguage(arabic).config).toMatchObject({ tagline: 'Aged' });
  expect(site.inLanguage(arabic).config.untranslated).toContain('tagline');
  expect(site.untranslated.map(({ language }) => language)).toContain('العربية');
});

it('a translation into an unknown language is rejected', async () => {
  await expect(siteOf({ BRAND: '{ languages: { fr: { tagline: x } } }' })).rejects.toThrow(
    /languages\.fr|must be a language of the shop: es, ar/,
  );
});
