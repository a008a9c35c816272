import { hasDeposit } from '../../format/money.ts';
import { AsGiven } from '../../ui/as-given.tsx';
import { Money, Weight } from '../../ui/amounts.tsx';
import { Fact } from './fact.tsx';
import { dayInWords } from './order-dates.ts';
import { OrderNumber } from './order-number.tsx';
import type { OrderSnapshot } from './order-snapshot.ts';
import { addressLine, langOfText, useSiteConfig } from '../../config/site-config.tsx';
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

export function OrderSums({ order: { subtotal, deliveryPrice, total, deposit } }: { order: OrderSnapshot }) {
  const site = useSiteConfig();
  return (
    <>
      {total === null ? null : (
        <dl className={styles['totals']}>
          <Fact name="Sub total">
            <Money amount={subtotal} unknown="–" />
          </Fact>
          <Fact name="Delivery fees">
            <Money amount={deliveryPrice} unknown="–" />
          </Fact>
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
