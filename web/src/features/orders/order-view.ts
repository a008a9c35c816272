import type { FulfillmentMethod, OrderPhase, PaymentState } from '../../generated/graphql.ts';
import { paymentLabels, phaseWords } from './status-words.ts';

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
  const { phase, payment, isPayable, status, paymentStatus } = facts;
  const isCanceled = phase === 'CANCELED';
  const isRefunded = payment === 'REFUNDED';
  // The provider takes a moment to accept a refund, and staff of other backends give the money back by hand.
  const isOwed = isCanceled && payment === 'PAID';
  // The words for READY are about the branch.
  const words = phase === 'READY' && facts.fulfillment !== 'PICKUP' ? undefined : phaseWords[phase];
  return {
    status: words?.status ?? status,
    payment: isOwed ? 'Paid, not refunded yet' : (paymentLabels[payment] ?? paymentStatus),
    tone: payment === 'PAID' && !isOwed ? 'paid' : isPayable ? 'open' : undefined,
    next: isPayable
      ? 'You pay on a secure page that opens in a new tab.'
      : isRefunded
        ? 'Your payment was refunded. How soon the money arrives depends on your bank.'
        : (words?.next ?? null),
    isCanceled,
    isOver: isCanceled || phase === 'DONE',
    isVoid: isCanceled && payment === 'CANCELED',
    isRefunded,
    isNew: phase === 'PLACED' || status === null,
  };
}

/** Returns the phases of an order that is neither canceled nor in the REST API's own words. */
export function stepsOf(fulfillment: FulfillmentMethod): readonly OrderPhase[] {
  return ['PLACED', 'CONFIRMED', 'PREPARING', fulfillment === 'PICKUP' ? 'READY' : 'ON_THE_WAY', 'DONE'];
}
