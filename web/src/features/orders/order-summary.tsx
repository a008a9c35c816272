import { toCents } from '../../format/money.ts';
import { plural } from '../../format/plural.ts';
import { AsGiven } from '../../ui/as-given.tsx';
import { Money, PhoneNumber, Weight } from '../../ui/amounts.tsx';
import { Totals } from '../cart/ui/totals.tsx';
import { Fact } from './fact.tsx';
import { dayInWords } from './order-dates.ts';
import { OrderNumber } from './order-number.tsx';
import type { OrderSnapshot } from './order-snapshot.ts';
import type { OrderView } from './order-view.ts';
import { PackedLine } from './packed-line.tsx';
import { addressLine, useSiteConfig } from '../../config/site-config.tsx';
import panel from '../../ui/panel.module.css';
import onPaper from './order-number.module.css';
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
        <OrderSums order={order} view={view} />
      </section>
      <ShopOnPaper />
    </>
  );
}

const maxLines = 3;

type LinesProps = Pick<OrderSnapshot, 'lines'>;

/** Shows few lines at once, because the screen is for paying. */
export function BriefLines({ lines }: LinesProps) {
  // One more line takes no more space than the words that replace it.
  const shown = lines.length > maxLines + 1 ? maxLines : lines.length;
  return (
    <div className={styles['items']}>
      <OrderLines lines={lines.slice(0, shown)} />
      {shown === lines.length ? null : (
        <details>
          <summary>{plural(lines.length - shown, ['and # more', 'and # more'])}</summary>
          <OrderLines lines={lines.slice(shown)} />
        </details>
      )}
    </div>
  );
}

function OrderLines({ lines }: LinesProps) {
  return (
    <ul className={styles['lines']}>
      {lines.map((line) => (
        <li key={line.position}>
          <span>
            <AsGiven>
              {line.productName}, <Weight pounds={line.quantity} />
            </AsGiven>
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
