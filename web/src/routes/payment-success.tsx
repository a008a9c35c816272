import { useSearchParams } from 'react-router-dom';
import { OrderSummary } from '../features/orders/order-summary.tsx';
import { PayButton } from '../features/payment/pay-button.tsx';
import type { PaymentStanding } from '../features/payment/payment-standing.ts';
import { usePlacedOrder } from '../features/orders/use-placed-order.ts';
import { paths } from '../config/paths.ts';
import { PageMeta } from '../ui/page-meta.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import styles from './payment.module.css';

interface Words {
  readonly title: string;
  readonly text: string;
}

const successful: Words = {
  title: 'Payment successful',
  text: 'Thank you. We have your order and your payment.',
};

const words: Readonly<Record<PaymentStanding, Words>> = {
  paid: successful,
  // Nothing but the provider's return is known then, and these are the words for it.
  unknown: successful,
  checking: { title: 'Checking your payment', text: 'One moment, please.' },
  unpaid: {
    title: 'Waiting for your payment',
    text: 'Your order is saved. We are waiting for the word of the payment provider, and this page says so as soon as it is here. You need not pay again.',
  },
  unreadable: {
    title: 'Checking your payment',
    text: 'Your order is saved. Whether it is paid could not be asked just now; this page asks again by itself.',
  },
  over: {
    title: 'Your order was canceled',
    text: 'There is nothing to pay for it. What was paid for it goes back to you.',
  },
};

/** In place of the promise of an update, where the page has stopped polling. */
const stillOpen = {
  unpaid:
    'Your order is saved. The payment provider has not told us of your payment so far; that can take a while. If you have paid, you need not pay again: check again later, or read the mail that we send.',
  unreadable: 'Your order is saved. Whether it is paid could not be asked. Please check again later.',
} as const;

/** Where the payment page leads after a payment. The page shows the shop's state of the payment and waits for it; a reload shows the same. */
export function Component() {
  const [search] = useSearchParams();
  const number = search.get('order');
  const { order, orderId, standing, hasStoppedWaiting, check } = usePlacedOrder({ number, isWaiting: true });
  const shown = number === null && standing === 'checking' ? 'unknown' : standing;
  const { title, text } = words[shown];
  const open = shown === 'unpaid' || shown === 'unreadable' ? shown : null;
  const isSuccessful = shown === 'paid' || shown === 'unknown';
  return (
    <Page>
      <PageMeta title={title} noindex />
      <div className={styles['narrow']}>
        {isSuccessful ? (
          <span aria-hidden className={styles['seal']}>
            ✓
          </span>
        ) : null}
        <div aria-live="polite" className={styles['standing']} aria-busy={shown === 'checking'}>
          <h1>{title}</h1>
          <p>{open !== null && hasStoppedWaiting ? stillOpen[open] : text}</p>
          {shown === 'paid' ? (
            <p>We write to you when your order is confirmed, and have it ready for the day below.</p>
          ) : null}
        </div>
        {open === null ? null : (
          <Button kind="quiet" onClick={check}>
            Check again
          </Button>
        )}
        {order === null ? null : <OrderSummary order={order} />}
        {order === null && (orderId ?? null) !== null ? (
          <p>
            Order number <strong>{orderId}</strong>
          </p>
        ) : null}
        {open !== null && (orderId ?? null) !== null ? (
          <PayButton orderId={orderId ?? ''} kind="quiet" />
        ) : null}
        <ButtonLink to={paths.home}>Back to Home</ButtonLink>
      </div>
    </Page>
  );
}
