import { langOfText, useSiteConfig } from '../../config/site-config.tsx';
import { hasDeposit } from '../../format/money.ts';
import hidden from '../../ui/visually-hidden.module.css';
import { DayAndSlot } from './day-and-slot.tsx';
import { DepositDue } from './deposit-due.tsx';
import { fulfillmentLabels } from './fulfillment-labels.ts';
import { OrderSteps } from './order-steps.tsx';
import { type OrderFacts, orderView } from './order-view.ts';
import styles from './order-state.module.css';

interface OrderStateProps {
  order: OrderFacts & {
    readonly deliveryDate: string | null;
    /** Due at the shop, separate from what is paid online. */
    readonly deposit?: string | null;
  };
  /** The hours of the delivery or pickup; `null` if unknown. */
  slot: string | null;
}

/** What a shopper wants to know first about an order: its status, whether it is paid, its day, and what comes next. */
export function OrderState({ order, slot }: OrderStateProps) {
  const { fulfillment, deliveryDate, deposit = null } = order;
  const { status, payment, tone, next, isCanceled, isOver } = orderView(order);
  const site = useSiteConfig();
  return (
    <div className={styles['state']}>
      <p className={styles['status']}>
        {status === null ? null : <strong>{status}</strong>}
        {payment === null ? null : (
          <>
            {' '}
            <span className={hidden['hidden']}>Payment status</span>{' '}
            <span className={styles['payment']} data-is={tone}>
              {payment}
            </span>
          </>
        )}
      </p>
      <OrderSteps order={order} />
      {deliveryDate === null || isCanceled ? null : (
        <p>
          {fulfillmentLabels[fulfillment]}: <DayAndSlot day={deliveryDate} slot={slot} />
        </p>
      )}
      {hasDeposit(deposit) && !isOver ? (
        <>
          <p>
            Deposit: <DepositDue amount={deposit} />
          </p>
          <p className={styles['note']} lang={langOfText(site, 'deposit')}>
            {site.texts.deposit}
          </p>
        </>
      ) : null}
      {next === null ? null : <p className={styles['note']}>{next}</p>}
    </div>
  );
}
