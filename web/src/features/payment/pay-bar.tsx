import { Money } from '../../ui/amounts.tsx';
import { FootBar, FootBarAmount } from '../../ui/foot-bar.tsx';
import { PayButton } from './pay-button.tsx';
import type { PaymentState } from './payment-status.ts';

interface PayBarProps {
  orderId: string;
  /** In US dollars; `null` if unknown. */
  total: string | null;
  paymentState?: PaymentState;
  isWide?: boolean;
  mayPay?: () => boolean;
}

/** The total and Pay now. */
export function PayBar({ total, isWide = false, ...button }: PayBarProps) {
  const amount = (
    <strong>
      <Money amount={total} />
    </strong>
  );
  return (
    <FootBar isWide={isWide}>
      {total === null ? null : <FootBarAmount isAlways>Total {amount}</FootBarAmount>}
      <PayButton {...button} isWide />
    </FootBar>
  );
}
