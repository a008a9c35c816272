import { formatMoney, formatUnitPrice } from '../format/money.ts';
import { formatPhone } from '../format/phone.ts';

// Keeps the order of a number with a sign or unit in text of either direction, with `bdi`.

/** An amount of US dollars: `1,234.50 $`, or `unknown` if it is `null`. */
export function Money({ amount, unknown = '' }: { amount: string | null; unknown?: string }) {
  return <bdi>{amount === null ? unknown : formatMoney(amount)}</bdi>;
}

/** The price per pound: `8.99 $/lb`. */
export function UnitPrice({ amount }: { amount: string }) {
  return <bdi>{formatUnitPrice(amount)}</bdi>;
}

/** `580 lb`. */
export function Weight({ pounds }: { pounds: number }) {
  return <bdi>{`${pounds} lb`}</bdi>;
}

/** A `+1` number for people: `(863) 555-0142`. */
export function PhoneNumber({ phone }: { phone: string }) {
  return <bdi>{formatPhone(phone)}</bdi>;
}
