import type { OrderPhase, PaymentState } from '../generated/schema.ts';
import { keysOf } from '../rest/choices.ts';

type Words<State extends string> = Readonly<Record<State, readonly string[]>>;

/** What REST APIs call each phase, in lower case. Anything else is `OTHER`. */
const phaseWords: Words<Exclude<OrderPhase, 'OTHER'>> = {
  PLACED: ['placed', 'new', 'pending', 'received', 'submitted', 'created'],
  CONFIRMED: ['confirmed', 'accepted', 'approved'],
  PREPARING: ['preparing', 'in preparation', 'processing', 'in progress', 'packing', 'packed'],
  ON_THE_WAY: ['on the way', 'out for delivery', 'in transit', 'shipped', 'dispatched'],
  READY: ['ready', 'ready for pickup', 'ready for pick up', 'ready for collection', 'awaiting pickup'],
  DONE: ['done', 'complete', 'completed', 'delivered', 'picked up', 'collected', 'fulfilled', 'finished'],
  CANCELED: ['canceled', 'cancelled', 'void', 'voided', 'refunded', 'rejected'],
};

/** What REST APIs call each payment state; `p`, `f` and `c` are short for "pending", "failed" and "complete". */
const paymentWords: Words<Exclude<PaymentState, 'UNKNOWN'>> = {
  UNPAID: [
    'p',
    'f',
    'pending',
    'failed',
    'unpaid',
    'not paid',
    'open',
    'awaiting payment',
    'requires payment',
  ],
  PAID: ['c', 'paid', 'complete', 'completed', 'success', 'successful', 'succeeded', 'captured', 'settled'],
  REFUNDED: ['refunded'],
  CANCELED: ['canceled', 'cancelled', 'void', 'voided', 'rejected'],
  NOTHING_DUE: [
    'confirmed',
    'processing',
    'authorized',
    'partially refunded',
    'not required',
    'no payment required',
  ],
};

const phases = statesByWord(phaseWords);
const payments = statesByWord(paymentWords);

interface Texts {
  readonly status: string | null;
  readonly paymentStatus: string | null;
}

export function phaseOf({ status }: Pick<Texts, 'status'>): OrderPhase {
  return phases.get(plain(status)) ?? 'OTHER';
}

/** Nothing is left to pay if an order was canceled before it was paid, whatever its payment status still says. */
export function paymentOf({ status, paymentStatus }: Texts): PaymentState {
  if (plain(status) === 'refunded') return 'REFUNDED';
  const payment = payments.get(plain(paymentStatus)) ?? 'UNKNOWN';
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

function plain(text: string | null): string {
  return (text ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
}

function statesByWord<State extends string>(words: Words<State>): ReadonlyMap<string, State> {
  return new Map(keysOf(words).flatMap((state) => words[state].map((word) => [word, state] as const)));
}
