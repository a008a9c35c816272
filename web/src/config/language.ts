import { english, languageNamed } from './languages.ts';

/** The page's language. Each language has its own build, whose scripts contain its messages. */
export const language = languageNamed(import.meta.env.MODE);

/** Written so that the bundler can evaluate it in the English build and drop what only other languages need. */
export const isEnglish = import.meta.env.MODE === 'en' || language === english;
