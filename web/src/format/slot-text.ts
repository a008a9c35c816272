import { slotTextIn } from '@shop/rules/delivery-slots';
import { isEnglish, language } from '../config/language.ts';

/** Returns a time slot in the page's language. English has the specification's labels. */
export const slotText = (slot: string): string => (isEnglish ? slot : slotTextIn(language.tag, slot));
