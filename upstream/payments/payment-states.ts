/** The state of a payment. A closed payment is no longer offered, but money that arrives for it still counts. */
export const PAYMENT_STATES = ['open', 'closed', 'paid', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The events of a payment: the provider's reports, and the shop's own actions. */
export type PaymentEvent = 'paid' | 'closed' | 'refunded';

const NEXT: Readonly<Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>>> = {
  open: { paid: 'paid', closed: 'closed' },
  // The provider may have received the money before the page was closed.
  closed: { paid: 'paid' },
  paid: { refunded: 'refunded' },
  refunded: {},
};

/**
 * Returns the state after an event; undefined if the event changes nothing, for example because it is repeated or
 * late.
 */
export function nextPaymentState(state: PaymentState, event: PaymentEvent): PaymentState | undefined {
  return NEXT[state][event];
}

export function statesBefore(event: PaymentEvent): PaymentState[] {
  return PAYMENT_STATES.filter((state) => nextPaymentState(state, event) !== undefined);
}
