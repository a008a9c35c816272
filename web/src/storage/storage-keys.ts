/** Under which names a tab keeps a shopper's checkout in its session storage. */
export const checkoutKeys = {
  draft: 'shop.checkout',
  key: 'shop.checkout-key',
  attempt: 'shop.order-attempt',
  lastOrder: 'shop.order',
} as const;

/** Under which name this device keeps the keys of guests' orders, in its local storage. */
export const guestOrdersKey = 'shop.guest-orders';
