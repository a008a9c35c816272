import { toCents } from '../../format/money.ts';
import { comma } from '../../format/comma.ts';
import { plural } from '../../format/plural.ts';
import { lineNameOf } from '../../format/own-words.ts';
import { AsGiven, Marked } from '../../ui/as-given.tsx';
import { Money, PhoneLink, PhoneNumber, UnitPrice, Weight } from '../../ui/amounts.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Totals } from '../cart/ui/totals.tsx';
import { Fact } from './fact.tsx';
import { dayInWords, orderDate, weekdayAndTime } from './order-dates.ts';
import { agreedPlace, fulfillmentLabels } from './fulfillment-labels.ts';
import { OrderNumber } from './order-number.tsx';
import type { OrderSnapshot } from './order-snapshot.ts';
import type { OrderView } from './order-view.ts';
import { PackedLine } from './packed-line.tsx';
import { addressLine, useSiteConfig } from '../../config/site-config.tsx';
import panel from '../../ui/panel.module.css';
import onPaper from './order-number.module.css';
import { slotText } from '../../format/slot-text.ts';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  order: OrderSnapshot;
  /** `null` if the order can't be read. */
  view: OrderView | null;
}

export function OrderSummary({ order, view }: OrderSummaryProps) {
  // A canceled order has no day.
  const shown = view?.isCanceled ? { ...order, deliveryDate: null, slot: null } : order;
  return (
    <>
      <section className={panel['panel']} aria-label="Order summary">
        <h2>Order summary</h2>
        <OrderFacts order={shown} />
        <div className={styles['items']} data-void={view?.isVoid}>
          <OrderLines lines={order.lines} />
        </div>
        <div className={styles['sums']}>
          <OrderSums order={order} view={view} />
        </div>
      </section>
      <ShopOnPaper />
    </>
  );
}

const maxLines = 3;

type LinesProps = Pick<OrderSnapshot, 'lines'>;

/** Shows few lines at once and little of each, because the screen is for paying. */
export function BriefLines({ lines }: LinesProps) {
  // One more line takes no more space than the words that replace it.
  const shown = lines.length > maxLines + 1 ? maxLines : lines.length;
  return (
    <div className={styles['items']}>
      <OrderLines isBrief lines={lines.slice(0, shown)} />
      {shown === lines.length ? null : (
        <details>
          <summary>{plural(lines.length - shown, ['and # more', 'and # more'])}</summary>
          <OrderLines isBrief lines={lines.slice(shown)} />
        </details>
      )}
    </div>
  );
}

function OrderLines({ lines, isBrief = false }: LinesProps & { isBrief?: boolean }) {
  return (
    <ul className={styles['lines']}>
      {lines.map((line) => (
        <li key={line.position}>
          {isBrief ? null : <Picture url={line.image} alt="" sizes="56px" shape="square" />}
          <span>
            <Marked text={lineNameOf(line)} />
            {comma}
            <Weight pounds={line.quantity} />
            {isBrief || line.unitPrice === null ? null : (
              <small>
                <UnitPrice amount={line.unitPrice} />
              </small>
            )}
            {line.choices === '' ? null : <small>{line.choices}</small>}
            {line.packedWeight === null ? null : (
              <small>
                <PackedLine line={line} />
              </small>
            )}
          </span>
          <Money amount={line.subtotal} />
        </li>
      ))}
    </ul>
  );
}

export function OrderFacts({ order }: { order: OrderSnapshot }) {
  const site = useSiteConfig();
  const { id, placedAt, deliveryDate, slot, address, addressPhone, deliveryNote, collector, business } =
    order;
  const isPickup = order.fulfillment === 'PICKUP';
  return (
    <dl className={styles['facts']}>
      {deliveryDate === null ? null : (
        <Fact name={isPickup ? 'Pickup date' : 'Delivery date'}>{dayInWords(deliveryDate)}</Fact>
      )}
      {slot === null ? null : <Fact name="Time">{slotText(slot)}</Fact>}
      <Fact name="Shipment method">{fulfillmentLabels[order.fulfillment]}</Fact>
      {isPickup ? null : address === null ? (
        business === null ? null : (
          <Fact name="Shipping address">
            {agreedPlace}
            {comma}
            <PhoneLink phone={site.phones.direct} />
          </Fact>
        )
      ) : (
        <Fact name="Shipping address">
          <bdi>{address}</bdi>
          {addressPhone === null ? null : (
            <>
              {comma}
              <PhoneNumber phone={addressPhone} />
            </>
          )}
        </Fact>
      )}
      {isPickup ? (
        <Fact name="Pickup from the branch">
          <bdi>{addressLine(site)}</bdi>
        </Fact>
      ) : null}
      {collector === null ? null : (
        <Fact name="Collected by">
          <AsGiven>{collector.name}</AsGiven>
        </Fact>
      )}
      {business === null ? null : (
        <Fact name="Business">
          <p>
            <bdi>{business.name}</bdi>
          </p>
          {business.ein === null ? null : (
            <p>
              EIN number <bdi>{business.ein}</bdi>
            </p>
          )}
          {business.phone === null ? null : <PhoneNumber phone={business.phone} />}
        </Fact>
      )}
      {deliveryNote === null ? null : <Fact name="Delivery note">{deliveryNote}</Fact>}
      <Fact name="Order number">
        <OrderNumber id={id} />
      </Fact>
      {placedAt === null ? null : (
        <Fact name="Order date">
          {orderDate(placedAt)}
          {comma}
          {weekdayAndTime(placedAt)}
        </Fact>
      )}
    </dl>
  );
}

type Sums = Pick<
  OrderSnapshot,
  'subtotal' | 'deliveryPrice' | 'total' | 'deposit' | 'packedTotal' | 'refundedTotal'
>;

export function OrderSums({ order, view = null }: { order: Sums; view?: OrderView | null }) {
  const { subtotal, deliveryPrice, total, packedTotal } = order;
  const isCanceled = view?.isCanceled;
  const deposit = isCanceled ? null : order.deposit;
  const isRefunded = view?.isRefunded === true;
  const refunded = isAmount(order.refundedTotal) ? order.refundedTotal : isRefunded ? total : null;
  return (
    <div className={isCanceled ? styles['over'] : undefined} data-void={view?.isVoid}>
      <Totals amounts={{ subtotal, delivery: deliveryPrice, total, deposit }} unknown="–">
        {packedTotal === null ? null : <Sum name="Total by packed weight" amount={packedTotal} />}
        {refunded === null ? null : <Sum name={isRefunded ? 'Refunded' : 'Given back'} amount={refunded} />}
      </Totals>
    </div>
  );
}

const isAmount = (amount: string | null): boolean => amount !== null && toCents(amount) > 0n;

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>
          <Money amount={amount} />
        </strong>
      </dd>
    </div>
  );
}

/** A printed order has no footer, so it names the shop itself. */
export function ShopOnPaper() {
  const site = useSiteConfig();
  return (
    <p className={onPaper['printed']}>
      <AsGiven>
        {site.name}, {addressLine(site)}, <PhoneNumber phone={site.phones.direct} />
      </AsGiven>
    </p>
  );
}
