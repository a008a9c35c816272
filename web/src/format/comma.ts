import { isEnglish, language } from '../config/language.ts';

export const comma = !isEnglish && language.direction === 'rtl' ? '، ' : ', ';
