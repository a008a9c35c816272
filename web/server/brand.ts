import { readBrandTables } from '@shop/settings/brand';
import { plainError } from '@shop/settings/plain-error';
import { weekdayNames } from '@shop/settings/weekdays';
import * as z from 'zod';
import { displayFonts, textFonts } from '../src/config/font-set.ts';
import { english, languages } from '../src/config/languages.ts';
import { sentences, translationSchema, words } from './brand-languages.ts';
import { colorNames, contrastFaults, createPalette, type Palette } from './brand-colors.ts';

const phone = z
  .string({ error: 'must be a text' })
  .regex(/^\+1\d{10}$/, 'must be +1 and ten digits, such as +18635550142');
const link = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const degrees = (max: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .min(-max, `must be at least -${max}`)
    .max(max, `must be at most ${max}`);
const time = z
  .string({ error: 'must be a text' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30');
const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, "must be a color of six digits in quotes, such as '#6b1420'");

const otherCodes = languages.filter((language) => language !== english).map(({ code }) => code);
const picture = words(500).optional();

/** `Object.keys` with typed keys. */
function namesOf<Name extends string>(names: Readonly<Record<Name, string>>): Name[] {
  const found: Name[] = [];
  for (const name in names) found.push(name);
  return found;
}

/** The brand file: everything that differs between shops. */
const brandSchema = z.strictObject({
  name: words(80),
  ...sentences,
  address: z.strictObject({
    street: words(120),
    city: words(80),
    state: z.string({ error: 'must be a text' }).regex(/^[A-Z]{2}$/, 'must be the two letters of a state'),
    postalCode: z.string({ error: 'must be a text' }).regex(/^\d{5}$/, 'must be five digits'),
  }),
  position: z.strictObject({ latitude: degrees(90), longitude: degrees(180) }),
  phones: z.strictObject({ direct: phone, cell: phone, sales: z.array(phone).min(1).max(4) }),
  email: z.email('must be an email address'),
  hours: z
    .array(
      z.strictObject({
        days: z.array(z.enum(weekdayNames, 'must be a day such as Monday')).min(1, 'must name a day'),
        opens: time,
        closes: time,
      }),
    )
    .min(1, 'must name a day'),
  social: z.array(
    z.strictObject({
      network: z.enum(
        ['facebook', 'whatsapp', 'instagram', 'tiktok', 'youtube'],
        'must be facebook, whatsapp, instagram, tiktok or youtube',
      ),
      link,
    }),
  ),
  appListing: link,
  colors: z.partialRecord(z.enum(colorNames), color),
  fonts: z.strictObject({
    display: z.enum(namesOf(displayFonts), `must be ${namesOf(displayFonts).join(', ')}`),
    text: z.enum(namesOf(textFonts), `must be ${namesOf(textFonts).join(', ')}`),
  }),
  pictures: z.strictObject({
    logo: picture,
    logoOnDark: picture,
    emblem: picture,
    favicon: picture,
    share: picture,
  }),
  trust: sentences.trust.extend({
    certifier: z
      .strictObject({ name: words(80), number: words(40).optional(), certificate: link.optional() })
      .optional(),
  }),
  eid: z.iso.date('must be a day such as 2027-05-16').optional(),
  languages: z
    .partialRecord(
      z.enum(otherCodes, `must be a language of the shop: ${otherCodes.join(', ')}`),
      translationSchema,
    )
    .default({}),
});

type BrandFile = z.output<typeof brandSchema>;

export interface Brand extends Omit<BrandFile, 'colors'> {
  readonly palette: Palette;
}

export interface BrandSources {
  /** The default brand, which has every field. */
  readonly defaultFile: string;
  /** The owner's YAML or JSON file with the fields to change; `null` if there is none. */
  readonly file: string | null;
  /** YAML or JSON from an environment variable; overrides both files. */
  readonly overrides: string;
  /** The name from an environment variable; overrides everything else. */
  readonly name: string | null;
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  const where = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return `${[where, issue.keys.join(', ')].filter(Boolean).join('.')} is no part of a brand`;
  return `${where === '' ? 'The brand' : where} ${issue.message}`;
}

/** @throws Error with one message per invalid field */
export function readBrand({ defaultFile, file, overrides, name }: BrandSources): Brand {
  const written = readBrandTables(file === null ? [defaultFile] : [defaultFile, file], overrides);
  const result = brandSchema.safeParse(name === null ? written : Object.assign({}, written, { name }), {
    error: plainError,
  });
  const stop = (faults: readonly string[]): never => {
    const source = file === null ? 'The brand' : `The brand in ${file}`;
    throw new Error(`${source} is wrong:\n${faults.map((fault) => `- ${fault}.`).join('\n')}`);
  };
  if (!result.success) return stop(result.error.issues.map(sentenceOf));
  const { colors, ...brand } = result.data;
  const palette = createPalette(colors);
  const faults = contrastFaults(palette);
  return faults.length > 0 ? stop(faults) : { ...brand, palette };
}
