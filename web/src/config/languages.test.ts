import { expect, test } from 'vitest';
import { english, languageNamed, languageOfPath, languages, pathIn } from './languages.ts';

const [, spanish, arabic] = languages;

test.each([
  [english, '/', '/'],
  [english, '/retail/12', '/retail/12'],
  [spanish, '/', '/es'],
  [spanish, '/retail/12', '/es/retail/12'],
  [arabic, '/pages/terms', '/ar/pages/terms'],
])('in language $0.code, $1 is at $2', (language, path, prefixed) => {
  expect(pathIn(language, path)).toBe(prefixed);
  expect(languageOfPath(prefixed)).toEqual({ language, path });
});

test.each([
  ['/es/', spanish, '/'],
  ['/especial', english, '/especial'],
  ['/en/retail', english, '/en/retail'],
  ['/ES/retail', english, '/ES/retail'],
  ['/ar//retail', arabic, '//retail'],
])('$0 has the language $1.code and the path $2', (pathname, language, path) => {
  expect(languageOfPath(pathname)).toEqual({ language, path });
});

test('an unknown code means English', () => {
  expect(languageNamed('production')).toBe(english);
  expect(languageNamed('ar')).toBe(arabic);
});
