import { isEnglish, language } from '../config/language.ts';

/** The list separator in the script of the page's language. */
export const comma = !isEnglish && language.direction === 'rtl' ? '، ' : ', ';
