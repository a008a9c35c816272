import { languageNamed } from './languages.ts';

/** The language of this build of the pages: each language is built on its own, so its words are in the scripts like any other text. */
export const language = languageNamed(import.meta.env.MODE);
