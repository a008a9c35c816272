import type { Occasion, SlaughterChoice, SlaughterOption } from '../../generated/graphql.ts';

/** The owner's words for what is chosen with an animal (specification, section 9). */
export const occasionWords: Readonly<Record<Occasion, string>> = {
  NORMAL: 'Normal',
  AQIQAH: 'Aqiqqa',
  ODHIAH: 'Odhiah',
};

export const slaughterOptionWords: Readonly<Record<SlaughterOption, string>> = {
  BUY_AND_SLAUGHTER: 'buy and slaughter livestock',
  WITNESS_SLAUGHTER: 'witness slaughter',
  PICK_UP_MEAT_ONLY: 'pick up meat only',
  SPECIAL_REQUEST: 'special request',
};

export const slaughterChoiceWords: Readonly<Record<SlaughterChoice, string>> = {
  OWN_RESPONSIBILITY: 'On My own responsibility',
  LEAVE_TO_BUTCHER: 'Leave it to butcher',
};
