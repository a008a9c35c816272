import toRuntime, { type CatalogModule } from 'wuchale/runtime';
import { language } from '../src/config/language.ts';
import type { LanguageCode } from '../src/config/languages.ts';

/** Wuchale's compiled code imports these functions by name. */
export const getRuntime = (catalogs: Record<LanguageCode, CatalogModule>) =>
  toRuntime(catalogs[language.code], language.code);
export const getRuntimeRx = getRuntime;
