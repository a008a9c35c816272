import { hasDeposit } from '../../format/money.ts';
import { AsGiven } from '../../ui/as-given.tsx';
import { Money, Weight } from '../../ui/amounts.tsx';
import { dayInWords } from './order-dates.ts';
import { OrderNumber } from './order-number.tsx';
import type { OrderSnapshot } from './order-snapshot.ts';
import { addressLine, langOfText, useSiteConfig } from '../../config/site-config.tsx';
import { comma } from '../../format/comma.ts';
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
              <AsGiven>{productName}</AsGiven>
              {comma}
              <Weight pounds={quantity} />
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
        <div>
          <dt>{isPickup ? 'Pickup date' : 'Delivery date'}</dt>
          <dd>{dayInWords(deliveryDate)}</dd>
        </div>
      )}
      {slot === null ? null : (
        <div>
          <dt>Time</dt>
          <dd>{slot}</dd>
        </div>
      )}
      {isPickup || address !== null ? (
        <div>
          <dt>{isPickup ? 'Pickup from the branch' : 'Shipping address'}</dt>
          <dd>
            <bdi>{isPickup ? addressLine(site) : address}</bdi>
          </dd>
        </div>
      ) : null}
      {deliveryNote === null ? null : (
        <div>
          <dt>Delivery note</dt>
          <dd>{deliveryNote}</dd>
        </div>
      )}
      <div>
        <dt>Order number</dt>
        <dd>
          <OrderNumber id={id} />
        </dd>
      </div>
    </dl>
  );
}

export function OrderSums({ order: { subtotal, deliveryPrice, total, deposit } }: { order: OrderSnapshot }) {
  const site = useSiteConfig();
  return (
    <>
      {total === null ? null : (
        <dl className={styles['totals']}>
          <div>
            <dt>Sub total</dt>
            <dd>
              <Money amount={subtotal} unknown="–" />
            </dd>
          </div>
          <div>
            <dt>Delivery fees</dt>
            <dd>
              <Money amount={deliveryPrice} unknown="–" />
            </dd>
          </div>
          <div className={styles['total']}>
            <dt>Total</dt>
            <dd>
              <Money amount={total} />
            </dd>
          </div>
        </dl>
      )}
      {hasDeposit(deposit) ? (
        <dl className={styles['totals']}>
          <div>
            <dt>
              Deposit <small lang={langOfText(site, 'depositNote')}>{site.depositNote}</small>
              <small lang={langOfText(site, 'deposit')}>{site.texts.deposit}</small>
            </dt>
            <dd>
              <Money amount={deposit} />
            </dd>
          </div>
        </dl>
      ) : null}
    </>
  );
}
