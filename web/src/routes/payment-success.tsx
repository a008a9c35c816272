import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OrderSummary } from '../features/payment/order-summary.tsx';
import { payments } from '../features/payment/payments.ts';
import { usePlacedOrder } from '../features/payment/use-placed-order.ts';
import { paths } from '../paths.ts';
import { PageMeta } from '../site/page-meta.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import styles from './payment.module.css';

/** Where the payment page leads after a payment; a reload shows the same. */
export function Component() {
  const [search] = useSearchParams();
  const paid = search.get('order');
  const { order, orderId } = usePlacedOrder(paid);
  useEffect(() => {
    if (paid !== null) payments.notePaid(paid);
  }, [paid]);
  return (
    <Page>
      <PageMeta title="Payment successful" noindex />
      <div className={styles['narrow']}>
        <span aria-hidden className={styles['seal']}>
          ✓
        </span>
        <h1>Payment successful</h1>
        <p>Thank you. We have your order and your payment.</p>
        {order === null ? null : <OrderSummary order={order} />}
        {order === null && (orderId ?? null) !== null ? (
          <p>
            Order number <strong>{orderId}</strong>
          </p>
        ) : null}
        <ButtonLink to={paths.home}>Back to Home</ButtonLink>
      </div>
    </Page>
  );
}
