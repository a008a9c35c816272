import { shortNumber } from '@shop/rules/order-number';
import { paths } from '../../config/paths.ts';
import { comma } from '../../format/comma.ts';
import { lineNameOf } from '../../format/own-words.ts';
import { plural } from '../../format/plural.ts';
import type { OrdersQuery } from '../../generated/graphql.ts';
import { Money, Weight } from '../../ui/amounts.tsx';
import { Marked } from '../../ui/as-given.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PayButton } from '../payment/pay-button.tsx';
import { BuyAgain } from './buy-again-lazy.tsx';
import { orderDate, weekdayAndTime } from './order-dates.ts';
import { OrderState } from './order-state.tsx';
import { orderView } from './order-view.ts';
import styles from './order-card.module.css';

type Order = NonNullable<NonNullable<OrdersQuery['viewer']>['orders']>['items'][number];

export function OrderCard({ order }: { order: Order }) {
  const { id, placedAt, lineCount, itemCount, isPayable } = order;
  const total = order.packedTotal ?? order.total;
  return (
    <li className={styles['order']}>
      <div className={styles['head']}>
        <p>
          {placedAt === null ? null : (
            <>
              <strong>{weekdayAndTime(placedAt)}</strong>
              <time dateTime={placedAt}>{orderDate(placedAt)}</time>
            </>
          )}
          <span>Order {shortNumber(id)}</span>
        </p>
        <p className={styles['price']} data-void={orderView(order).isVoid}>
          {total === null ? null : (
            <strong>
              <Money amount={total} />
            </strong>
          )}{' '}
          <span>
            ({plural(lineCount, ['# item', '# items'])}
            {comma}
            <Weight pounds={itemCount} />)
          </span>
        </p>
      </div>
      <div className={styles['body']}>
        <div className={styles['facts']}>
          <OrderState order={order} slot={order.deliverySlot?.label ?? null} />
          <Contents lines={order.lines} />
        </div>
        <div className={styles['actions']}>
          {isPayable ? <PayButton orderId={id} isWide label={`Pay now, order ${shortNumber(id)}`} /> : null}
          <ButtonLink
            kind="quiet"
            to={paths.profileOrder(id)}
            aria-label={`Order details, number ${shortNumber(id)}`}
          >
            Order details
          </ButtonLink>
          <BuyAgain orderId={id} />
        </div>
      </div>
    </li>
  );
}

const maxPictures = 5;

/** The non-breaking space keeps the separator at the end of a line when the text wraps. */
const separator = '\u00A0· ';

function Contents({ lines }: { lines: Order['lines'] }) {
  const shown = [...lines.entries()].slice(0, maxPictures);
  const more = lines.length - shown.length;
  return (
    <div className={styles['contents']}>
      <div className={styles['pictures']} aria-hidden>
        {shown.map(([place, { image }]) => (
          <Picture key={place} url={image} alt="" sizes="64px" shape="square" />
        ))}
        {more > 0 ? <bdi className={styles['more']}>+{more}</bdi> : null}
      </div>
      <p>
        {shown.map(([place, line]) => (
          <span key={place}>
            {place === 0 ? null : separator}
            <Marked text={lineNameOf(line)} />
            {comma}
            <Weight pounds={line.quantity} />
          </span>
        ))}
        {more > 0 ? <> {plural(more, ['and # more', 'and # more'])}</> : null}
      </p>
    </div>
  );
}
