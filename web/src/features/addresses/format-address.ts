import type { AddressInput } from './address-values.ts';

export type AddressText = Omit<AddressInput, 'phone'>;

const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part !== '').join(separator);

const isNumber = (text: string): boolean => /^\d+\s?[a-z]?$/i.test(text.trim());

/**
 * Formats a street and house number, such as `12 Palm Street`. If autofill puts the number in the street field and a
 * second line in the number field, the result is `12 Palm Street, Apt 4`.
 */
export function streetLine({ street, houseNumber }: { street: string; houseNumber: string }): string {
  if (houseNumber.trim() === '') return street;
  const isBefore = isNumber(houseNumber) && !/^\d/.test(street.trim());
  return isBefore ? `${houseNumber} ${street}` : `${street}, ${houseNumber}`;
}

export function nameLine({ firstName, lastName }: Pick<AddressText, 'firstName' | 'lastName'>): string {
  return joined([firstName, lastName], ' ');
}

export function cityLine({
  city,
  state,
  postalCode,
}: Pick<AddressText, 'city' | 'state' | 'postalCode'>): string {
  return joined([city, joined([state, postalCode], ' ')], ', ');
}

export function addressText(address: AddressText): string {
  return joined([nameLine(address), streetLine(address), cityLine(address)], ', ');
}

export function placeText(address: Pick<AddressText, 'street' | 'houseNumber' | 'city'>): string {
  return joined([streetLine(address), address.city], ', ');
}
