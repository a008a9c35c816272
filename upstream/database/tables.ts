import type { Generated, Kysely, Selectable, Transaction } from 'kysely';
import type {
  Actor,
  ChangeKind,
  OrderState,
  PaymentState,
  ProviderPaymentState,
  RefundReason,
  RefundState,
} from './states.ts';

/** Amounts are integers in US cents, flags are 0 or 1, and timestamps are ISO strings in UTC with microseconds. */
export interface Tables {
  facts: { name: string; value: string };
  collections: CollectionTable;
  products: ProductTable;
  /** `spelling` is one of the word's `spellingsOf`; `products` counts the products that contain the word. */
  search_spellings: { spelling: string; word: string; products: number };
  customers: CustomerTable;
  addresses: AddressTable;
  carts: CartTable;
  cart_items: CartItemTable;
  orders: OrderTable;
  order_items: OrderItemTable;
  payments: PaymentTable;
  refunds: RefundTable;
  early_refunds: EarlyRefundTable;
  changes: ChangeTable;
  order_mails: OrderMailTable;
  /**
   * Changes to the catalog and to orders of which web or the BFF hasn't been notified yet. Each change sets a new
   * version.
   */
  announcements: { topic: string; subject: string; version: string };
  idempotency_keys: IdempotencyKeyTable;
  rate_limits: RateLimitTable;
}

/** The table in which rate-limiter-flexible counts requests. */
interface RateLimitTable {
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
}

interface CollectionTable {
  id: number;
  name: string;
  /** JSON with the name in other languages, by their codes. */
  names: Generated<string>;
  image: string | null;
}

