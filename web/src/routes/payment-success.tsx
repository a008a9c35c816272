import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OrderSummary, useLastOrder } from '../features/payment/order-summary.tsx';
import { payments } from '../features/payment/payments.ts';
import { paths } from '../paths.ts';
import { PageMeta } from '../site/page-meta.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import styles from './payment.module.css';

/** Where the payment page leads after a payment; a reload shows the same. */
export function Component() {
  const kept = useLastOrder();
  const [search] = useSearchParams();
  const paid = search.get('order');
  const order = kept && (paid === null || kept.id === paid) ? kept : null;
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
        {order === null && paid !== null ? (
          <p>
            Order number <strong>{paid}</strong>
          </p>
        ) : null}
        <ButtonLink to={paths.home}>Back to Home</ButtonLink>
      </div>
    </Page>
  );
}
