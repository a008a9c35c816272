import { formatMoney, formatUnitPrice } from '../format/money.ts';
import { formatPhone } from '@shop/rules/format-phone';
import styles from './amounts.module.css';

// `bdi` keeps a number and its sign or unit in order in text of either direction.

export function Money({ amount, unknown = '' }: { amount: string | null; unknown?: string }) {
  return <bdi className={styles['whole']}>{amount === null ? unknown : formatMoney(amount)}</bdi>;
}

export function UnitPrice({ amount }: { amount: string }) {
  return <bdi className={styles['whole']}>{formatUnitPrice(amount)}</bdi>;
}

export function Weight({ pounds }: { pounds: number }) {
  return <bdi className={styles['whole']}>{`${pounds} lb`}</bdi>;
}

export function PhoneNumber({ phone }: { phone: string }) {
  return <bdi className={styles['whole']}>{formatPhone(phone)}</bdi>;
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`}>
      <PhoneNumber phone={phone} />
    </a>
  );
}
