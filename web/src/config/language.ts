import { english, languageNamed } from './languages.ts';

/** The language of this build. Each language is built separately, with its texts in the scripts. */
export const language = languageNamed(import.meta.env.MODE);

/**
 * Whether the page is in English. Written so that the bundler can evaluate it and drop what only other languages need.
 */
export const isEnglish = import.meta.env.MODE === 'en' || language === english;
