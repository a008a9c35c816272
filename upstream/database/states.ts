export const ORDER_STATES = [
  'Placed',
  'Confirmed',
  'Preparing',
  'On the way',
  'Ready for pickup',
  'Completed',
  'Canceled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const PAYMENT_STATES = ['Pending', 'Paid', 'Refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** A payment at the provider. `PAYMENT_STATES` are the states that an order shows. */
export type ProviderPaymentState = 'open' | 'closed' | 'paid' | 'surplus' | 'refunded';

export type RefundState = 'due' | 'failing' | 'done';

/**
 * `canceled`: the order was canceled; `packed`: the packed pieces weigh less than ordered; `surplus`: the order had
 * already been paid; `owner`: the owner gave the payment back at the provider.
 */
export type RefundReason = 'canceled' | 'packed' | 'surplus' | 'owner';

export type Actor = 'staff' | 'shopper' | 'owner' | 'shop';

export type ChangeKind = 'moved' | 'weighed' | 'paid' | 'refund failed' | 'refunded' | 'sold out';
