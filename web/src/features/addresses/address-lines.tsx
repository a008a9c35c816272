import { formatPhone } from '../../format/phone.ts';
import { streetLine } from './address-text.ts';
import styles from './address-lines.module.css';

interface Address {
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly houseNumber: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly phone: string | null;
}

const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part !== '').join(separator);

/** An address in one line, for the name of what is done with it. */
export function addressInOneLine(saved: Address): string {
  return joined([streetLine(saved), saved.city], ', ');
}

/** An address as it stands on a parcel. */
export function AddressLines({ address: saved }: { address: Address }) {
  const { firstName, lastName, city, state, postalCode, phone } = saved;
  const lines = [
    joined([firstName, lastName], ' '),
    streetLine(saved),
    joined([city, joined([state, postalCode], ' ')], ', '),
    'USA',
    phone === null ? '' : formatPhone(phone),
  ];
  return <address className={styles['address']}>{lines.filter((line) => line !== '').join('\n')}</address>;
}
