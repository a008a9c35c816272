import type { Generated, Kysely, Selectable, Transaction } from 'kysely';

/** Amounts are integer US cents; flags are 0 or 1; moments are ISO texts in UTC with microseconds. */
export interface Tables {
  facts: { name: string; value: string };
  collections: { id: number; name: string; image: string | null };
  products: ProductTable;
  /** The words of all products in the spellings by which mistyped ones find them, and how many products have each. */
  search_spellings: { spelling: string; word: string; products: number };
  customers: CustomerTable;
  addresses: AddressTable;
  carts: CartTable;
  cart_items: CartItemTable;
  orders: OrderTable;
  order_items: OrderItemTable;
  payments: PaymentTable;
  order_mails: OrderMailTable;
  order_events: OrderEventTable;
  idempotency_keys: IdempotencyKeyTable;
  rate_limits: RateLimitTable;
}

/** As rate-limiter-flexible writes it. */
interface RateLimitTable {
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
}

interface ProductTable {
  id: number;
  collection_id: number;
  name: string;
  /** The name in lower case, compared by code point in either database. */
  name_key: string;
  /** Name and description in lower case, where searches look. */
  search_text: string;
  description: string;
  wholesale_description: string | null;
  image: string | null;
  unit_price: number;
  deposit: number | null;
  delivery_fee: number;
  best_seller_rank: number | null;
  sold_out: Generated<number>;
  /** The fewest pounds that are sold. */
  min_quantity: Generated<number>;
  /** The pounds of a case, of which wholesale sells whole ones; 1 for none. */
  case_size: Generated<number>;
  /** Hundredths of a pound that a whole one has about. */
  typical_weight: number | null;
  /** A JSON list of the sections that sell it; null for all. */
  sections: string | null;
}

interface CustomerTable {
  id: Generated<number>;
  email: string;
  email_key: string;
  username: string;
  username_key: string;
  phone: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  address_apartment: string | null;
  phone_number: string | null;
  created_at: string;
  /** Counts the passwords that there have been; tokens of an earlier one are not good any more. */
  session_version: Generated<number>;
}

interface AddressTable {
  id: Generated<number>;
  customer_id: number;
  name: string;
  company_name: string;
  address: string;
  house_number: string;
  city: string;
  postal_code: string;
  governorate: string;
  country: string;
  phone_number: string;
}

interface CartTable {
  id: string;
  customer_id: number | null;
  is_wholesale: number;
  touched_at: string;
}

interface CartItemTable {
  id: Generated<number>;
  cart_id: string;
  product_id: number;
  quantity: number;
  occasion: string;
  slaughter_option: number;
  slaughter_by: string;
  /** Words to the butcher, or whom a share is for; empty for none. */
  note: Generated<string>;
}

interface OrderTable {
  id: string;
  customer_id: number | null;
  email: string | null;
  cart_id: string;
  placed_at: string;
  state: string;
  payment_state: string;
  order_info: string;
  is_wholesale: number;
  delivery_date: string;
  delivery_time: string;
  total_price: number;
  delivery_price: number;
  /** The address as it was on the day, as JSON. */
  shipping_address: string | null;
  business_name: string | null;
  business_position: string | null;
  phone_number: string | null;
  ein_number: string | null;
  /** The shopper's words to the person who brings the order; null for none. */
  delivery_note: string | null;
  /** Unguessable; reads a guest's order without a login. Null for a customer's. */
  access_key: string | null;
  /** The language of the emails about it; null for English. */
  language: string | null;
}

interface OrderItemTable {
  id: Generated<number>;
  order_id: string;
  product_id: number;
  product_name: string;
  image: string | null;
  unit_price: number;
  delivery_fee: number;
  deposit: number | null;
  quantity: number;
  occasion: string;
  slaughter_option: number;
  slaughter_by: string;
  /** Words to the butcher, or whom a share is for; empty for none. */
  note: Generated<string>;
}

interface PaymentTable {
  /** Unguessable; knowing it is the right to pay on the test page. */
  token: string;
  order_id: string;
  state: string;
  /** Stripe's checkout session, when Stripe takes the payment. */
  external_id: string | null;
  /** The page where it is paid, once the provider has named it. */
  url: string | null;
  created_at: string;
  /** From when on the page takes no payment. */
  expires_at: string | null;
  /** Stripe's payment intent, once paid; refunds name it. */
  payment_intent: string | null;
}

interface OrderMailTable {
  order_id: string;
  /** The kind of an email, which each order has once. */
  kind: string;
  /** The message as JSON; null once it is sent. */
  message: string | null;
  attempts: number;
  /** When to send it, or to try again; null once it is sent or given up. */
  due_at: string | null;
}

interface OrderEventTable {
  /** An order without an event to the BFF since its last change. */
  order_id: string;
}

interface IdempotencyKeyTable {
  /** Whose key it is, so that two callers may choose the same. */
  scope: string;
  key: string;
  fingerprint: string;
  /** The id of the order that the first request placed. */
  order_id: string;
  answer: string;
  created_at: string;
}

export type Database = Kysely<Tables>;
/** The target of queries: the database itself or a transaction on it. */
export type Queries = Database | Transaction<Tables>;
export type ProductRow = Selectable<ProductTable>;
export type CustomerRow = Selectable<CustomerTable>;
export type AddressRow = Selectable<AddressTable>;
export type CartRow = Selectable<CartTable>;
export type OrderRow = Selectable<OrderTable>;
export type PaymentRow = Selectable<PaymentTable>;
export type OrderItemRow = Selectable<OrderItemTable>;
