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

/** What was chosen with a line; an order's REST API may not tell it. */
interface Choices {
  readonly occasion: Occasion | null;
  readonly slaughterOption: SlaughterOption | null;
  readonly slaughterChoice: SlaughterChoice | null;
}

/** Stays at the end of a line where the text breaks. */
const separator = '\u00A0· ';

/** The words of all choices that are known, as one text; empty where none is. */
export function choiceLabelsOf({ occasion, slaughterOption, slaughterChoice }: Choices): string {
  return [
    occasion === null ? null : occasionLabels[occasion],
    slaughterOption === null ? null : slaughterOptionLabels[slaughterOption],
    slaughterChoice === null ? null : slaughterChoiceLabels[slaughterChoice],
  ]
    .filter((words) => words !== null)
    .join(separator);
}
