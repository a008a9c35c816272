import type { FulfillmentMethod, OrderPhase, PaymentState } from '../../generated/graphql.ts';

export interface OrderFacts {
  readonly phase: OrderPhase;
  readonly payment: PaymentState;
  /** In the REST API's words; `null` if unknown. */
  readonly status: string | null;
  /** In the REST API's words; `null` if unknown. */
  readonly paymentStatus: string | null;
  readonly isPayable: boolean;
  readonly fulfillment: FulfillmentMethod;
}

export interface OrderView {
  /** `null` if unknown. */
  readonly status: string | null;
  /** `null` if unknown. */
  readonly payment: string | null;
  readonly tone: 'paid' | 'open' | undefined;
  /** What the shopper does or can expect next; `null` if nothing follows or if it is unknown. */
  readonly next: string | null;
  readonly isCanceled: boolean;
  /** Whether nothing more happens to the order. */
  readonly isOver: boolean;
  /** Whether the order was canceled before anybody paid, so that none of its amounts are due. */
  readonly isVoid: boolean;
  readonly isRefunded: boolean;
  /** Whether the shop hasn't begun with the order. */
  readonly isNew: boolean;
}

/** Everything that screens show or decide by an order's state. */
export function orderView(facts: OrderFacts): OrderView {
  const { payment, isPayable, status, paymentStatus } = facts;
  // The words for READY are about the branch.
  const phase = facts.phase === 'READY' && facts.fulfillment !== 'PICKUP' ? 'OTHER' : facts.phase;
  const isCanceled = phase === 'CANCELED';
  return {
    status: phaseWords[phase] ?? status,
    payment: paymentWords[payment] ?? paymentStatus,
    tone: payment === 'PAID' ? 'paid' : isPayable ? 'open' : undefined,
    next: nextStep(phase, payment, isPayable),
    isCanceled,
    isOver: isCanceled || phase === 'DONE',
    isVoid: isCanceled && payment === 'CANCELED',
    isRefunded: payment === 'REFUNDED',
    isNew: phase === 'PLACED' || status === null,
  };
}

/** `null` for a phase that has no words of its own: the REST API's words are shown. */
const phaseWords: Readonly<Record<OrderPhase, string | null>> = {
  PLACED: 'Placed',
  CONFIRMED: 'Confirmed',
  PREPARING: 'Preparing',
  ON_THE_WAY: 'On the way',
  READY: 'Ready for pickup',
  DONE: 'Completed',
  CANCELED: 'Canceled',
  OTHER: null,
};

const paymentWords: Readonly<Record<PaymentState, string | null>> = {
  UNPAID: 'Not paid yet',
  PAID: 'Paid',
  REFUNDED: 'Refunded',
  CANCELED: 'Nothing to pay',
  NOTHING_DUE: null,
  UNKNOWN: null,
};

const steps: Readonly<Record<OrderPhase, string | null>> = {
  PLACED: 'We’ll email you when your order is confirmed.',
  CONFIRMED: 'We cut and pack it for this day.',
  PREPARING: 'We are cutting and packing it.',
  ON_THE_WAY: 'Our driver is bringing it to you.',
  READY: 'It is waiting for you at the branch.',
  DONE: null,
  CANCELED: null,
  OTHER: null,
};

function nextStep(phase: OrderPhase, payment: PaymentState, isPayable: boolean): string | null {
  if (isPayable) return 'You pay on a secure page that opens in a new tab.';
  if (payment === 'REFUNDED')
    return 'Your payment was refunded. How soon the money arrives depends on your bank.';
  return steps[phase];
}
