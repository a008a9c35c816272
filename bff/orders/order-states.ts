import type { OrderPhase, PaymentState } from '../generated/schema.ts';
import { paymentWords, phaseWords, plainWord, statesByWord } from '../rest/backend-words.ts';

const phases = statesByWord(phaseWords);
const payments = statesByWord(paymentWords);

interface Texts {
  readonly status: string | null;
  readonly paymentStatus: string | null;
}

export function phaseOf({ status }: Pick<Texts, 'status'>): OrderPhase {
  return phases.get(plainWord(status ?? '')) ?? 'OTHER';
}

/** Nothing is left to pay if an order was canceled before it was paid, whatever its payment status still says. */
export function paymentOf({ status, paymentStatus }: Texts): PaymentState {
  if (plainWord(status ?? '') === 'refunded') return 'REFUNDED';
  const payment = payments.get(plainWord(paymentStatus ?? '')) ?? 'UNKNOWN';
  return payment === 'UNPAID' && phaseOf({ status }) === 'CANCELED' ? 'CANCELED' : payment;
}

/**
 * Whether payment can be requested. The specification lists no values for the two statuses, so a missing or unknown
 * value doesn't prevent a payment request; the REST API decides.
 */
export function isPayable(texts: Texts): boolean {
  const payment = paymentOf(texts);
  return payment === 'UNPAID' || (payment === 'UNKNOWN' && phaseOf(texts) !== 'CANCELED');
}

/** `null` if the payment status is missing or unknown. */
export function isPaid(texts: Texts): boolean | null {
  const payment = paymentOf(texts);
  return payment === 'UNKNOWN' ? null : payment === 'PAID';
}
