/** Used unless the shopper or the shop section determines other choices (specification, section 9). */
export const defaultChoices = {
  occasion: 'NORMAL',
  slaughterOption: 'BUY_AND_SLAUGHTER',
  slaughterChoice: 'OWN_RESPONSIBILITY',
} as const;
