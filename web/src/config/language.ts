import { languageNamed } from './languages.ts';

/** The language of this build: each language is built separately, so its texts are in the scripts. */
export const language = languageNamed(import.meta.env.MODE);
