import { useSyncExternalStore } from 'react';
import { formatMoney } from '../../money.ts';
import { shop } from '../../site/shop.ts';
import { keptLastOrder, type KeptOrder } from '../checkout/kept-checkout.ts';
import styles from './order-summary.module.css';

let read: { text: string; order: KeptOrder | null } | undefined;

/** The same object for the same order, as React asks of a snapshot. */
function currentOrder(): KeptOrder | null {
  const order = keptLastOrder.get();
  const text = JSON.stringify(order);
  if (read?.text !== text) read = { text, order };
  return read.order;
}

/** The last order of this tab; `undefined` while the server renders. */
export function useLastOrder(): KeptOrder | null | undefined {
  return useSyncExternalStore<KeptOrder | null | undefined>(
    () => () => undefined,
    currentOrder,
    () => undefined,
  );
}

const shown = (amount: string | null): string => (amount === null ? '–' : formatMoney(amount));

/** What was ordered, for when and where to. */
export function OrderSummary({ order }: { order: KeptOrder }) {
  const { id, lines, fulfillment, deliveryDate, slot, subtotal, deliveryPrice, total } = order;
  const branch = `${shop.address.street}, ${shop.address.city}, ${shop.address.state} ${shop.address.postalCode}`;
  return (
    <section className={styles['summary']} aria-label="Order summary">
      <p>
        Order number <strong>{id}</strong>
      </p>
      <ul>
        {lines.map(({ productName, quantity, subtotal: price }) => (
          <li key={productName}>
            <span>
              {productName}, {quantity} lb
            </span>
            <span>{price === null ? null : formatMoney(price)}</span>
          </li>
        ))}
      </ul>
      <p>
        {fulfillment === 'PICKUP' ? `Pickup from the branch: ${branch}` : `Delivery: ${order.address ?? ''}`}
      </p>
      <p>
        {deliveryDate} {slot}
      </p>
      {total === null ? null : (
        <dl>
          <dt>Sub total</dt>
          <dd>{shown(subtotal)}</dd>
          <dt>Delivery fees</dt>
          <dd>{shown(deliveryPrice)}</dd>
          <dt>Total</dt>
          <dd>{shown(total)}</dd>
        </dl>
      )}
    </section>
  );
}
