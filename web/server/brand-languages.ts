import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';

export const words = (max: number) => z.string().trim().min(1).max(max);

const titled = z.strictObject({ title: words(80), text: words(400) });
const section = z.strictObject({ blurb: words(80), title: words(80), description: words(300) });

export const sentences = {
  tagline: words(120),
  description: words(300),
  trust: z.strictObject({
    inspection: words(120).optional(),
    origin: words(120).optional(),
    delivery: words(160).optional(),
    guarantee: words(200).optional(),
    weight: words(160).optional(),
    animalWeight: words(200).optional(),
    discount: words(160).optional(),
  }),
  texts: z.strictObject({
    hero: titled,
    promises: z.tuple([titled, titled], 'must be two blocks'),
    blurbs: z.tuple([titled, titled, titled], 'must be three texts'),
    deposit: words(300),
    sections: z.strictObject({
      retail: section,
      wholesale: section,
      odhiah: section,
      aqqeqa: section,
      all: section,
    }),
  }),
};

const { tagline, description, trust, texts } = sentences;

export const translationSchema = z.strictObject({
  tagline: tagline.optional(),
  description: description.optional(),
  trust: trust.optional(),
  /** The words after a deposit's amount. The English words come from `DEPOSIT_NOTE`. */
  depositNote: words(120).optional(),
  texts: texts.extend({ sections: texts.shape.sections.partial() }).partial().optional(),
});

type Translation = z.output<typeof translationSchema>;

export interface Sentences {
  readonly tagline: string;
  readonly description: string;
  readonly depositNote: string;
  readonly trust: z.output<typeof trust>;
  readonly texts: z.output<typeof texts>;
}

/**
 * Returns the owner's sentences in a language other than English. `untranslated` names the sentences that
 * stay in English: those without a translation, and those that the owner changed only in English.
 * @param standard the default brand
 */
export function translate(
  own: Sentences,
  translation: Translation,
  standard: { readonly sentences: Sentences; readonly translation: Translation },
): Sentences & { readonly untranslated: string[] } {
  const untranslated: string[] = [];
  function pick<Text>(name: string, english: Text, read: (from: Translation) => Text | undefined): Text {
    const text = read(translation);
    const isOutdated =
      !isDeepStrictEqual(english, read(standard.sentences)) &&
      isDeepStrictEqual(text, read(standard.translation));
    if (text !== undefined && !isOutdated) return text;
    untranslated.push(name);
    return english;
  }
  const trustTexts = { ...own.trust };
  for (const name of trust.keyof().options) {
    const text = own.trust[name];
    if (text !== undefined) trustTexts[name] = pick(`trust.${name}`, text, (from) => from.trust?.[name]);
  }
  const sections = { ...own.texts.sections };
  for (const name of texts.shape.sections.keyof().options)
    sections[name] = pick(`sections.${name}`, sections[name], (from) => from.texts?.sections?.[name]);
  return {
    tagline: pick('tagline', own.tagline, (from) => from.tagline),
    description: pick('description', own.description, (from) => from.description),
    depositNote: pick('depositNote', own.depositNote, (from) => from.depositNote),
    trust: trustTexts,
    texts: {
      hero: pick('hero', own.texts.hero, (from) => from.texts?.hero),
      promises: pick('promises', own.texts.promises, (from) => from.texts?.promises),
      blurbs: pick('blurbs', own.texts.blurbs, (from) => from.texts?.blurbs),
      deposit: pick('deposit', own.texts.deposit, (from) => from.texts?.deposit),
      sections,
    },
    untranslated,
  };
}
