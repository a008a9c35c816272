import { Money } from '../../ui/amounts.tsx';
import { FootBar, FootBarAmount } from '../../ui/foot-bar.tsx';
import { PayButton } from './pay-button.tsx';
import type { PaymentOutcome } from './payment-outcome.ts';

interface PayBarProps {
  orderId: string;
  /** In US dollars; `null` if unknown. */
  total: string | null;
  outcome?: PaymentOutcome;
  isWide?: boolean;
  mayPay?: () => boolean;
  /** See `PayButton`. */
  hasCheckbox?: boolean;
}

/** The total and Pay now. A bar that isn't wide is next to the total, and repeats it only while it is fixed on phones. */
export function PayBar({ total, isWide = false, ...button }: PayBarProps) {
  const amount = (
    <strong>
      <Money amount={total} />
    </strong>
  );
  return (
    <FootBar isWide={isWide}>
      {total === null ? null : <FootBarAmount isAlways={isWide}>Total {amount}</FootBarAmount>}
      <PayButton {...button} isWide />
    </FootBar>
  );
}
