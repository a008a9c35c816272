/**
 * Maps the REST API's field names to paths in the GraphQL input. Nested names are joined with dots. This is a `Map`,
 * because plain objects inherit keys such as `constructor`.
 */
export type FieldNames = ReadonlyMap<string, readonly string[]>;

function fieldNames(names: Readonly<Record<string, string>>): FieldNames {
  return new Map(Object.entries(names).map(([wire, path]) => [wire, path.split('.')]));
}

const address = {
  name: 'firstName',
  company_name: 'lastName',
  street: 'street',
  house_number: 'houseNumber',
  city: 'city',
  governoate: 'state',
  postal_code: 'postalCode',
  phone: 'phone',
  phone_number: 'phone',
};

export const addressFieldNames = fieldNames(address);

export const cartItemFieldNames = fieldNames({
  product_id: 'productId',
  quantity: 'quantity',
  is_wholesale: 'isWholesale',
  occassion: 'occasion',
  choose_option: 'slaughterOption',
  slaying: 'slaughterResponsibility',
  note: 'note',
  for_names: 'names',
});

export const orderFieldNames = fieldNames({
  cart_id: 'cartId',
  shipping_address: 'shippingAddress',
  ...Object.fromEntries(
    Object.entries(address).map(([wire, path]) => [`shipping_address.${wire}`, `shippingAddress.${path}`]),
  ),
  order_info: 'fulfillment',
  delivery_date: 'deliveryDate',
  delivery_time: 'deliverySlot',
  name_of_the_business: 'business.name',
  position_of_the_business: 'business.position',
  phone_number: 'business.phone',
  ein_number: 'business.ein',
  delivery_note: 'deliveryNote',
  collector_name: 'collector.name',
  collector_phone: 'collector.phone',
  email: 'email',
});

export const userFieldNames = fieldNames({
  email: 'email',
  username: 'username',
  phone: 'phone',
  password: 'password',
  password2: 'passwordConfirmation',
});

/** Maps the fields of the calls that change or reset a password to `ChangePasswordInput` and `ResetPasswordInput`. */
export const passwordFieldNames = fieldNames({
  current_password: 'currentPassword',
  new_password: 'newPassword',
  uid: 'uid',
  token: 'token',
});

export const customerFieldNames = fieldNames({
  first_name: 'firstName',
  last_name: 'lastName',
  address_apartment: 'address',
  phone_number: 'phone',
});

/** Maps the fields of the staff's calls to their inputs. */
export const staffFieldNames = fieldNames({
  state: 'state',
  packed_weight: 'packedWeight',
  version: 'version',
  device: 'device',
  sold_out: 'isSoldOut',
});
