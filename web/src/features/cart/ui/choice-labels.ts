import type { Occasion, SlaughterChoice, SlaughterOption } from '../../../generated/graphql.ts';

/** The owner's words for what is chosen with an animal (specification, section 9). */
export const occasionLabels: Readonly<Record<Occasion, string>> = {
  NORMAL: 'Normal',
  AQIQAH: 'Aqiqqa',
  ODHIAH: 'Odhiah',
};

export const slaughterOptionLabels: Readonly<Record<SlaughterOption, string>> = {
  BUY_AND_SLAUGHTER: 'buy and slaughter livestock',
  WITNESS_SLAUGHTER: 'witness slaughter',
  PICK_UP_MEAT_ONLY: 'pick up meat only',
  SPECIAL_REQUEST: 'special request',
};

export const slaughterChoiceLabels: Readonly<Record<SlaughterChoice, string>> = {
  OWN_RESPONSIBILITY: 'On My own responsibility',
  LEAVE_TO_BUTCHER: 'Leave it to butcher',
};

/** The choices of a line; the REST API may leave out those of an order. */
interface Choices {
  readonly occasion: Occasion | null;
  readonly slaughterOption: SlaughterOption | null;
  readonly slaughterChoice: SlaughterChoice | null;
}

/** Stays at the end of a line where the text breaks. */
const separator = '\u00A0· ';

/** The defaults of the choices (specification, section 9), which need no label. */
const defaults: Choices = {
  occasion: 'NORMAL',
  slaughterOption: 'BUY_AND_SLAUGHTER',
  slaughterChoice: 'OWN_RESPONSIBILITY',
};

/** The words of what was chosen other than the defaults, as one text; empty where nothing was, or nothing is known. */
export function choiceLabelsOf({ occasion, slaughterOption, slaughterChoice }: Choices): string {
  return [
    occasion === null || occasion === defaults.occasion ? null : occasionLabels[occasion],
    slaughterOption === null || slaughterOption === defaults.slaughterOption
      ? null
      : slaughterOptionLabels[slaughterOption],
    slaughterChoice === null || slaughterChoice === defaults.slaughterChoice
      ? null
      : slaughterChoiceLabels[slaughterChoice],
  ]
    .filter((words) => words !== null)
    .join(separator);
}
