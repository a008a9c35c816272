import { MIN_POUNDS, MAX_POUNDS } from '@shop/rules/cart-limits';
import { MAX_NOTE_LENGTH } from '@shop/rules/note-length';
import { z } from 'zod';
import { type Cents, parseMoney } from '../rules/money.ts';
import type { Language } from './languages.ts';

/**
 * Creates a schema that parses a field with one function, because a zod union or chain is slower.
 * @param expected the description of a valid value, which is logged if `read` returns `undefined`
 */
export function wireField<Value>(expected: string, read: (value: unknown) => Value | undefined) {
  return z.transform((value: unknown, context): Value => {
    const result = read(value);
    if (result !== undefined) return result;
    context.issues.push({ code: 'custom', message: expected, input: undefined });
    return z.NEVER;
  });
}

/** Unlike an array in zod, reports only the first invalid item, because each report takes time. */
export function wireList<Item>(item: z.ZodType<Item>, most: number) {
  return z
    .array(z.unknown())
    .max(most)
    .transform((values, context): Item[] => {
      const items: Item[] = [];
      for (const [index, value] of values.entries()) {
        const { data, error } = item.safeParse(value);
        if (error !== undefined) {
          const [issue] = error.issues;
          const path = [index, ...(issue?.path ?? [])];
          context.issues.push({ code: 'custom', message: issue?.code ?? 'invalid', path, input: undefined });
          return z.NEVER;
        }
        items.push(data);
      }
      return items;
    });
}

const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined;

function readId(value: unknown): string | undefined {
  if (typeof value === 'string') return value.length > 0 && value.length <= 64 ? value : undefined;
  return Number.isSafeInteger(value) && Number(value) >= 0 ? String(value) : undefined;
}

const readMoney = (value: unknown): Cents | undefined => parseMoney(value) ?? undefined;

function readNumber(value: unknown, form: RegExp): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && form.test(value) ? Number(value) : NaN;
}

function readOptionalText(value: unknown): string | null | undefined {
  if (isMissing(value)) return null;
  if (typeof value !== 'string') return undefined;
  return value.trim() === '' ? null : value;
}

const isPounds = (value: number, least: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= MAX_POUNDS;

/** A number or string in JSON; always a string in the BFF. */
export const wireId = wireField('id', readId);

/** The id of an object that may be sent in full or as only its id; `null` if missing. */
export const wireOptionalReference = wireField('id', (value) => {
  if (isMissing(value)) return null;
  return readId(typeof value === 'object' && 'id' in value ? value.id : value);
});

/** An amount in US dollars, such as `"2850.00"` or `12.5`, parsed to cents. */
export const wireMoney = wireField('amount of money', readMoney);

export const wireOptionalMoney = wireField('amount of money', (value) =>
  isMissing(value) ? null : readMoney(value),
);

export const wireText = wireField('text', (value) =>
  isMissing(value) ? '' : typeof value === 'string' ? value : undefined,
);

export const wireOptionalText = wireField('text', readOptionalText);

/** In pounds, up to the maximum of a GraphQL `Int`. Decimal columns send whole pounds as `"3.00"`. */
export const wireQuantity = wireField('quantity', (value) => {
  const quantity = readNumber(value, /^\d{1,10}(\.0{1,18})?$/);
  return isPounds(quantity, 0) ? quantity : undefined;
});

/** An addition to the specification; `null` if the value is missing or not a boolean. */
export const wireSoldOut = wireField('flag', (value) => (typeof value === 'boolean' ? value : null));

/**
 * An addition to the specification: the minimum quantity or the pounds per case; `MIN_POUNDS` if missing or invalid.
 */
export const wirePoundsStep = wireField('quantity', (value) => {
  const quantity = readNumber(value, /^[1-9]\d{0,8}(\.0{1,18})?$/);
  return isPounds(quantity, MIN_POUNDS) ? quantity : MIN_POUNDS;
});

/**
 * An addition to the specification: the maximum length of a cart line's note, up to `MAX_NOTE_LENGTH`; `null` if missing
 * or invalid.
 */
export const wireNoteLength = wireField('length', (value) =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Math.min(Number(value), MAX_NOTE_LENGTH) : null,
);

/** An addition to the specification, in pounds; `null` if missing or invalid. */
export const wireWeight = wireField('weight', (value) => {
  const weight = readNumber(value, /^\d{1,5}(\.\d+)?$/);
  return weight > 0 && weight <= MAX_POUNDS ? weight : null;
});

/** An addition to the specification, in pounds with hundredths; `null` if missing or invalid. */
export const wirePackedWeight = wireField('weight', (value) => {
  const weight = readNumber(value, /^\d{1,9}(\.\d{1,18})?$/);
  return weight >= 0 && weight <= MAX_POUNDS ? Math.round(weight * 100) / 100 : null;
});

/** An addition to the specification: a count of changes; `null` if missing or invalid. */
export const wireVersion = wireField('version', (value) =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MAX_POUNDS ? Number(value) : null,
);

/** A text by language; empty if there is none. */
export type Translations = Readonly<Partial<Record<Language, string>>>;

const noTranslations: Translations = {};

/** An addition to the specification; empty if missing or if a text is invalid. Other languages are ignored. */
export const wireTranslations = wireField('texts', (value): Translations => {
  if (typeof value !== 'object' || value === null) return noTranslations;
  const [es, ar] = ['es' in value ? value.es : null, 'ar' in value ? value.ar : null].map(readOptionalText);
  if (es === undefined || ar === undefined) return noTranslations;
  return { ...(es !== null && { ES: es }), ...(ar !== null && { AR: ar }) };
});

/** Converts a timestamp to RFC 3339. A timestamp without an offset is taken to be in UTC. */
export const wireTimestamp = z.iso
  .datetime({ offset: true, local: true })
  .transform((text) => (/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`));

export const anyObject = z.looseObject({});

/** Returns a picture's absolute URL; `null` if there is no picture, or if {@link isHttpUrl} rejects the URL. */
export type PictureUrl = (text: string | null | undefined) => string | null;

/**
 * @param restApi the base for relative URLs
 * @param shop the shop's public origin, which serves the REST API's pictures under `/images`, so that the REST API's
 * origin stays private; `null` if browsers load them from the REST API
 */
export function createPictureUrl(restApi: URL, shop: string | null): PictureUrl {
  return (text) => {
    if (text === null || text === undefined || text === '') return null;
    // Nearly all are absolute, for which parsing the base would take as long again.
    const url = URL.parse(text) ?? URL.parse(text, restApi.href);
    if (url === null || !isHttpUrl(url)) return null;
    return shop === null || url.origin !== restApi.origin ? url.href : `${shop}/images${url.pathname}`;
  };
}

/** Whether a browser may open the URL: http or https, without a username, which could disguise the host. */
export function isHttpUrl(url: URL): boolean {
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '';
}
