/** How an order is handed over; section 9. */
export const ORDER_INFOS = ['Delivery', 'Pickup from the branch'] as const;
export const PICKUP = ORDER_INFOS[1];

/** When an order is handed over; section 9. */
export const DELIVERY_TIMES = ['8AM-10AM', '10AM-12PM', '12PM-2PM', '2PM-4PM', '4PM-6PM', '6PM-8PM'] as const;

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

/** Where each state may go next. */
export const NEXT_STATES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  Placed: ['Confirmed', 'Canceled'],
  Confirmed: ['Preparing', 'Canceled'],
  Preparing: ['On the way', 'Ready for pickup', 'Canceled'],
  'On the way': ['Completed'],
  'Ready for pickup': ['Completed', 'Canceled'],
  Completed: [],
  Canceled: [],
};

export const PAYMENT_PENDING = 'Pending';
export const PAYMENT_PAID = 'Paid';
export const PAYMENT_REFUNDED = 'Refunded';
