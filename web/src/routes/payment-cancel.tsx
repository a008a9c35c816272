import { useSearchParams } from 'react-router-dom';
import { OrderSummary, useLastOrder } from '../features/payment/order-summary.tsx';
import { PayButton } from '../features/payment/pay-button.tsx';
import { paths } from '../paths.ts';
import { PageMeta } from '../site/page-meta.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import styles from './payment.module.css';

/** Where the payment page leads without a payment; the order stays and can be paid. */
export function Component() {
  const kept = useLastOrder();
  const [search] = useSearchParams();
  const orderId = search.get('order') ?? kept?.id ?? null;
  return (
    <Page>
      <PageMeta title="Payment canceled" noindex />
      <div className={styles['narrow']}>
        <h1>Payment canceled</h1>
        <p>Nothing was charged.{orderId === null ? '' : ' Your order is saved and can still be paid.'}</p>
        {kept && kept.id === orderId ? <OrderSummary order={kept} /> : null}
        {orderId === null ? null : <PayButton orderId={orderId} />}
        <ButtonLink kind="quiet" to={paths.cart}>
          Back to Cart
        </ButtonLink>
      </div>
    </Page>
  );
}
