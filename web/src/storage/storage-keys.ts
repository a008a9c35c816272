/** The session storage keys of a tab's checkout. */
export const checkoutKeys = {
  draft: 'shop.checkout',
  key: 'shop.checkout-key',
  attempt: 'shop.order-attempt',
  lastOrder: 'shop.order',
} as const;

/** The local storage key of the guest orders of this device. */
export const guestOrdersKey = 'shop.guest-orders';

/** The local storage key of the products that were viewed on this device. */
export const viewedProductsKey = 'shop.viewed-products';

/** The local storage key of the owner's key on a device of the staff. */
export const staffKeyKey = 'shop.staff-key';
