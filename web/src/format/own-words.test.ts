// cspell:ignore Hígado
import { beforeEach, expect, it, vi } from 'vitest';

/** Loads the module as in the build of a language. */
async function wordsIn(mode: string) {
  vi.stubEnv('MODE', mode);
  return import('./own-words.ts');
}

const liver = { name: 'Beef Liver', nameEs: 'Hígado de res', nameAr: 'كبدة بقري' };

beforeEach(() => {
  vi.resetModules();
});

it('a name is in the language of the page, and unmarked', async () => {
  const { nameOf } = await wordsIn('es');
  expect(nameOf(liver)).toBe('Hígado de res');
  expect(nameOf({ name: 'Beef Liver', nameIn: 'Hígado' })).toBe('Hígado');
  vi.resetModules();
  expect((await wordsIn('ar')).nameOf(liver)).toBe('كبدة بقري');
});

it('a name without a translation is in English, marked by isolates', async () => {
  const { nameOf } = await wordsIn('ar');
  expect(nameOf({ name: 'Beef Liver', nameIn: null })).toBe('\u2068Beef Liver\u2069');
  expect(nameOf({ ...liver, nameAr: null })).toBe('\u2068Beef Liver\u2069');
});

it('English pages show the English name', async () => {
  const { nameOf } = await wordsIn('en');
  expect(nameOf(liver)).toBe('Beef Liver');
});