interface ProductTable {
  id: number;
  collection_id: number;
  name: string;
  /** JSON with the name in other languages, by their codes, like the other two of these fields. */
  names: Generated<string>;
  /** The name, as converted by `sortKeyOf`. */
  name_key: string;
  /** The names, synonyms and descriptions in all languages, as converted by `searchTextOf`. */
  search_text: string;
  /** The names in all languages and the synonyms, as converted by `rankedTextOf`. */
  ranked_text: string;
  description: string;
  descriptions: Generated<string>;
  wholesale_description: string | null;
  wholesale_descriptions: Generated<string>;
  image: string | null;
  unit_price: number;
  deposit: number | null;
  delivery_fee: number;
  best_seller_rank: number | null;
  sold_out: Generated<number>;
  /** Minimum pounds per line. */
  min_quantity: Generated<number>;
  /** Pounds per case in wholesale; 1 if the product isn't sold in cases. */
  case_size: Generated<number>;
  /** Typical weight of one piece, in hundredths of a pound. */
  typical_weight: number | null;
  /** A JSON list of the sections that sell the product; null for all. */
  sections: string | null;
  /** A JSON list of other words for the product. */
  synonyms: Generated<string>;
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
  /** A random number, replaced when the password changes. Tokens that contain another one are invalid. */
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

interface LineTable {
  quantity: number;
  occasion: string;
  slaughter_option: number;
  slaughter_by: string;
  /** A note to the butcher; empty if there is none. */
  note: Generated<string>;
  /** The names of the people whom the meat is for; empty if there are none. */
  for_names: Generated<string>;
}

interface CartItemTable extends LineTable {
  id: Generated<number>;
  cart_id: string;
  product_id: number;
}

interface OrderTable {
  id: string;
  customer_id: number | null;
  email: string | null;
  cart_id: string;
  placed_at: string;
  state: OrderState;
  payment_state: PaymentState;
  order_info: string;
  is_wholesale: number;
  delivery_date: string;
  delivery_time: string;
  total_price: number;
  delivery_price: number;
  /** The address at the time of the order, as JSON. */
  shipping_address: string | null;
  business_name: string | null;
  business_position: string | null;
  phone_number: string | null;
  ein_number: string | null;
  delivery_note: string | null;
  /** Who collects a pickup; null for a delivery, or if nobody was named. */
  collector_name: string | null;
  collector_phone: string | null;
  /** Unguessable; lets a guest read the order without an account. Null if a customer placed the order. */
  access_key: string | null;
  /** The language of the order's emails and payment page; null for English. */
  language: string | null;
  /** Counts changes by staff and the shopper, so that a change that is based on an earlier version can be rejected. */
  version: Generated<number>;
  /** The price of the goods by their packed weights; null until a weighed order is packed. */
  packed_price: number | null;
  /** What the provider has given back of what the order cost. */
  refunded_price: Generated<number>;
}

interface OrderItemTable extends LineTable {
  id: Generated<number>;
  order_id: string;
  product_id: number;
  product_name: string;
  image: string | null;
  unit_price: number;
  delivery_fee: number;
  deposit: number | null;
  /** In hundredths of a pound; null until the line is weighed. */
  packed_weight: number | null;
}

interface PaymentTable {
  /** Unguessable; anyone who has the token may pay on the test page. */
  token: string;
  order_id: string;
  /**
   * Shoppers are no longer sent to the page of a `closed` payment, but money that arrives late still counts. A `surplus`
   * payment arrived after the order was already paid or canceled, and must be refunded.
   */
  state: ProviderPaymentState;
  /** The amount on the payment page. */
  amount: number;
  /** The id of Stripe's checkout session, if the payment goes through Stripe. */
  external_id: string | null;
  /** The URL of the payment page, once the provider has created it. */
  url: string | null;
  created_at: string;
  /** When the payment page stops accepting payments. */
  expires_at: string | null;
  /** The id of Stripe's payment intent, once the payment is made; needed for refunds. */
  payment_intent: string | null;
}

/** Stored in the transaction that makes it necessary, then sent to the provider until that succeeds. */
interface RefundTable {
  /** Makes the provider's refund idempotent. */
  id: string;
  payment_token: string;
  order_id: string;
  /** A payment has at most one refund for each reason. */
  reason: RefundReason;
  amount: number;
  state: RefundState;
  attempts: number;
  /** When to try again; null once the refund is done. */
  due_at: string | null;
  created_at: string;
}

/** The provider's reports of refunds that arrived before the reports of their payments. */
interface EarlyRefundTable {
  payment_intent: string;
  is_full: number;
  /** All that was refunded of the payment, in cents. */
  amount: number;
  reported_at: string;
}

/** What was changed in an order, or in the sale of a product, and by whom. */
interface ChangeTable {
  id: Generated<number>;
  order_id: string | null;
  product_id: number | null;
  item_id: number | null;
  at: string;
  actor: Actor;
  /** The name of the staff's device. */
  device: string | null;
  kind: ChangeKind;
  previous: string | null;
  value: string | null;
}

interface OrderMailTable {
  order_id: string;
  /** The kind of email; an order has at most one of each kind. */
  kind: string;
  /** The message as JSON; null once it is sent. */
  message: string | null;
  attempts: number;
  /** When to send or retry the email; null after it is sent or abandoned. */
  due_at: string | null;
}

interface IdempotencyKeyTable {
  /** `guest` for all guests, or `customer` and the customer's id. Each scope has separate keys. */
  scope: string;
  key: string;
  fingerprint: string;
  order_id: string;
  answer: string;
  created_at: string;
}

export type Database = Kysely<Tables>;
export type Queries = Database | Transaction<Tables>;
export type CollectionRow = Selectable<CollectionTable>;
export type ProductRow = Selectable<ProductTable>;
export type CustomerRow = Selectable<CustomerTable>;
export type AddressRow = Selectable<AddressTable>;
export type CartRow = Selectable<CartTable>;
export type OrderRow = Selectable<OrderTable>;
export type PaymentRow = Selectable<PaymentTable>;
export type OrderItemRow = Selectable<OrderItemTable>;
export type RefundRow = Selectable<RefundTable>;
export type ChangeRow = Selectable<ChangeTable>;
