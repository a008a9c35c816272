import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { SiteConfig } from '../src/config/site-config.tsx';

/** A text of at most so many characters. */
type Words = (most: number) => z.ZodType<string>;

/** The parts of the brand that are sentences, which another language needs as well. */
export function sentencesSchema(words: Words) {
  const titled = z.strictObject({ title: words(80), text: words(400) });
  const section = z.strictObject({ blurb: words(80), title: words(80), description: words(300) });
  return {
    tagline: words(120),
    description: words(300),
    trust: z.strictObject({
      inspection: words(120).optional(),
      origin: words(120).optional(),
      delivery: words(160).optional(),
      guarantee: words(200).optional(),
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
}

/** The owner's sentences in another language, as far as there are any. */
export function translationSchema(words: Words) {
  const { tagline, description, trust, texts } = sentencesSchema(words);
  return z.strictObject({
    tagline: tagline.optional(),
    description: description.optional(),
    trust: trust.optional(),
    /** What follows the sum of a deposit (`DEPOSIT_NOTE` in English). */
    depositNote: words(120).optional(),
    texts: texts.extend({ sections: texts.shape.sections.partial() }).partial().optional(),
  });
}

type Translation = z.output<ReturnType<typeof translationSchema>>;

/** The owner's sentences in English with their translations to one language. */
export interface Sentences extends Pick<SiteConfig, 'tagline' | 'description' | 'trust' | 'texts'> {
  readonly depositNote: string;
  readonly translation: Translation;
}

/**
 * The owner's sentences in another language. A text without a translation stays English and is named in `untranslated`; so does one that the
 * owner has changed in English alone, because the translation that the shop comes with would say something else.
 * @param standard the sentences that the shop comes with
 */
export function translate(
  own: Sentences,
  standard: Sentences,
): Omit<Sentences, 'translation'> & { readonly untranslated: string[] } {
  const untranslated: string[] = [];
  function pick<Text>(
    name: string,
    english: (sentences: Sentences) => Text,
    translated: (translation: Translation) => Text | undefined,
  ): Text {
    const text = translated(own.translation);
    const isOutdated =
      !isDeepStrictEqual(english(own), english(standard)) &&
      isDeepStrictEqual(text, translated(standard.translation));
    if (text !== undefined && !isOutdated) return text;
    untranslated.push(name);
    return english(own);
  }
  const section = (name: keyof SiteConfig['texts']['sections']) =>
    pick(
      `sections.${name}`,
      ({ texts }) => texts.sections[name],
      ({ texts }) => texts?.sections?.[name],
    );
  const trust = (name: 'inspection' | 'origin' | 'delivery' | 'guarantee') =>
    own.trust[name] === undefined
      ? undefined
      : pick(
          `trust.${name}`,
          (sentences) => sentences.trust[name],
          (translation) => translation.trust?.[name],
        );
  const sentences = {
    tagline: pick(
      'tagline',
      ({ tagline }) => tagline,
      ({ tagline }) => tagline,
    ),
    description: pick(
      'description',
      ({ description }) => description,
      ({ description }) => description,
    ),
    depositNote: pick(
      'depositNote',
      ({ depositNote }) => depositNote,
      ({ depositNote }) => depositNote,
    ),
    trust: {
      certifier: own.trust.certifier,
      inspection: trust('inspection'),
      origin: trust('origin'),
      delivery: trust('delivery'),
      guarantee: trust('guarantee'),
    },
    texts: {
      hero: pick(
        'hero',
        ({ texts }) => texts.hero,
        ({ texts }) => texts?.hero,
      ),
      promises: pick(
        'promises',
        ({ texts }) => texts.promises,
        ({ texts }) => texts?.promises,
      ),
      blurbs: pick(
        'blurbs',
        ({ texts }) => texts.blurbs,
        ({ texts }) => texts?.blurbs,
      ),
      deposit: pick(
        'deposit',
        ({ texts }) => texts.deposit,
        ({ texts }) => texts?.deposit,
      ),
      sections: {
        retail: section('retail'),
        wholesale: section('wholesale'),
        odhiah: section('odhiah'),
        aqqeqa: section('aqqeqa'),
        all: section('all'),
      },
    },
  };
  return { ...sentences, untranslated };
}
