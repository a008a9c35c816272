import type { Occasion, SlaughterChoice, SlaughterOption } from '../../../generated/graphql.ts';
import type { Choices } from '../model/cart.ts';

type Options<T> = readonly { readonly value: T; readonly label: string }[];

/**
 * The owner's words for the choices about an animal (specification, section 9); the first of each list is the default.
 */
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

/** Stays at the end of a line if the text wraps. */
const separator = '\u00A0· ';

/** The label of a choice; `undefined` if the choice is unknown. */
export const labelOf = <T>(options: Options<T>, choice: T | null): string | undefined =>
  options.find(({ value }) => value === choice)?.label;

type LineWords = Choices & { readonly note: string | null };

/** A note is for the butcher; for an occasion, it has the names that the share is for. */
function noteLabelOf({ occasion, note }: LineWords): string | undefined {
  if (note === null) return undefined;
  return (occasion ?? 'NORMAL') === 'NORMAL' ? `Note: ${note}` : `For: ${note}`;
}

/** The choices other than the defaults, and the note, as one text; empty if there are none. */
export function choiceLabelsOf(line: LineWords): string {
  const { occasion, slaughterOption, slaughterChoice } = line;
  return [
    labelOf(occasions.slice(1), occasion),
    labelOf(slaughterOptions.slice(1), slaughterOption),
    labelOf(slaughterChoices.slice(1), slaughterChoice),
    noteLabelOf(line),
  ]
    .filter((label) => label !== undefined)
    .join(separator);
}
