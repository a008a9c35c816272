/** The session storage keys of a tab's checkout. */
export const checkoutKeys = {
  draft: 'shop.checkout',
  attempt: 'shop.order-attempt',
  /** Written by earlier versions alone. */
  earlierKey: 'shop.checkout-key',
  lastOrder: 'shop.order',
} as const;

/** The local storage key of the guest orders of this device. */
export const guestOrdersKey = 'shop.guest-orders';

/** The local storage key of the products that were viewed on this device. */
export const viewedProductsKey = 'shop.viewed-products';

/** The local storage key of the owner's key on a device of the staff. */
export const staffKeyKey = 'shop.staff-key';
