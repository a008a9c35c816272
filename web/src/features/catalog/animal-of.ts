export type AnimalName = 'cattle' | 'sheep' | 'chicken' | 'duck';

/** Recognizes the animal by the collection's English name; `undefined` if it isn't of one animal. Goats are cut like sheep. */
export function animalOf(collection: string): AnimalName | undefined {
  if (/\b(?:beef|steaks?|veal)\b/i.test(collection)) return 'cattle';
  if (/\b(?:lamb|mutton|goat)\b/i.test(collection)) return 'sheep';
  if (/\bchicken\b/i.test(collection)) return 'chicken';
  return /\bduck\b/i.test(collection) ? 'duck' : undefined;
}
