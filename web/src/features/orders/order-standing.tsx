import type { PaymentStanding } from '../payment/payment-status.ts';
import { statusWords } from './status-words.ts';
import styles from './order-summary.module.css';

const paymentWords: Readonly<Record<PaymentStanding, string>> = {
  checking: '…',
  unknown: '–',
  unreadable: '–',
  unpaid: 'Not paid yet',
  paid: 'Paid',
  canceled: 'Nothing to pay',
  over: 'Nothing to pay',
};

interface OrderStandingProps {
  /** The statuses of the order and its payment in the shop's words; `null` if unknown. */
  readonly status: string | null;
  readonly paymentStatus: string | null;
  readonly standing: PaymentStanding;
}

/** The progress of an order and its payment. */
export function OrderStanding({ status, paymentStatus, standing }: OrderStandingProps) {
  const isOver = standing === 'canceled' || standing === 'over';
  // The API's word for a payment that nobody made.
  /* @wc-ignore */
  const wasPaid = isOver && paymentStatus !== null && paymentStatus !== 'Pending';
  return (
    <dl className={styles['facts']}>
      {status === null ? null : (
        <div>
          <dt>Status</dt>
          <dd>{statusWords(status)}</dd>
        </div>
      )}
      <div>
        <dt>Payment status</dt>
        <dd>{wasPaid ? statusWords(paymentStatus) : paymentWords[standing]}</dd>
      </div>
    </dl>
  );
}
