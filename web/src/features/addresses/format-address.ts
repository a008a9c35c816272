import type { AddressInput } from './address-rules.ts';

export type AddressText = Omit<AddressInput, 'phone'>;

const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part !== '').join(separator);

const isNumber = (text: string): boolean => /^\d+\s?[a-z]?$/i.test(text.trim());

/**
 * Formats street and house number as on a parcel: `12 Palm Street`. Autofill may put the number into the street and the
 * second address line, such as `Apt 4`, into the number; the result is then `12 Palm Street, Apt 4`.
 */
export function streetLine({ address, houseNumber }: { address: string; houseNumber: string }): string {
  if (houseNumber.trim() === '') return address;
  const isBefore = isNumber(houseNumber) && !/^\d/.test(address.trim());
  return isBefore ? `${houseNumber} ${address}` : `${address}, ${houseNumber}`;
}

/** Formats a name, such as `Amina Yusuf`. */
export function nameLine({ firstName, lastName }: Pick<AddressText, 'firstName' | 'lastName'>): string {
  return joined([firstName, lastName], ' ');
}

/** Formats a city with state and ZIP code, such as `Fort Myers, FL 33901`. */
export function cityLine({
  city,
  state,
  postalCode,
}: Pick<AddressText, 'city' | 'state' | 'postalCode'>): string {
  return joined([city, joined([state, postalCode], ' ')], ', ');
}

/** Formats an address on one line, without the country. */
export function addressText(address: AddressText): string {
  return joined([nameLine(address), streetLine(address), cityLine(address)], ', ');
}

/** Formats street and city, to name an address in a button's label. */
export function placeText(address: Pick<AddressText, 'address' | 'houseNumber' | 'city'>): string {
  return joined([streetLine(address), address.city], ', ');
}
