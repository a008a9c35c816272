import { Money } from '../../ui/amounts.tsx';
import { FootBar } from '../../ui/foot-bar.tsx';
import { PayButton } from './pay-button.tsx';
import type { PaymentState } from './payment-status.ts';
import styles from './pay-button.module.css';

interface PayBarProps {
  orderId: string;
  /** In US dollars; `null` if unknown. */
  total: string | null;
  paymentState?: PaymentState;
  isWide?: boolean;
  mayPay?: () => boolean;
}

/** Pay now. On a phone, the total is next to it. */
export function PayBar({ total, isWide = false, ...button }: PayBarProps) {
  return (
    <FootBar isWide={isWide}>
      {total === null ? null : (
        <span className={styles['total']}>
          Total{' '}
          <strong>
            <Money amount={total} />
          </strong>
        </span>
      )}
      <PayButton {...button} isWide />
    </FootBar>
  );
}
