const isNumber = (text: string): boolean => /^\d+\s?[a-z]?$/i.test(text.trim());

/**
 * Street and house number as they stand on a parcel: `12 Palm Street`. Autofill puts the second line of an address, such as `Apt 4`, into the
 * field of the house number, and the number into the street: `12 Palm Street, Apt 4`.
 */
export function streetLine({ address, houseNumber }: { address: string; houseNumber: string }): string {
  if (houseNumber.trim() === '') return address;
  const isBefore = isNumber(houseNumber) && !/^\d/.test(address.trim());
  return isBefore ? `${houseNumber} ${address}` : `${address}, ${houseNumber}`;
}
