import { wuchale } from '@wuchale/vite-plugin';
import type { Plugin } from 'vite';
import { english, type Language } from '../src/config/languages.ts';

const compiled = /\.(\w+)\.compiled\.js$/;

/** Replaces the English messages in the sources with this language's translations. Does nothing for English. */
export function oneLanguage(language: Language): Plugin[] {
  if (language === english) return [];
  const others: Plugin = {
    name: 'one-language',
    enforce: 'pre',
    load: (id) => {
      const [, code] = compiled.exec(id) ?? [];
      return code === undefined || code === language.code ? undefined : 'export const c = [];';
    },
  };
  return [others, wuchale()];
}
