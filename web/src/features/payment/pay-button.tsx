import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Consent } from './consent.tsx';
import { type PaymentOutcome, isUnpayable } from './payment-outcome.ts';
import { openPaymentTab } from './payment-tab.ts';
import type { PayAttempt } from './payments.ts';
import { usePayAttempt, usePayOrder } from './use-pay-order.ts';
import styles from './pay-button.module.css';

interface PayButtonProps {
  orderId: string;
  outcome?: PaymentOutcome;
  isWide?: boolean;
  kind?: 'main' | 'quiet';
  /** The accessible name, if a page has several of these buttons. */
  label?: string;
  mayPay?: () => boolean;
  /** Whether the page has a checkbox for the agreement to the terms of sale instead of a sentence. */
  hasCheckbox?: boolean;
}

function statusOf(outcome: PaymentOutcome): PayAttempt | undefined {
  if (outcome === 'paid') return { kind: 'paid' };
  return isUnpayable(outcome) ? { kind: 'over' } : undefined;
}

const always = (): true => true;

/** Opens the payment provider's page in a new tab, or shows a link if the browser blocks the tab. */
export function PayButton({
  orderId,
  outcome = 'unknown',
  isWide = false,
  kind = 'main',
  label,
  mayPay = always,
  hasCheckbox = false,
}: PayButtonProps) {
  const pay = usePayOrder();
  const known = usePayAttempt(orderId);
  const status = statusOf(outcome) ?? known;
  const isRequesting = status?.kind === 'requesting';
  return (
    <div className={styles['pay']}>
      {status?.kind === 'paid' || status?.kind === 'over' ? null : (
        <>
          <Button
            kind={kind}
            isWide={isWide}
            isBusy={isRequesting}
            aria-label={isRequesting ? undefined : label}
            onClick={() => (mayPay() ? void pay(orderId, openPaymentTab()) : undefined)}
          >
            {isRequesting ? 'Opening the payment page…' : 'Pay now'}
          </Button>
          {hasCheckbox ? null : <Consent />}
        </>
      )}
      <output className={styles['status']}>
        {status === undefined ? null : (
          <Status status={status} orderId={orderId} isCanceled={outcome === 'canceled'} />
        )}
      </output>
    </div>
  );
}

interface StatusProps {
  status: PayAttempt;
  orderId: string;
  isCanceled: boolean;
}

function Status({ status, orderId, isCanceled }: StatusProps) {
  if (status.kind === 'requesting') return null;
  if (status.kind === 'opened')
    return <span>The payment page is open in another tab. If you closed it, pay from here.</span>;
  if (status.kind === 'blocked') {
    // The link opens in this tab, because this tab has the order and can show it after the payment.
    return (
      <span>
        Your browser blocked the payment page. <a href={status.url}>Open the payment page</a>
      </span>
    );
  }
  if (status.kind === 'paid') {
    return (
      <span>
        This order is paid. <Link to={paths.paymentSuccess(orderId)}>See your order</Link>
      </span>
    );
  }
  if (status.kind === 'over') {
    return isCanceled ? (
      <span>There is nothing to pay for this order: it was canceled.</span>
    ) : (
      <span>There is nothing to pay for this order.</span>
    );
  }
  // Without a message from the BFF, shows the order's state (specification, section 8).
  return (
    <span>
      {status.message ??
        'Your order is saved and not paid yet. You can pay it from here. If the payment page does not open, try again in a few minutes or contact us.'}
    </span>
  );
}
