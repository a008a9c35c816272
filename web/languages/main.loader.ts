import toRuntime, { type CatalogModule } from 'wuchale/runtime';
import { language } from '../src/config/language.ts';
import type { LanguageCode } from '../src/config/languages.ts';

/** The texts of a file in the language of this build. */
export const getRuntime = (catalogs: Record<LanguageCode, CatalogModule>) =>
  toRuntime(catalogs[language.code], language.code);
export const getRuntimeRx = getRuntime;
