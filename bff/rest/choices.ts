import { wireField } from './wire.ts';

// The reference API defines the same values in `upstream/carts/choices.ts` and `upstream/orders/delivery-slots.ts`.

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

/** An addition to the specification: the REST API's codes for the languages of its emails. */
export const languageCodes = { EN: 'en', ES: 'es', AR: 'ar' } as const;
export type Language = keyof typeof languageCodes;

/** Omitted for English, because the specification has no such field. */
export const languageField = (language: Language | null | undefined): { language?: string } =>
  (language ?? 'EN') === 'EN' ? {} : { language: languageCodes[language ?? 'EN'] };

export function keysOf<Key extends string>(words: Readonly<Record<Key, unknown>>): Key[] {
  const isKey = (key: string): key is Key => Object.hasOwn(words, key);
  return Object.keys(words).filter(isKey);
}

const plain = (word: string | number): string => String(word).trim().toLowerCase();

/** Ignores case and surrounding spaces. */
function choiceReader<Key extends string>(words: Readonly<Record<Key, string | number>>) {
  const byWord = new Map(keysOf(words).map((key) => [plain(words[key]), key]));
  return (value: unknown): Key | undefined =>
    typeof value === 'string' || typeof value === 'number' ? byWord.get(plain(value)) : undefined;
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
