import { useSearchParams } from 'react-router-dom';
import { OrderSummary, useLastOrder } from '../features/payment/order-summary.tsx';
import { paths } from '../paths.ts';
import { PageMeta } from '../site/page-meta.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import styles from './payment.module.css';

/** Where the payment page leads after a payment; a reload shows the same. */
export function Component() {
  const order = useLastOrder();
  const [search] = useSearchParams();
  const paid = search.get('order');
  return (
    <Page>
      <PageMeta title="Payment successful" noindex />
      <div className={styles['payment']}>
        <h1>Payment successful</h1>
        <p>Thank you. We have your order and your payment.</p>
        {order && (paid === null || order.id === paid) ? <OrderSummary order={order} /> : null}
        {order === null && paid !== null ? <p>Order number {paid}</p> : null}
        <ButtonLink to={paths.home}>Back to Home</ButtonLink>
      </div>
    </Page>
  );
}
