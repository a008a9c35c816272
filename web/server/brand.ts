import { readBrandTables } from '@shop/settings/read-brand';
import { plainError } from '@shop/settings/plain-error';
import { weekdayNames } from '@shop/rules/weekdays';
import * as z from 'zod';
import { displayFonts, textFonts } from '../src/config/font-set.ts';
import { maxPrice } from '../src/features/catalog/listing-state.ts';
import { english, languages } from '../src/config/languages.ts';
import { sentences, translationSchema, words } from './brand-languages.ts';
import { colorNames, contrastErrors, createPalette, type Palette } from './brand-colors.ts';
import type { Settings } from './settings.ts';

const phone = z.string().regex(/^\+1\d{10}$/, 'must be +1 and ten digits, such as +18635550142');
const link = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });
/** `z.coerce` alone would read a field without a value as 0, which is a place in the sea. */
const number = (form: string) =>
  z
    .string()
    .regex(/^-?\d+(?:\.\d+)?$/, `must be ${form}`)
    .transform(Number);
const degrees = (max: number) => number('degrees such as 26.834').pipe(z.number().min(-max).max(max));
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30');
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

const brandSchema = z.strictObject({
  name: words(80),
  ...sentences,
  address: z.strictObject({
    street: words(120),
    city: words(80),
    state: z.string().regex(/^[A-Z]{2}$/, 'must be the two letters of a state'),
    postalCode: z.string().regex(/^\d{5}$/, 'must be five digits'),
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
      network: z.enum(['facebook', 'whatsapp', 'instagram', 'tiktok', 'youtube']),
      link,
    }),
  ),
  appListing: link,
  colors: z.partialRecord(z.enum(colorNames), color),
  fonts: z.strictObject({
    display: z.enum(namesOf(displayFonts)),
    text: z.enum(namesOf(textFonts)),
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
  illustrations: z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'must be true or false' }),
  priceSteps: z
    .array(
      number('dollars').pipe(
        z
          .int('must be whole dollars')
          .min(1)
          .max(maxPrice - 1),
      ),
    )
    .max(3, 'must have at most three prices')
    .refine((steps) => steps.every((step, index) => step > (steps[index - 1] ?? 0)), 'must be ascending'),
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

function messageOf(issue: z.core.$ZodIssue): string {
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return `${[field, issue.keys.join(', ')].filter(Boolean).join('.')} is not a brand field`;
  return `${field === '' ? 'The brand' : field} ${issue.message}`;
}

/**
 * Reads the default brand and replaces fields with those from the owner's file, `BRAND` and `SHOP_NAME`, in this order.
 * @throws Error that names what is invalid
 */
export function readBrand({
  defaultBrandFile,
  brandFile,
  brandOverrides,
  shopName,
}: Pick<Settings, 'defaultBrandFile' | 'brandFile' | 'brandOverrides' | 'shopName'>): Brand {
  const files = brandFile === null ? [defaultBrandFile] : [defaultBrandFile, brandFile];
  const tables = readBrandTables(files, brandOverrides);
  const named = shopName === null ? tables : Object.assign({}, tables, { name: shopName });
  const result = brandSchema.safeParse(named, { error: plainError });
  const fail = (errors: readonly string[]): never => {
    const source = brandFile === null ? 'The brand' : `The brand in ${brandFile}`;
    throw new Error(`${source} is invalid:\n${errors.map((error) => `- ${error}.`).join('\n')}`);
  };
  if (!result.success) return fail(result.error.issues.map(messageOf));
  const { colors, ...brand } = result.data;
  const palette = createPalette(colors);
  const errors = contrastErrors(palette);
  return errors.length > 0 ? fail(errors) : { ...brand, palette };
}
