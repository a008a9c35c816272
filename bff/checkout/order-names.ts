import { addressNames } from '../addresses/address-fields.ts';

/** Where the REST API's fields of an order stand in `PlaceOrderInput`. */
export const orderNames = {
  ...Object.fromEntries(
    Object.entries(addressNames).map(([name, path]) => [
      `shipping_address.${name}`,
      ['shippingAddress', ...path],
    ]),
  ),
  email: ['email'],
  cart_id: ['cartId'],
  shipping_address: ['shippingAddress'],
  delivery_date: ['deliveryDate'],
  delivery_time: ['deliverySlot'],
  name_of_the_business: ['business', 'name'],
  position_of_the_business: ['business', 'position'],
  phone_number: ['business', 'phone'],
  ein_number: ['business', 'ein'],
};
