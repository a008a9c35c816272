import { emptyDraft } from '../checkout-form.ts';
import type { OrderFields } from '../order-attempt.ts';

export const orderFields: OrderFields = {
  cartId: 'cart-1',
  shownCart: { subtotal: '18.99', deliveryTotal: '1.25', lines: [] },
  fulfillment: 'PICKUP',
  deliveryDate: '2026-11-23',
  deliverySlot: 'FROM_6PM_TO_8PM',
  email: 'amina@example.com',
};

export const draft = emptyDraft({
  earliestDate: '2026-11-23',
  defaultSlot: 'FROM_10AM_TO_12PM',
  slots: [],
  fullSlots: [],
});
