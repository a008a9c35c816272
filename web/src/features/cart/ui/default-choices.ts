/** The choices of a purchase without the dialog (specification, section 9). */
export const defaultChoices = {
  occasion: 'NORMAL',
  slaughterOption: 'BUY_AND_SLAUGHTER',
  slaughterChoice: 'OWN_RESPONSIBILITY',
} as const;
