import { isEnglish, language } from '../config/language.ts';

/** Between the parts of a list, in the page's script. */
export const comma = !isEnglish && language.direction === 'rtl' ? '، ' : ', ';
