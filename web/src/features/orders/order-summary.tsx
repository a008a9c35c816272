import { AsGiven } from '../../ui/as-given.tsx';
import { Money, Weight } from '../../ui/amounts.tsx';
import { Totals } from '../cart/ui/totals.tsx';
import { Fact } from './fact.tsx';
import { dayInWords } from './order-dates.ts';
import { OrderNumber } from './order-number.tsx';
import type { OrderSnapshot } from './order-snapshot.ts';
import { addressLine, useSiteConfig } from '../../config/site-config.tsx';
import styles from './order-summary.module.css';

export function OrderSummary({ order }: { order: OrderSnapshot }) {
  return (
    <section className={styles['summary']} aria-label="Order summary">
      <h2>Order summary</h2>
      <OrderFacts order={order} />
      <ul className={styles['lines']}>
        {order.lines.map(({ position, productName, quantity, subtotal, choices }) => (
          <li key={position}>
            <span>
              <AsGiven>
                {productName}, <Weight pounds={quantity} />
              </AsGiven>
              {choices === '' ? null : <small>{choices}</small>}
            </span>
            <Money amount={subtotal} />
          </li>
        ))}
      </ul>
      <OrderSums order={order} />
    </section>
  );
}

function OrderFacts({ order }: { order: OrderSnapshot }) {
  const site = useSiteConfig();
  const { id, deliveryDate, slot, address, deliveryNote } = order;
  const isPickup = order.fulfillment === 'PICKUP';
  return (
    <dl className={styles['facts']}>
      {deliveryDate === null ? null : (
        <Fact name={isPickup ? 'Pickup date' : 'Delivery date'}>{dayInWords(deliveryDate)}</Fact>
      )}
      {slot === null ? null : <Fact name="Time">{slot}</Fact>}
      {isPickup || address !== null ? (
        <Fact name={isPickup ? 'Pickup from the branch' : 'Shipping address'}>
          <bdi>{isPickup ? addressLine(site) : address}</bdi>
        </Fact>
      ) : null}
      {deliveryNote === null ? null : <Fact name="Delivery note">{deliveryNote}</Fact>}
      <Fact name="Order number">
        <OrderNumber id={id} />
      </Fact>
    </dl>
  );
}

type Sums = Pick<OrderSnapshot, 'subtotal' | 'deliveryPrice' | 'total' | 'deposit'>;

export function OrderSums({ order: { subtotal, deliveryPrice, total, deposit } }: { order: Sums }) {
  return <Totals amounts={{ subtotal, delivery: deliveryPrice, total, deposit }} unknown="–" />;
}
