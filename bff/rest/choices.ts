import { deliverySlotLabels } from '@shop/rules/delivery-slots';
import { plainWord } from './backend-words.ts';
import { keysOf } from './keys-of.ts';
import { wireField } from './wire.ts';

// The reference API defines the same values in `upstream/carts/choices.ts` and `upstream/orders/fields.ts`.

export const occasionWords = { NORMAL: 'Normal', AQIQAH: 'Aqiqqa', ODHIAH: 'Odhiah' } as const;

export const slaughterOptionNumbers = {
  BUY_AND_SLAUGHTER: 1,
  WITNESS_SLAUGHTER: 2,
  PICK_UP_MEAT_ONLY: 3,
  SPECIAL_REQUEST: 4,
} as const;

export const slaughterResponsibilityWords = {
  OWN_RESPONSIBILITY: 'On My own responsibility',
  LEAVE_TO_BUTCHER: 'Leave it to butcher',
} as const;

export const fulfillmentWords = { DELIVERY: 'Delivery', PICKUP: 'Pickup from the branch' } as const;
export type FulfillmentMethod = keyof typeof fulfillmentWords;

/**
 * Ignores case, and how the words are separated. The specification's own words aren't converted, because for the lines
 * of a cart, that takes as long as reading the rest of it.
 */
function choiceReader<Key extends string>(words: Readonly<Record<Key, string | number>>) {
  const exact = new Map(keysOf(words).map((key) => [String(words[key]), key]));
  const byWord = new Map(Array.from(exact, ([word, key]) => [plainWord(word), key]));
  return (value: unknown): Key | undefined => {
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    const word = String(value);
    return exact.get(word) ?? byWord.get(plainWord(word));
  };
}

/** An unknown value is an error, because a guess could be wrong. */
export function wireChoice<Key extends string>(words: Readonly<Record<Key, string | number>>) {
  return wireField('choice', choiceReader(words));
}

function wireOptionalChoice<Key extends string>(words: Readonly<Record<Key, string | number>>) {
  const read = choiceReader(words);
  return wireField('choice', (value) => (value === null || value === undefined ? null : read(value)));
}

export const occasions = keysOf(occasionWords);
export const slaughterOptions = keysOf(slaughterOptionNumbers);
export const slaughterResponsibilitys = keysOf(slaughterResponsibilityWords);
export const fulfillmentMethods = keysOf(fulfillmentWords);

export const wireOccasion = wireOptionalChoice(occasionWords);
export const wireSlaughterOption = wireOptionalChoice(slaughterOptionNumbers);
export const wireSlaughterResponsibility = wireOptionalChoice(slaughterResponsibilityWords);
export const wireFulfillment = wireChoice(fulfillmentWords);
/** The values of `delivery_time`. */
export const wireDeliverySlot = wireChoice(deliverySlotLabels);
