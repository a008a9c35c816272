import type { Answers } from '../model/cart.ts';

/** Used unless the shopper or the shop section determines other choices (specification, section 9). */
export const defaultChoices: Answers = {
  occasion: 'NORMAL',
  slaughterOption: 'BUY_AND_SLAUGHTER',
  slaughterResponsibility: 'OWN_RESPONSIBILITY',
};
