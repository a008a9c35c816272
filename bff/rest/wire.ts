import { LEAST_POUNDS, MOST_POUNDS } from '@shop/settings/cart-limits';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type Cents, parseMoney } from '../rules/money.ts';

/**
 * Parses a field with a single function, because a zod union or chain is many times slower.
 * @param expected what the log calls the expected value if `read` returns `undefined`
 */
export function wireField<Value>(expected: string, read: (value: unknown) => Value | undefined) {
  return z.transform((value: unknown, context): Value => {
    const result = read(value);
    if (result !== undefined) return result;
    context.issues.push({ code: 'custom', message: expected, input: undefined });
    return z.NEVER;
  });
}

const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined;

/** Returns an id as a string; `undefined` if the value is not an id. */
function readId(value: unknown): string | undefined {
  if (typeof value === 'string') return value.length > 0 && value.length <= 64 ? value : undefined;
  return Number.isSafeInteger(value) && Number(value) >= 0 ? String(value) : undefined;
}

const readMoney = (value: unknown): Cents | undefined => parseMoney(value) ?? undefined;

/** Returns the number in a number or numeric string; `NaN` for any other value. */
function readNumber(value: unknown, form: RegExp): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && form.test(value) ? Number(value) : NaN;
}

const isPounds = (value: number, least: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= MOST_POUNDS;

/** An id: a number or string on the wire, always parsed to an opaque string. */
export const wireId = wireField('id', readId);

/** The id of an object that is sent in full or only as an id; `null` if there is none. */
export const wireOptionalReference = wireField('id', (value) => {
  if (isMissing(value)) return null;
  return readId(typeof value === 'object' && 'id' in value ? value.id : value);
});

/** An amount in US dollars, `"2850.00"` or `12.5` on the wire, parsed to exact cents. */
export const wireMoney = wireField('amount of money', readMoney);

/** An optional amount. */
export const wireOptionalMoney = wireField('amount of money', (value) =>
  isMissing(value) ? null : readMoney(value),
);

/** A string; empty if it is missing or `null`. */
export const wireText = wireField('text', (value) =>
  isMissing(value) ? '' : typeof value === 'string' ? value : undefined,
);

/** An optional string; `null` if it is missing or empty. */
export const wireOptionalText = wireField('text', (value) => {
  if (isMissing(value)) return null;
  if (typeof value !== 'string') return undefined;
  return value.trim() === '' ? null : value;
});

/** A number of pounds, up to the maximum of a GraphQL `Int`. */
export const wireQuantity = wireField('quantity', (value) => {
  const quantity = readNumber(value, /^\d{1,10}$/);
  return isPounds(quantity, 0) ? quantity : undefined;
});

/** Whether a product is sold out, an addition to section 7; any other value counts as missing. */
export const wireSoldOut = wireField('flag', (value) => (typeof value === 'boolean' ? value : null));

/**
 * The minimum pounds of a line, or the pounds of a case: additions to section 7. Any other value becomes
 * `LEAST_POUNDS`.
 */
export const wirePoundsAtOnce = wireField('quantity', (value) => {
  const quantity = readNumber(value, /^[1-9]\d{0,8}$/);
  return isPounds(quantity, LEAST_POUNDS) ? quantity : LEAST_POUNDS;
});

/** Maximum length of a note that the BFF sends. A REST API may allow less: `upstream/catalog/line-note.ts` allows 200. */
export const MOST_NOTE_CHARACTERS = 1000;

/** Maximum length of a cart line's note, an addition to section 7; any other value becomes `null`. */
export const wireNoteLength = wireField('length', (value) =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Math.min(Number(value), MOST_NOTE_CHARACTERS) : null,
);

/** A weight in pounds, an addition to section 7; any other value becomes `null`. */
export const wireWeight = wireField('weight', (value) => {
  const weight = readNumber(value, /^\d{1,5}(\.\d+)?$/);
  return weight > 0 && weight <= MOST_POUNDS ? weight : null;
});

/** A timestamp, converted to RFC 3339. Without an offset it is in UTC, as in Django's default settings. */
export const wireMoment = z.iso
  .datetime({ offset: true, local: true })
  .transform((text) => (/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`));

/** The response to a write: any object. It is ignored, because only a later read is reliable. */
export const anyObject = z.looseObject({});

/** The origins of pictures: the REST API's own, and the one for shoppers. */
export interface PictureHosts {
  /** The base URL for relative pictures. */
  readonly restApi: URL;
  /**
   * The shop's public origin, which serves the REST API's own pictures under `/images`; `null` if clients load them
   * from the REST API.
   */
  readonly shop: string | null;
}

/** The URLs of recently read pictures, `false` for invalid ones: the same few pictures are in every response. */
const knownPictures = new WeakMap<PictureHosts, LRUCache<string, string | false>>();

/**
 * Returns a picture's absolute URL; `null` if there is none or it isn't http or https. A picture on the REST API's
 * host gets a URL on the shop's origin, so that the REST API's address stays private.
 */
export function pictureUrl(text: string | null | undefined, hosts: PictureHosts): string | null {
  if (text === null || text === undefined || text === '') return null;
  // Longer strings are rare and must not fill the cache.
  if (text.length > 500) return readPictureUrl(text, hosts);
  const known = knownPictures.get(hosts) ?? new LRUCache<string, string | false>({ max: 10_000 });
  knownPictures.set(hosts, known);
  let address = known.get(text);
  if (address === undefined) known.set(text, (address = readPictureUrl(text, hosts) ?? false));
  return address === false ? null : address;
}

function readPictureUrl(text: string, { restApi, shop }: PictureHosts): string | null {
  const url = URL.parse(text, restApi.href);
  if (url === null || !isWebAddress(url)) return null;
  if (shop === null || url.origin !== restApi.origin) return url.href;
  return `${shop}/images${url.pathname}`;
}

/** Whether a browser may open the URL: http or https, without a user name that could disguise the host. */
export function isWebAddress(url: URL): boolean {
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '';
}
