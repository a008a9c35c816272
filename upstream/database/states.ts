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
