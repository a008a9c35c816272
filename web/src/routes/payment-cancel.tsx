import { useSearchParams } from 'react-router-dom';
import X from 'lucide-react/icons/x';
import { OrderSummary } from '../features/orders/order-summary.tsx';
import { PayButton } from '../features/payment/pay-button.tsx';
import { useOrder } from '../features/orders/use-order.ts';
import { SectionLinks } from '../features/storefront/section-links.tsx';
import { paths } from '../config/paths.ts';
import { sentences } from '../format/sentences.ts';
import { PageMeta } from '../ui/page-meta.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { isSettled } from '../features/payment/payment-outcome.ts';
import styles from './payment.module.css';

export function Component() {
  const [search] = useSearchParams();
  const number = search.get('order');
  const { order, orderId = null, view, page, outcome } = useOrder({ number });
  const isDone = isSettled(outcome);
  return (
    <Page>
      <PageMeta title="Payment canceled" noindex />
      <div className={styles['narrow']}>
        <Panel>
          <div className={styles['notice']}>
            <span aria-hidden className={styles['seal']}>
              <X size={28} />
            </span>
            <h1>Payment canceled</h1>
            {isDone ? null : (
              <p>
                {sentences(
                  'Nothing was charged.',
                  orderId === null ? null : 'Your order is saved and can still be paid.',
                )}
              </p>
            )}
            <div className={styles['pair']}>
              {orderId === null ? null : <PayButton orderId={orderId} outcome={outcome} />}
              {/* If the order is paid, the sentence about the payment has this link. */}
              {page === null || outcome === 'paid' ? null : (
                <ButtonLink kind="quiet" to={page}>
                  See your order
                </ButtonLink>
              )}
              <ButtonLink kind={orderId === null ? 'main' : 'quiet'} to={paths.cart}>
                Back to Cart
              </ButtonLink>
            </div>
          </div>
        </Panel>
        {order === null ? null : <OrderSummary order={order} view={view} />}
        {orderId === null ? <SectionLinks /> : null}
      </div>
    </Page>
  );
}
