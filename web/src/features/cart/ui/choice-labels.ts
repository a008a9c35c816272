import type { Occasion, SlaughterResponsibility, SlaughterOption } from '../../../generated/graphql.ts';
import type { Choices } from '../model/cart.ts';

type Options<T> = readonly { readonly value: T; readonly label: string }[];

/** The first option of each list is the default. */
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

export const slaughterResponsibilitys: Options<SlaughterResponsibility> = [
  { value: 'OWN_RESPONSIBILITY', label: 'On My own responsibility' },
  { value: 'LEAVE_TO_BUTCHER', label: 'Leave it to butcher' },
];

/** The non-breaking space keeps the separator at the end of a line when the text wraps. */
const separator = '\u00A0· ';

export const labelOf = <T>(options: Options<T>, choice: T | null): string | undefined =>
  options.find(({ value }) => value === choice)?.label;

type LineDetails = Choices & { readonly note: string | null };

function noteLabelOf({ occasion, note }: LineDetails): string | undefined {
  if (note === null) return undefined;
  return (occasion ?? 'NORMAL') === 'NORMAL' ? `Note: ${note}` : `For: ${note}`;
}

export function choiceLabelsOf(line: LineDetails): string {
  const { occasion, slaughterOption, slaughterResponsibility } = line;
  return [
    labelOf(occasions.slice(1), occasion),
    labelOf(slaughterOptions.slice(1), slaughterOption),
    labelOf(slaughterResponsibilitys.slice(1), slaughterResponsibility),
    noteLabelOf(line),
  ]
    .filter((label) => label !== undefined)
    .join(separator);
}
