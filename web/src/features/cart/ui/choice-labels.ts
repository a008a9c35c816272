import type { Occasion, SlaughterChoice, SlaughterOption } from '../../../generated/graphql.ts';
import type { Choices } from '../model/cart.ts';

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

/** Stays at the end of a line where the text breaks. */
const separator = '\u00A0· ';

/** The label of a choice other than the default (specification, section 9), which needs none, and other than an unknown one. */
const labelOf = <T extends string>(
  labels: Readonly<Record<T, string>>,
  choice: T | null,
  usual: T,
): string[] => (choice === null || choice === usual ? [] : [labels[choice]]);

/** The words of what was chosen other than the defaults, as one text; empty where nothing was, or nothing is known. */
export function choiceLabelsOf({ occasion, slaughterOption, slaughterChoice }: Choices): string {
  return [
    ...labelOf(occasionLabels, occasion, 'NORMAL'),
    ...labelOf(slaughterOptionLabels, slaughterOption, 'BUY_AND_SLAUGHTER'),
    ...labelOf(slaughterChoiceLabels, slaughterChoice, 'OWN_RESPONSIBILITY'),
  ].join(separator);
}
