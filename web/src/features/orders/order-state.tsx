import { langOfText, useSiteConfig } from '../../config/site-config.tsx';
import { hasDeposit } from '../../format/money.ts';
import type { FulfillmentMethod } from '../../generated/graphql.ts';
import hidden from '../../ui/visually-hidden.module.css';
import { DayAndSlot } from './day-and-slot.tsx';
import { DepositDue } from './deposit-due.tsx';
import { nextStep } from './next-step.ts';
import { fulfillmentLabels, isOver, type PaymentFacts, paymentWords } from './order-labels.ts';
import { statusWords } from './status-words.ts';
import styles from './order-state.module.css';

interface OrderFacts extends PaymentFacts {
  readonly status: string | null;
  readonly isPayable: boolean;
  readonly fulfillment: FulfillmentMethod;
  readonly deliveryDate: string | null;
  /** Due at the shop, separate from what is paid online. */
  readonly deposit?: string | null;
}

interface OrderStateProps {
  order: OrderFacts;
  /** The hours of the delivery or pickup; `null` if unknown. */
  slot: string | null;
}

/** What a shopper wants to know first about an order: its status, whether it is paid, its day, and what comes next. */
export function OrderState({ order, slot }: OrderStateProps) {
  const { status, isPaid, isPayable, isCanceled, fulfillment, deliveryDate, deposit = null } = order;
  const site = useSiteConfig();
  const payment = paymentWords(order);
  const next = nextStep(order);
  return (
    <div className={styles['state']}>
      <p className={styles['status']}>
        {status === null ? null : <strong>{statusWords(status)}</strong>}
        {payment === null ? null : (
          <>
            {' '}
            <span className={hidden['hidden']}>Payment status</span>{' '}
            <span className={styles['payment']} data-is={isPaid ? 'paid' : isPayable ? 'open' : undefined}>
              {payment}
            </span>
          </>
        )}
      </p>
      {deliveryDate === null || isCanceled ? null : (
        <p>
          {fulfillmentLabels[fulfillment]}: <DayAndSlot day={deliveryDate} slot={slot} />
        </p>
      )}
      {hasDeposit(deposit) && !isOver(order) ? (
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
