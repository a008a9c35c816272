// cspell:ignore Fresca días Madurada
import { expect, test } from 'vitest';
import { translate, type Sentences } from './brand-languages.ts';

const section = { blurb: 'b', title: 't', description: 'd' };
const translatedSection = { blurb: 'B', title: 'T', description: 'D' };
const english: Sentences = {
  tagline: 'Fresh',
  description: 'Meat',
  depositNote: 'due at the shop',
  trust: { certifier: { name: 'HCA' }, delivery: 'In two days', guarantee: 'Money back' },
  texts: {
    hero: { title: 'Meat', text: 'by the pound' },
    promises: [],
    blurbs: [],
    deposit: 'Paid at the shop',
    sections: { retail: section, wholesale: section, odhiah: section, aqqeqa: section, all: section },
  },
  translation: {
    tagline: 'Fresca',
    trust: { delivery: 'En dos días' },
    texts: { hero: { title: 'Carne', text: 'a la libra' }, sections: { retail: translatedSection } },
  },
};

test('what is translated is in the language, what is not stays English and is named', () => {
  const spanish = translate(english, english);
  expect(spanish).toMatchObject({
    tagline: 'Fresca',
    description: 'Meat',
    trust: { certifier: { name: 'HCA' }, delivery: 'En dos días', guarantee: 'Money back' },
    texts: { hero: { title: 'Carne' }, sections: { retail: translatedSection, all: section } },
  });
  expect(spanish.untranslated).toContain('description');
  expect(spanish.untranslated).toContain('trust.guarantee');
  expect(spanish.untranslated).toContain('sections.all');
  expect(spanish.untranslated).not.toContain('hero');
  expect(spanish.untranslated).not.toContain('trust.origin');
});

test('a sentence that the owner changed in English alone loses the translation of the old one', () => {
  const changed = { ...english, tagline: 'Aged' };
  expect(translate(changed, english)).toMatchObject({ tagline: 'Aged' });
  expect(translate(changed, english).untranslated).toContain('tagline');
  const both = { ...changed, translation: { ...english.translation, tagline: 'Madurada' } };
  expect(translate(both, english).tagline).toBe('Madurada');
});
