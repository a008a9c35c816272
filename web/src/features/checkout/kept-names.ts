/** Under which names a tab keeps a shopper's checkout in its session storage. */
export const keptNames = {
  draft: 'shop.checkout',
  key: 'shop.checkout-key',
  attempt: 'shop.order-attempt',
  lastOrder: 'shop.order',
} as const;
