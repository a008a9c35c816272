import { expect, test } from 'vitest';
import { english, languageNamed, languageOfPath, languages, pathIn } from './languages.ts';

const [, spanish, arabic] = languages;

test.each([
  { language: english, path: '/', prefixed: '/' },
  { language: english, path: '/retail/12', prefixed: '/retail/12' },
  { language: spanish, path: '/', prefixed: '/es' },
  { language: spanish, path: '/retail/12', prefixed: '/es/retail/12' },
  { language: arabic, path: '/pages/terms', prefixed: '/ar/pages/terms' },
])('in the language $language.code, the path $path becomes $prefixed', ({ language, path, prefixed }) => {
  expect(pathIn(language, path)).toBe(prefixed);
  expect(languageOfPath(prefixed)).toEqual({ language, path });
});

test.each([
  { pathname: '/es/', language: spanish, path: '/' },
  { pathname: '/especial', language: english, path: '/especial' },
  { pathname: '/en/retail', language: english, path: '/en/retail' },
  { pathname: '/ES/retail', language: english, path: '/ES/retail' },
  { pathname: '/ar//retail', language: arabic, path: '//retail' },
])('$pathname has the language $language.code and the path $path', ({ pathname, language, path }) => {
  expect(languageOfPath(pathname)).toEqual({ language, path });
});

test('an unknown language code means English', () => {
  expect(languageNamed('production')).toBe(english);
  expect(languageNamed('ar')).toBe(arabic);
});
