import { useSearchParams } from 'react-router-dom';
import { comma } from '../../format/comma.ts';
import { plural } from '../../format/plural.ts';
import { OrdersDocument } from '../../generated/graphql.ts';
import { Money, Weight } from '../../ui/amounts.tsx';
import { paths } from '../../config/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PartEmpty, PartFailed, PartLoading } from '../../ui/part-state.tsx';
import { useViewerQuery } from '../account/use-viewer-query.ts';
import { PayButton } from '../payment/pay-button.tsx';
import { BuyAgain } from './buy-again-lazy.ts';
import { dayInWords, orderDate, weekdayAndTime } from './order-dates.ts';
import { fulfillmentLabels, unpaidLabel } from './order-labels.ts';
import { shortNumber } from './order-number.tsx';
import { useOnReturn } from './use-on-return.ts';
import { statusWords } from './status-words.ts';
import styles from './order-list.module.css';

const ordersPerPage = 20;

const pageOf = (search: URLSearchParams): number => Math.max(1, Math.trunc(Number(search.get('page'))) || 1);

const pathOf = (page: number): string =>
  page === 1 ? paths.profileOrders : `${paths.profileOrders}?page=${page}`;

/** The order list (specification, section 2 "Order list"). The BFF returns the newest orders first. */
export function OrderList() {
  const page = pageOf(useSearchParams()[0]);
  const { data, failure, retry } = useViewerQuery(OrdersDocument, {
    // One more order than is shown, to detect older orders.
    limit: ordersPerPage + 1,
    skip: (page - 1) * ordersPerPage,
  });
  useOnReturn(retry);
  const orders = data?.viewer?.orders;
  if (orders === undefined || orders === null) {
    if (failure === undefined) return <PartLoading />;
    return <PartFailed summary="We couldn’t load your orders." message={failure} onRetry={retry} />;
  }
  if (orders.length === 0 && page === 1) {
    return (
      <PartEmpty>
        <p>You have not ordered anything yet.</p>
        <ButtonLink to={paths.listing('retail')}>Shop retail now</ButtonLink>
      </PartEmpty>
    );
  }
  const isMore = orders.length > ordersPerPage;
  return (
    <>
      <ul className={styles['list']} aria-label="Orders">
        {orders.slice(0, ordersPerPage).map(({ id, placedAt, lineCount, itemCount, total, ...order }) => (
          <li key={id} className={styles['order']}>
            {placedAt === null ? (
              <p className={styles['when']}>Order {shortNumber(id)}</p>
            ) : (
              <p className={styles['when']}>
                <strong>{weekdayAndTime(placedAt)}</strong>
                <time dateTime={placedAt}>{orderDate(placedAt)}</time>
              </p>
            )}
            <p className={styles['progress']}>
              {order.status === null ? null : <strong>{statusWords(order.status)}</strong>}
              {order.isPaid === null ? null : (
                <span>{order.isPaid ? 'Paid' : unpaidLabel(order.status)}</span>
              )}
              {order.deliveryDate === null ? null : (
                <span>
                  {fulfillmentLabels[order.fulfillment]}: {dayInWords(order.deliveryDate)}
                  {order.deliverySlot === null ? null : (
                    <>
                      , <span className={styles['slot']}>{order.deliverySlot.label}</span>
                    </>
                  )}
                </span>
              )}
            </p>
            <p className={styles['price']}>
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
            <div className={styles['actions']}>
              {order.isPayable ? (
                <PayButton orderId={id} label={`Pay now, order ${shortNumber(id)}`} />
              ) : null}
              <ButtonLink
                kind="quiet"
                to={paths.profileOrder(id)}
                aria-label={`Order details, number ${shortNumber(id)}`}
              >
                Order details
              </ButtonLink>
              <BuyAgain
                orderId={id}
                fallback={
                  <Button kind="quiet" isBusy>
                    Buy again
                  </Button>
                }
              />
            </div>
          </li>
        ))}
      </ul>
      {page === 1 && !isMore ? null : (
        <nav className={styles['actions']} aria-label="Pages">
          {page > 1 ? (
            <ButtonLink kind="quiet" to={pathOf(page - 1)}>
              Newer orders
            </ButtonLink>
          ) : null}
          {isMore ? (
            <ButtonLink kind="quiet" to={pathOf(page + 1)}>
              Older orders
            </ButtonLink>
          ) : null}
        </nav>
      )}
    </>
  );
}
