import { AsGiven } from '../../ui/as-given.tsx';
import { Money, Weight } from '../../ui/amounts.tsx';
import { Totals } from '../cart/ui/totals.tsx';
import { Fact } from './fact.tsx';
import { dayInWords } from './order-dates.ts';
import { isCanceled } from './order-labels.ts';
import { OrderNumber } from './order-number.tsx';
import type { OrderSnapshot } from './order-snapshot.ts';
import { ShopOnPaper } from './shop-on-paper.tsx';
import { addressLine, useSiteConfig } from '../../config/site-config.tsx';
import panel from '../../ui/panel.module.css';
import styles from './order-summary.module.css';

/** In the REST API's words; `null` if unknown. */
interface Progress {
  readonly status: string | null;
  readonly paymentStatus: string | null;
}

interface OrderSummaryProps {
  order: OrderSnapshot;
  /** `null` if the order can't be read. */
  progress: Progress | null;
}

export function OrderSummary({ order, progress }: OrderSummaryProps) {
  return (
    <section className={panel['panel']} aria-label="Order summary">
      <h2>Order summary</h2>
      <OrderFacts order={order} isOver={isCanceled(progress?.status ?? null)} />
      <div className={styles['items']}>
        <OrderLines lines={order.lines} />
      </div>
      <OrderSums order={order} progress={progress} />
      <ShopOnPaper />
    </section>
  );
}

export function OrderLines({ lines }: { lines: OrderSnapshot['lines'] }) {
  return (
    <ul className={styles['lines']}>
      {lines.map(({ position, productName, quantity, subtotal, choices }) => (
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
  );
}

interface OrderFactsProps {
  order: OrderSnapshot;
  /** A canceled order has no day. */
  isOver?: boolean;
  /** Whether the page itself shows the address of a delivery. */
  isBrief?: boolean;
}

export function OrderFacts({ order, isOver = false, isBrief = false }: OrderFactsProps) {
  const site = useSiteConfig();
  const { id, deliveryDate, slot, address, deliveryNote } = order;
  const isPickup = order.fulfillment === 'PICKUP';
  return (
    <dl className={styles['facts']}>
      {deliveryDate === null || isOver ? null : (
        <Fact name={isPickup ? 'Pickup date' : 'Delivery date'}>{dayInWords(deliveryDate)}</Fact>
      )}
      {slot === null || isOver ? null : <Fact name="Time">{slot}</Fact>}
      {isPickup || (address !== null && !isBrief) ? (
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

export function OrderSums({ order, progress }: { order: Sums; progress: Progress | null }) {
  const { subtotal, deliveryPrice, total } = order;
  const isOver = isCanceled(progress?.status ?? null);
  /* @wc-ignore */
  const isRefunded = progress?.paymentStatus === 'Refunded';
  const deposit = isOver ? null : order.deposit;
  return (
    <div className={isOver ? styles['over'] : undefined}>
      <Totals amounts={{ subtotal, delivery: deliveryPrice, total, deposit }} unknown="–" />
      {isRefunded && total !== null ? (
        <dl className={styles['refund']}>
          <dt>Refunded</dt>
          <dd>
            <Money amount={total} />
          </dd>
        </dl>
      ) : null}
    </div>
  );
}
