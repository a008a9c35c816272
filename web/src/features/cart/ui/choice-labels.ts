import { MIN_POUNDS } from '@shop/rules/cart-limits';
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

type LineDetails = Choices & {
  readonly note: string | null;
  readonly names: string | null;
  /** `null` if the REST API has no names. In a cart, the note of an occasion is then the names. */
  readonly namesLength?: number | null;
  /** In pounds. More than one for an animal, whose choices were asked for without an occasion too. */
  readonly minimumQuantity?: number;
};

function textLabelsOf({ occasion, note, names, namesLength }: LineDetails) {
  const isNote = namesLength !== null || (occasion ?? 'NORMAL') === 'NORMAL';
  return [
    names === null ? undefined : `For: ${names}`,
    note === null ? undefined : isNote ? `Note: ${note}` : `For: ${note}`,
  ];
}

const differs = <T>([usual]: Options<T>, choice: T | null): boolean =>
  choice !== null && choice !== usual?.value;

/** All choices of an animal or for an occasion, the defaults too, because the butcher acts on each. */
export function choiceLabelsOf(line: LineDetails): string {
  const { occasion, slaughterOption, slaughterResponsibility, minimumQuantity = MIN_POUNDS } = line;
  const hasChoices =
    minimumQuantity > MIN_POUNDS ||
    differs(occasions, occasion) ||
    differs(slaughterOptions, slaughterOption) ||
    differs(slaughterResponsibilitys, slaughterResponsibility);
  const choices = hasChoices
    ? [
        labelOf(occasions, occasion),
        labelOf(slaughterOptions, slaughterOption),
        labelOf(slaughterResponsibilitys, slaughterResponsibility),
      ]
    : [];
  return [...choices, ...textLabelsOf(line)].filter((label) => label !== undefined).join(separator);
}
