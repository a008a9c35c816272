/** A guest's delivery order for the 3 lb in cart `g1`. The shop accepts its delivery date until March 1, 2026. */
export const guestOrder = {
  idempotencyKey: 'checkout-1',
  cartId: 'g1',
  shownCart: {
    subtotal: '26.97',
    deliveryTotal: '4.50',
    lines: [{ lineId: '1', quantity: 3, subtotal: '26.97' }],
  },
  fulfillment: 'DELIVERY',
  deliveryDate: '2026-03-03',
  deliverySlot: 'FROM_10AM_TO_12PM',
  email: 'amina@example.com',
  shippingAddress: {
    street: 'Lake Ave',
    city: 'Moore Haven',
    postalCode: '00501',
    phone: '(305) 555-0100',
  },
};

export const customerOrder = { ...guestOrder, cartId: 'c1', fulfillment: 'PICKUP' };

export const placed = (id: string) => ({
  data: { placeOrder: { order: { id }, userErrors: [] } },
  faults: [],
});

export const orderRejected = (code: string) => ({
  data: { placeOrder: { order: null, userErrors: [{ code }] } },
  faults: [],
});

/** A guest's pickup order, as input for `bff/rest`. */
export const guestPickup = {
  cartId: 'g1',
  fulfillment: 'PICKUP',
  deliveryDate: '2026-03-03',
  deliverySlot: 'FROM_8AM_TO_10AM',
  business: null,
  idempotencyKey: 'checkout-1',
  email: 'a@example.com',
  shippingAddress: null,
} as const;
