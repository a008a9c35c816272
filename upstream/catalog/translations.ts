import { z } from 'zod';

/** The languages, other than English, in which a catalog can have names and descriptions. */
const LANGUAGES = ['es', 'ar'] as const;

export type Translations = Record<(typeof LANGUAGES)[number], string | null>;

/** The fields of collections and products with a text per language. */
export const TRANSLATED_FIELDS = ['names', 'descriptions', 'wholesaleDescriptions'] as const;

/** The texts in a REST response. Missing ones are left out. */
export const translationsBody = z.object({ es: z.string().optional(), ar: z.string().optional() });

const storedTranslations = z.object({
  es: z.string().nullable().default(null),
  ar: z.string().nullable().default(null),
});

export function toTranslationsBody({ es, ar }: Translations): z.infer<typeof translationsBody> {
  return { ...(es !== null && { es }), ...(ar !== null && { ar }) };
}

/** Returns the JSON to store. */
export function writeTranslations(translations: Translations): string {
  return JSON.stringify(toTranslationsBody(translations));
}

export function readTranslations(json: string): Translations {
  return storedTranslations.parse(JSON.parse(json));
}

/** @param json stored texts; `null` for none */
export function textIn(language: string | null, json: string | null): string | null {
  const known = LANGUAGES.find((each) => each === language);
  return known === undefined || json === null ? null : readTranslations(json)[known];
}

/** Returns the texts that aren't missing. */
export function textsOf({ es, ar }: Translations): string[] {
  return [es, ar].filter((text) => text !== null);
}

/** Returns a spreadsheet's columns for the fields. For `names`, these are `names.es` and `names.ar`. */
export function columnsOf(fields: readonly string[]): string[] {
  return fields.flatMap((field) =>
    isTranslated(field) ? LANGUAGES.map((language) => `${field}.${language}`) : [field],
  );
}

const isTranslated = (field: string): boolean => TRANSLATED_FIELDS.some((name) => name === field);
