import type { OrderPhase, PaymentState } from '../generated/schema.ts';
import { keysOf } from './keys-of.ts';

/** The words for each state, in the form of {@link plainWord}, each with a public project or API that sends it. */
export type Words<State extends string> = Readonly<Record<State, Readonly<Record<string, string>>>>;

/** For a word that means the same as one with a source. */
const synonym = 'a synonym';

/** What REST APIs call an order's phase, in `status`. Any other word is `OTHER`, and shown as it is. */
export const phaseWords: Words<Exclude<OrderPhase, 'OTHER'>> = {
  PLACED: {
    placed: 'the reference API',
    'order placed': 'Sanoth-debnath-cse/ecommerce-backend: ORDER_PLACED',
    new: 'Sylius, Broadleaf',
    pending: 'OpenCart, BigCommerce, Solidus shipments',
    'pending payment': 'WooCommerce, Bagisto',
    'awaiting payment': 'BigCommerce: AWAITING_PAYMENT',
    created: 'Mercado Pago',
    received: synonym,
    submitted: synonym,
  },
  CONFIRMED: {
    confirmed: 'EDDI-RobotAcademy/HZ-Django-Backend: CONFIRMED',
    accepted: 'CoopCycle',
    approved: 'BetterCommerce: APPROVED',
    'awaiting fulfillment': 'BigCommerce, Liferay',
  },
  PREPARING: {
    preparing: 'sergedbs/canteen-management-system-server',
    'in preparation': synonym,
    processing: 'WooCommerce, OpenCart, nopCommerce',
    'being processed': 'django-oscar',
    'in progress': synonym,
    packing: synonym,
    packed: 'Insites',
    'awaiting shipment': 'BigCommerce',
  },
  ON_THE_WAY: {
    'on the way': 'the reference API',
    'out for delivery': 'Sanoth-debnath-cse/ecommerce-backend: OUT_FOR_DELIVERY',
    'in transit': 'Insites',
    shipped: 'Vendure, BigCommerce, Medusa',
    dispatched: synonym,
  },
  READY: {
    ready: 'Solidus shipments',
    'ready for pickup': 'the reference API',
    'ready for pick up': synonym,
    'ready for collection': synonym,
    'for collection': 'Insites',
    'awaiting pickup': 'BigCommerce',
  },
  DONE: {
    done: 'Odoo',
    complete: 'OpenCart, Magento, Spree',
    completed: 'WooCommerce, Bagisto, BigCommerce',
    delivered: 'Vendure, BigCommerce',
    'picked up': 'Insites',
    collected: synonym,
    fulfilled: 'Sylius, Saleor',
    finished: synonym,
  },
  CANCELED: {
    canceled: 'the reference API, Spree, Medusa',
    cancelled: 'WooCommerce, Sylius, Saleor, Vendure',
    void: 'Spree',
    voided: 'OpenCart, Shopify',
    refunded: 'WooCommerce, OpenCart, BigCommerce',
    rejected: synonym,
    refused: 'CoopCycle',
    declined: 'BigCommerce',
  },
};

/**
 * What REST APIs call a payment's state, in `payment_status`. Any other word is `UNKNOWN`: the order can be paid, and
 * the REST API decides. `P`, `C` and `F` are the codes of Django projects such as Pouya-Moradi/Mersad_Tarasheh_Back-end,
 * which the specification's fields resemble.
 */
export const paymentWords: Words<Exclude<PaymentState, 'UNKNOWN'>> = {
  UNPAID: {
    p: 'Django: Pending',
    f: 'Django: Failed',
    pending: 'the reference API, Shopify, EverShop',
    'pending payment': 'WooCommerce',
    failed: 'Spree, eBay, Wuilt',
    unpaid: 'Stripe Checkout, SHOPLINE',
    'not paid': 'Medusa: not_paid',
    'not charged': 'Saleor: NOT_CHARGED',
    open: 'Square',
    awaiting: 'Medusa',
    'awaiting payment': 'Sylius: awaiting_payment',
    'balance due': 'Solidus: balance_due',
    'requires action': 'Stripe, Medusa: requires_action',
    'requires confirmation': 'Stripe: requires_confirmation',
    'requires payment': synonym,
    'requires payment method': 'Stripe: requires_payment_method',
    refused: 'Saleor: REFUSED',
    error: 'Vendure, Shopify',
  },
  PAID: {
    c: 'Django: Complete',
    paid: 'the reference API, Shopify, Sylius, Stripe Checkout',
    'fully paid': 'Saleor: fully-paid',
    'fully charged': 'Saleor: FULLY_CHARGED',
    'payment settled': 'Vendure: PaymentSettled',
    complete: 'Django: Complete',
    completed: 'Solidus payments, PayPal',
    success: 'Shopify, ob-dj-store',
    successful: synonym,
    succeeded: 'Stripe',
    captured: 'Medusa, Shopify',
    settled: 'Vendure payments',
    'credit owed': 'Solidus: credit_owed, which is more than was due',
  },
  REFUNDED: {
    refunded: 'the reference API, Shopify, Sylius, Medusa',
    'fully refunded': 'Saleor: FULLY_REFUNDED, eBay',
  },
  CANCELED: {
    canceled: 'Medusa, Stripe',
    cancelled: 'Sylius, Saleor',
    void: 'Spree',
    voided: 'Shopify',
    rejected: 'Mercado Pago',
  },
  NOTHING_DUE: {
    confirmed: 'Cryptum',
    processing: 'Stripe: a bank transfer on its way',
    authorized: 'Shopify, Sylius, Medusa',
    'payment authorized': 'Vendure: PaymentAuthorized',
    'requires capture': 'Stripe: requires_capture',
    'partially refunded': 'Shopify, Medusa: partially_refunded',
    'not required': synonym,
    'no payment required': 'Stripe Checkout: no_payment_required',
    'no charge': 'Insites',
  },
};

/**
 * Returns a word in one form for all spellings: `ON_THE_WAY`, `on-the-way`, `OnTheWay` and ` On the way ` become
 * `on the way`.
 */
export function plainWord(word: string): string {
  return (
    word
      .trim()
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      // Only between words, so that -1 doesn't become 1.
      .replaceAll(/(?<=\w)[\s_-]+(?=\w)/g, ' ')
  );
}

export function statesByWord<State extends string>(words: Words<State>): ReadonlyMap<string, State> {
  return new Map(
    keysOf(words).flatMap((state) => keysOf(words[state]).map((word) => [word, state] as const)),
  );
}
