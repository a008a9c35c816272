import { useState } from 'react';
import { OrderSummary, useLastOrder } from '../features/payment/order-summary.tsx';
import { PayButton } from '../features/payment/pay-button.tsx';
import { paths } from '../paths.ts';
import { PageMeta } from '../site/page-meta.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';
import styles from './payment.module.css';

/** The order being paid. Its card form is static and sends nothing: cards are taken by the payment provider's page alone. */
export function Component() {
  const order = useLastOrder();
  const [hasAgreed, setHasAgreed] = useState(true);
  return (
    <Page>
      <PageMeta title="Payment" noindex />
      <div className={styles['payment']}>
        <h1>Payment</h1>
        {order === null ? <ButtonLink to={paths.cart}>Back to Cart</ButtonLink> : null}
        {order ? (
          <>
            <p>Your order is saved. It is paid on the payment page, which opens in a new tab.</p>
            <OrderSummary order={order} />
            <label className={styles['agreement']}>
              <input
                type="checkbox"
                checked={hasAgreed}
                onChange={(event) => setHasAgreed(event.target.checked)}
              />
              I agree to the terms of sale
            </label>
            {hasAgreed ? <PayButton orderId={order.id} /> : null}
            <fieldset className={styles['card']} disabled>
              <legend>Payment method: card (entered on the payment page)</legend>
              <Field label="Card number" placeholder="•••• •••• •••• ••••" />
              <Field label="Expiry" placeholder="MM / YY" />
              <Field label="CVC" placeholder="•••" />
            </fieldset>
          </>
        ) : null}
      </div>
    </Page>
  );
}
