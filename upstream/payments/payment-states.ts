/** The state of a payment. A closed one accepts no more money, but money that arrives anyway still counts. */
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

/** The next state after an event; undefined if it changes nothing, such as a report that comes twice or too late. */
export function nextPaymentState(state: PaymentState, event: PaymentEvent): PaymentState | undefined {
  return NEXT[state][event];
}

/** The states that an event changes. */
export function statesBefore(event: PaymentEvent): PaymentState[] {
  return PAYMENT_STATES.filter((state) => nextPaymentState(state, event) !== undefined);
}
