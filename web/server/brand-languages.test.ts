// cspell:ignore Fresca días Madurada
import { expect, test } from 'vitest';
import { translate, type Sentences } from './brand-languages.ts';

const titled = { title: 'a', text: 'b' };
const section = { blurb: 'b', title: 't', description: 'd' };
const translatedSection = { blurb: 'B', title: 'T', description: 'D' };
const english: Sentences = {
  tagline: 'Fresh',
  description: 'Meat',
  depositNote: 'due at the shop',
  trust: { delivery: 'In two days', guarantee: 'Money back' },
  texts: {
    hero: { title: 'Meat', text: 'by the pound' },
    promises: [titled, titled],
    blurbs: [titled, titled, titled],
    deposit: 'Paid at the shop',
    sections: { retail: section, wholesale: section, odhiah: section, aqqeqa: section, all: section },
  },
};

const translation = {
  tagline: 'Fresca',
  trust: { delivery: 'En dos días' },
  texts: { hero: { title: 'Carne', text: 'a la libra' }, sections: { retail: translatedSection } },
};
const standard = { sentences: english, translation };

test('untranslated sentences stay in English and are listed', () => {
  const spanish = translate(english, translation, standard);
  expect(spanish).toMatchObject({
    tagline: 'Fresca',
    description: 'Meat',
    trust: { delivery: 'En dos días', guarantee: 'Money back' },
    texts: { hero: { title: 'Carne' }, sections: { retail: translatedSection, all: section } },
  });
  expect(spanish.untranslated).toContain('description');
  expect(spanish.untranslated).toContain('trust.guarantee');
  expect(spanish.untranslated).toContain('sections.all');
  expect(spanish.untranslated).not.toContain('hero');
  expect(spanish.untranslated).not.toContain('trust.origin');
});

test('a sentence that the owner changes only in English stays in English and is listed', () => {
  const changed = { ...english, tagline: 'Aged' };
  expect(translate(changed, translation, standard)).toMatchObject({ tagline: 'Aged' });
  expect(translate(changed, translation, standard).untranslated).toContain('tagline');
  const both = { ...translation, tagline: 'Madurada' };
  expect(translate(changed, both, standard).tagline).toBe('Madurada');
});
