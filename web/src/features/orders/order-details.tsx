import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import Package from 'lucide-react/icons/package';
import { OrderDetailsDocument, type OrderDetailsQuery } from '../../generated/graphql.ts';
import { AsGiven } from '../../ui/as-given.tsx';
import { Money, PhoneLink, PhoneNumber, UnitPrice, Weight } from '../../ui/amounts.tsx';
import { paths } from '../../config/paths.ts';
import { addressLine, useSiteConfig } from '../../config/site-config.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PartEmpty, PartFailed, PartLoading } from '../../ui/part-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { AddressLines } from '../addresses/address-lines.tsx';
import { useViewerQuery } from '../account/use-viewer-query.ts';
import { choiceLabelsOf } from '../cart/ui/choice-labels.ts';
import { PayBar } from '../payment/pay-bar.tsx';
import { usePayAttempt } from '../payment/use-pay-order.ts';
import { CancelOrder } from './cancel-order.tsx';
import { orderDate, weekdayAndTime } from './order-dates.ts';
import { agreedPlace, fulfillmentLabels } from './order-labels.ts';
import { OrderNumber } from './order-number.tsx';
import { OrderState } from './order-state.tsx';
import { OrderSums, ShopOnPaper } from './order-summary.tsx';
import { orderView } from './order-view.ts';
import { PackedLine } from './packed-line.tsx';
import { useFollowedOrder } from './use-followed-order.ts';
import { usePolling } from './use-polling.ts';
import { BuyAgain } from './buy-again-lazy.tsx';
import { comma } from '../../format/comma.ts';
import styles from './order-details.module.css';

const OrderCode = lazyPart(async () => (await import('./order-code.tsx')).OrderCode);

type Order = NonNullable<NonNullable<OrderDetailsQuery['viewer']>['order']>;

/** Without pushes, an unpaid order is polled for ten minutes. */
const polling = { every: 15_000, times: 40 };

export function OrderDetails({ id }: { id: string }) {
  const { data, isLoading, failure, retry } = useViewerQuery(OrderDetailsDocument, { id });
  const order = data?.viewer?.order;
  const isPaid = usePayAttempt(id)?.kind === 'paid';
  const onPaid = useEffectEvent(retry);
  // Queries the order again when this tab or another one learns that the order is paid.
  useEffect(() => {
    if (isPaid) onPaid();
  }, [isPaid]);
  const isFollowed = useFollowedOrder(id);
  usePolling(retry, { isAwaited: order?.isPayable === true && !isFollowed, ...polling });
  if (order) return <OrderSheet order={order} />;
  if (isLoading) return <PartLoading />;
  if (failure !== undefined)
    return <PartFailed summary="We couldn’t load your order." message={failure} onRetry={retry} />;
  return (
    <PartEmpty icon={<Package size={28} />}>
      <p>There is no order with the number {id} in your account.</p>
      <ButtonLink to={paths.profileOrders}>All orders</ButtonLink>
    </PartEmpty>
  );
}

function OrderSheet({ order }: { order: Order }) {
  const { id, fulfillment, business, shippingAddress } = order;
  const view = orderView(order);
  const { phones } = useSiteConfig();
  return (
    <>
      <nav className={styles['back']} aria-label="All orders">
        <Link to={paths.profileOrders}>Back to orders</Link>
      </nav>
      <Panel>
        <div className={styles['head']}>
          <div className={styles['main']}>
            <div aria-live="polite">
              <OrderState order={order} slot={order.deliverySlot?.label ?? null} />
            </div>
            {order.isPayable ? <PayBar orderId={id} total={order.packedTotal ?? order.total} /> : null}
            <OrderFacts order={order} />
            <CancelOrder order={order} />
          </div>
          {view.isCanceled ? null : (
            <figure className={styles['code']}>
              <div>
                <OrderCode value={order.qrCode ?? id} />
              </div>
              <figcaption>
                {fulfillment === 'PICKUP' ? 'Show this code at pickup' : 'Show this code at delivery'}
              </figcaption>
            </figure>
          )}
        </div>
      </Panel>
      <Panel>
        <h2>Items</h2>
        <OrderItems order={order} />
        <div className={styles['sums']}>
          <OrderSums order={order} view={view} />
        </div>
        <BuyAgain orderId={id} />
      </Panel>
      {business === null ? null : (
        <Panel>
          <h2>Business</h2>
          <div>
            <p className={styles['name']}>
              <bdi>{business.name}</bdi>
            </p>
            {business.ein === null ? null : (
              <p>
                EIN number <bdi>{business.ein}</bdi>
              </p>
            )}
            {business.phone === null ? null : <PhoneNumber phone={business.phone} />}
          </div>
        </Panel>
      )}
      {fulfillment === 'PICKUP' && !view.isOver ? <Branch /> : null}
      {shippingAddress === null && (business === null || fulfillment === 'PICKUP') ? null : (
        <Panel>
          <h2>Shipping address</h2>
          {shippingAddress === null ? (
            <div className={styles['branch']}>
              <p>{agreedPlace}</p>
              <PhoneLink phone={phones.direct} />
            </div>
          ) : (
            <AddressLines address={shippingAddress} />
          )}
        </Panel>
      )}
      {order.deliveryNote === null ? null : (
        <Panel>
          <h2>Delivery note</h2>
          <p>{order.deliveryNote}</p>
        </Panel>
      )}
      <ShopOnPaper />
    </>
  );
}

function Branch() {
  const site = useSiteConfig();
  return (
    <Panel>
      <h2>Pickup from the branch</h2>
      <div className={styles['branch']}>
        <p>
          <AsGiven>
            {site.name}, {addressLine(site)}
          </AsGiven>
        </p>
        {site.hours.map(({ days, time }) => (
          <p key={days}>
            {days}: {time}
          </p>
        ))}
        <PhoneLink phone={site.phones.direct} />
      </div>
    </Panel>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const { id, placedAt, fulfillment, total } = order;
  return (
    <dl className={styles['facts']}>
      <dt>Order date</dt>
      <dd>{placedAt === null ? '–' : `${orderDate(placedAt)}${comma}${weekdayAndTime(placedAt)}`}</dd>
      <dt>Order number</dt>
      <dd>
        <OrderNumber id={id} />
      </dd>
      <dt>Total</dt>
      <dd data-void={orderView(order).isVoid}>
        <Money amount={total} unknown="–" />
      </dd>
      <dt>Shipment method</dt>
      <dd>{fulfillmentLabels[fulfillment]}</dd>
    </dl>
  );
}

function OrderItems({ order }: { order: Order }) {
  return (
    <ul className={styles['items']} data-void={orderView(order).isVoid}>
      {[...order.lines.entries()].map(([place, line]) => (
        // The index is the key, because an order may contain a product twice. Lines never move.
        <li key={place} className={styles['item']}>
          <Picture url={line.image} alt="" sizes="72px" shape="square" />
          <div>
            <span className={styles['name']}>
              <AsGiven>{line.productName}</AsGiven>
            </span>
            <p className={styles['choices']}>{choiceLabelsOf(line)}</p>
            <p className={styles['choices']}>
              <PackedLine line={line} />
            </p>
          </div>
          <div className={styles['amounts']}>
            <Weight pounds={line.quantity} />
            {line.unitPrice === null ? null : <UnitPrice amount={line.unitPrice} />}
            <strong>
              <Money amount={line.subtotal} />
            </strong>
          </div>
        </li>
      ))}
    </ul>
  );
}
