/** What backends call fields instead of the specification's names, whose spelling is often unusual. */
const others: Readonly<Record<string, readonly string[]>> = {
  product_name: ['name', 'title'],
  unit_price: ['price', 'price_per_pound'],
  deposite: ['deposit'],
  image: ['image_url', 'photo', 'picture'],
  image_before: ['image', 'icon'],
  collection: ['category', 'category_id', 'collection_id'],
  occassion: ['occasion'],
  slaying: ['slaughter'],
  governoate: ['governorate', 'state', 'province'],
  postal_code: ['zip', 'zipcode', 'zip_code', 'postcode'],
  access: ['token', 'access_token', 'jwt', 'key'],
  url: ['payment_url', 'checkout_url', 'redirect_url', 'link', 'href'],
  id: ['_id', 'uuid', 'pk', 'cart_id', 'cartID', 'order_id', 'order_number'],
  items: ['lines', 'products', 'order_items', 'cart_items'],
  subtotal_price: ['subtotal', 'total', 'price', 'line_total'],
  quantity: ['qty', 'amount', 'count'],
  is_wholesale: ['wholesale'],
  email: ['email_address', 'username'],
  total_price: ['total', 'subtotal', 'amount'],
  delivery_price: ['delivery_fee', 'shipping', 'shipping_price'],
  placed_at: ['created_at', 'created', 'date'],
  order_info: ['fulfillment', 'delivery_method', 'type'],
  payment_status: ['paid', 'is_paid', 'status_of_payment'],
  delivery_fees: ['delivery_fee', 'shipping_fee'],
  results: ['data', 'items', 'products', 'list'],
};

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Returns the present name that probably means the missing field; `null` if there is none. */
export function otherNameFor(name: string, present: readonly string[]): string | null {
  const known = new Set(others[name] ?? []);
  return present.find((each) => each !== name && (plain(each) === plain(name) || known.has(each))) ?? null;
}

/** Returns the field of the specification that a name is a variant of, such as `unitPrice`; `null` if there is no such field. */
function meantBy(name: string, present: ReadonlySet<string>): string | null {
  const found = optionalFields.find(
    (field) => field !== name && !present.has(field) && isVariant(name, field),
  );
  return found ?? null;
}

/** The optional fields of responses. If one has another name, the shop silently does without it. */
const optionalFields = [
  'deposite',
  'wholesale_description',
  'delivery_fees',
  'occassion',
  'choose_option',
  'slaying',
  'governoate',
  'company_name',
  'house_number',
  'postal_code',
  'phone_number',
  'address_apartment',
  'placed_at',
  'total_price',
  'delivery_price',
  'payment_status',
  'shipping_address',
  'qr_code',
  'image_before',
];

const misspelled: ReadonlySet<string> = new Set([
  'deposit',
  'occasion',
  'governorate',
  'delivery_fee',
  'zip',
  'zip_code',
]);

const isVariant = (name: string, field: string): boolean =>
  plain(name) === plain(field) || (misspelled.has(name) && (others[field] ?? []).includes(name));

/** Lists the optional fields in a response that have another name, each with its present name. */
export function renamedFields(body: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const each of value.slice(0, 3)) visit(each);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const present = new Set(Object.keys(value));
    for (const [name, inner] of Object.entries(value)) {
      const field = meantBy(name, present);
      if (field !== null) found.set(field, name);
      visit(inner);
    }
  };
  visit(body);
  return found;
}
