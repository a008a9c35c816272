import { resolve } from 'node:path';
import { z } from 'zod';

export const wholeNumber = (fallback: number, min: number, max: number) =>
  digits(min, max)
    .default(fallback)
    .meta({ form: `a whole number from ${min} to ${max}` });

export const optionalWholeNumber = (min: number, max: number) =>
  digits(min, max)
    .optional()
    .meta({ form: `a whole number from ${min} to ${max}` });

/** A duration of at most ten minutes, in milliseconds. */
export const milliseconds = (fallback: number, min = 1) => wholeNumber(fallback, min, 600_000);

const digits = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

export const optionalPort = digits(0, 65_535).optional().meta({ form: 'a port number from 0 to 65535' });

export const share = (fallback: number) =>
  z
    .string()
    .regex(/^(?:0|1|0?\.\d{1,6}|1\.0{1,6})$/)
    .transform(Number)
    .default(fallback)
    .meta({ form: 'a number from 0 to 1' });

/** A Boolean; `undefined` if unset, unless a default is added. */
export const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional()
  .meta({ form: '`true` or `false`' });

export const text = (fallback: string, maxLength = 200) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .default(fallback)
    .meta({ form: `1 to ${maxLength} characters` });

export const listOf = <T>(item: z.ZodType<T, string>, form: string, fallback = '') =>
  z
    .string()
    .default(fallback)
    .transform((list) =>
      list
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item))
    .meta({ form });

export const httpUrl = z.url({ protocol: /^https?$/ }).meta({ form: 'an http or https URL' });

/** Keeps only the URL's origin. */
export const origin = httpUrl
  .transform((address) => new URL(address).origin)
  .meta({ form: 'an http or https URL' });

export const path = z.string().min(1).meta({ form: 'the path of a file' });

export const folder = (fallback: string) =>
  z
    .string()
    .min(1)
    .default(fallback)
    .transform((given) => resolve(given))
    .meta({ form: 'the path of a folder' });

export const secret = z.string().min(32).optional().meta({ form: 'at least 32 characters', isSecret: true });

export const signingSecret = z
  .string()
  .regex(/^\S{16,200}$/)
  .optional()
  .meta({ form: '16 to 200 characters without spaces', isSecret: true });

/** `#` and `@` end a password, so that the rest of it would be read as a host or left out. */
const unambiguousUrl = /^[a-z]+:\/\/(?:(?:[^/?#@%]|%[\da-f]{2})*@)?[^?#@]*(?:\?[^#@]*)?$/i;

/**
 * The URL of a server; it may contain a password.
 * @param path the possible paths
 */
export const storeUrl = (protocol: RegExp, form: string, path = /.*/) =>
  z
    .url({ protocol })
    .regex(unambiguousUrl)
    .refine((url) => URL.canParse(url) && path.test(new URL(url).pathname))
    .optional()
    .meta({
      form: `${form}, whose name and password have %23 for #, %40 for @, %2F for /, %3F for ? and %25 for %`,
      isSecret: true,
    });

/** An external service's key, which starts with one of the prefixes. A service has other keys too, which don't work here. */
export const credential = (...prefixes: readonly string[]) =>
  z
    .string()
    .regex(new RegExp(`^(?:${prefixes.join('|')})\\S+$`))
    .optional()
    .meta({ form: `a key that starts with ${prefixes.join(' or ')}`, isSecret: true });
