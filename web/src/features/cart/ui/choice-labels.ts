import type { Occasion, SlaughterChoice, SlaughterOption } from '../../../generated/graphql.ts';
import type { Choices } from '../model/cart.ts';

type Options<T> = readonly { readonly value: T; readonly label: string }[];

/** The owner's words for what is chosen with an animal (specification, section 9); the first of each list is the default. */
export const occasions: Options<Occasion> = [
  { value: 'NORMAL', label: 'Normal' },
  { value: 'AQIQAH', label: 'Aqiqqa' },
  { value: 'ODHIAH', label: 'Odhiah' },
];

export const slaughterOptions: Options<SlaughterOption> = [
  { value: 'BUY_AND_SLAUGHTER', label: 'buy and slaughter livestock' },
  { value: 'WITNESS_SLAUGHTER', label: 'witness slaughter' },
  { value: 'PICK_UP_MEAT_ONLY', label: 'pick up meat only' },
  { value: 'SPECIAL_REQUEST', label: 'special request' },
];

export const slaughterChoices: Options<SlaughterChoice> = [
  { value: 'OWN_RESPONSIBILITY', label: 'On My own responsibility' },
  { value: 'LEAVE_TO_BUTCHER', label: 'Leave it to butcher' },
];

/** Stays at the end of a line if the text breaks. */
const separator = '\u00A0· ';

/** The label of a choice; `undefined` if the choice is not known. */
export const labelOf = <T>(options: Options<T>, choice: T | null): string | undefined =>
  options.find(({ value }) => value === choice)?.label;

/** The words of what was chosen other than the defaults, as one text; empty if nothing was, or nothing is known. */
export function choiceLabelsOf({ occasion, slaughterOption, slaughterChoice }: Choices): string {
  return [
    labelOf(occasions.slice(1), occasion),
    labelOf(slaughterOptions.slice(1), slaughterOption),
    labelOf(slaughterChoices.slice(1), slaughterChoice),
  ]
    .filter((label) => label !== undefined)
    .join(separator);
}
