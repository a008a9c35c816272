import { type PaymentState, isOver } from '../payment/payment-status.ts';
import { Fact } from './fact.tsx';
import { statusWords } from './status-words.ts';
import styles from './order-summary.module.css';

const paymentWords: Readonly<Record<PaymentState, string>> = {
  checking: '…',
  unknown: '–',
  unreadable: '–',
  unpaid: 'Not paid yet',
  paid: 'Paid',
  canceled: 'Nothing to pay',
  over: 'Nothing to pay',
};

/** `status` and `paymentStatus` are in the REST API's words; `null` if unknown. */
interface OrderProgressProps {
  readonly status: string | null;
  readonly paymentStatus: string | null;
  readonly paymentState: PaymentState;
}

export function OrderProgress({ status, paymentStatus, paymentState }: OrderProgressProps) {
  // The REST API returns `Pending` if nobody has paid.
  /* @wc-ignore */
  const wasPaid = isOver(paymentState) && paymentStatus !== null && paymentStatus !== 'Pending';
  return (
    <dl className={styles['facts']}>
      {status === null ? null : <Fact name="Status">{statusWords(status)}</Fact>}
      <Fact name="Payment status">{wasPaid ? statusWords(paymentStatus) : paymentWords[paymentState]}</Fact>
    </dl>
  );
}
