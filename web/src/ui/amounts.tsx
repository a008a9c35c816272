import { formatMoney, formatUnitPrice } from '../format/money.ts';
import { formatPhone } from '../format/phone.ts';

// A number with a sign or unit keeps its order in text of either direction, for which each is in a `bdi`.

/** An amount of US dollars: `1,234.50 $`. `unknown` is shown if it is `null`. */
export function Money({ amount, unknown = '' }: { amount: string | null; unknown?: string }) {
  return <bdi>{amount === null ? unknown : formatMoney(amount)}</bdi>;
}

/** The price of a pound: `8.99 $/lb`. */
export function UnitPrice({ amount }: { amount: string }) {
  return <bdi>{formatUnitPrice(amount)}</bdi>;
}

/** `580 lb`. */
export function Weight({ pounds }: { pounds: number }) {
  return <bdi>{`${pounds} lb`}</bdi>;
}

/** A `+1` number as people write it: `(863) 555-0142`. */
export function PhoneNumber({ phone }: { phone: string }) {
  return <bdi>{formatPhone(phone)}</bdi>;
}
