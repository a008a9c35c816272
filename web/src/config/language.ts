import { english, languageNamed } from './languages.ts';

/** The language of this build: each language is built separately, so its texts are in the scripts. */
export const language = languageNamed(import.meta.env.MODE);

/** Written so that the bundler sees it: pages in English carry nothing that only the others need. */
export const isEnglish = import.meta.env.MODE === 'en' || language === english;
