import { emptyDraft } from '../checkout-form.ts';
import type { DeliveryOptions } from '../delivery-options.ts';
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

export const deliveryOptions: DeliveryOptions = {
  __typename: 'DeliveryOptions',
  earliestDate: '2026-11-23',
  latestDate: '2027-11-21',
  closedWeekdays: [],
  closedDates: [],
  fullSlots: [],
  deliveryNoteLength: null,
  collectorNameLength: null,
  servedPostalCodes: [],
  validUntil: new Date(Date.now() + 60_000).toISOString(),
  defaultSlot: 'FROM_10AM_TO_12PM',
  slots: [
    {
      __typename: 'DeliverySlotOption',
      slot: 'FROM_10AM_TO_12PM',
      label: '10AM-12PM',
      startsAt: '10:00',
      endsAt: '12:00',
    },
  ],
};
