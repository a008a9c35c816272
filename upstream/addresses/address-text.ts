interface Street {
  readonly address: string;
  readonly house_number: string;
}

const isNumber = (text: string): boolean => /^\d+\s?[a-z]?$/i.test(text.trim());

/** Formats a street and house number as on a mailing label, for example `12 Palm Street` or `12 Palm Street, Apt 4`. */
export function streetLine({ address, house_number: number }: Street): string {
  if (number.trim() === '') return address;
  const isBefore = isNumber(number) && !/^\d/.test(address.trim());
  return isBefore ? `${number} ${address}` : `${address}, ${number}`;
}

interface Address extends Street {
  readonly city: string;
  readonly governoate: string;
  readonly postal_code: string;
}

export function addressText(address: Address): string {
  const region = [address.governoate, address.postal_code].filter(Boolean).join(' ');
  return [streetLine(address), address.city, region].filter(Boolean).join(', ');
}
