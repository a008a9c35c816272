import { deliverySlotLabels } from '@shop/rules/delivery-slots';
import { COLLECTOR_NAME_LENGTH, DELIVERY_NOTE_LENGTH } from '@shop/rules/note-length';
import { z } from 'zod';
import { addressFields, phone, withPhoneNumber } from '../addresses/fields.ts';
import { amount, choice, date, email, key, nullable, text, uuid } from '../http/fields.ts';
import { LANGUAGES } from '../languages.ts';
import { ORDER_INFOS } from './order-info.ts';

const commonFields = {
  cart_id: uuid(),
  order_info: choice(ORDER_INFOS),
  delivery_date: date(),
  delivery_time: choice(Object.values(deliverySlotLabels)),
  name_of_the_business: nullable(text({ max: 200, blank: true })),
  position_of_the_business: nullable(text({ max: 200, blank: true })),
  phone_number: nullable(phone()),
  ein_number: nullable(text({ max: 30, blank: true })),
  /** A note to the driver; not in the specification. */
  delivery_note: nullable(text({ max: DELIVERY_NOTE_LENGTH, blank: true })),
  /** Who collects a pickup; not in the specification. */
  collector_name: nullable(text({ max: COLLECTOR_NAME_LENGTH, blank: true })),
  collector_phone: nullable(phone()),
  /** The `total_price` that the shopper saw; not in the specification. */
  expected_total: nullable(amount()),
  /** The language of the order's emails and payment page, English by default; not in the specification. */
  language: nullable(choice(LANGUAGES)),
};

export const customerOrderFields = z.object({ ...commonFields, shipping_address: nullable(key()) });

const guestAddress = z.preprocess(withPhoneNumber, addressFields);

export const guestOrderFields = z.object({
  ...commonFields,
  email: email(),
  shipping_address: nullable(guestAddress),
});

export type OrderFields = Omit<z.output<typeof customerOrderFields>, 'shipping_address'>;
