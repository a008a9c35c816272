import type { OrderRow, PaymentRow, RefundRow } from '../database/tables.ts';
import type { OrderItem } from '../orders/queries.ts';

export interface Payable {
  order: OrderRow;
  items: OrderItem[];
}

export interface ProviderPage {
  url: string;
  externalId: string | null;
}

export interface Receipt {
  token: string;
  /** The provider's id of the payment, which a refund needs; `null` if the provider has none. */
  paymentIntent: string | null;
  /** Null on the test page, which takes exactly the amount due. */
  charged: Charged | null;
}

/** What the provider says it has charged. */
export interface Charged {
  /** The provider's id of the page on which the shopper paid. */
  pageId: string;
  /** In cents. */
  amount: number | null;
  /** In lower case. */
  currency: string | null;
  isSinglePayment: boolean;
}

export interface RefundReport {
  paymentIntent: string;
  isFull: boolean;
  /** All that was refunded of the payment until now, in cents. */
  amount: number;
}

export interface Reports {
  /**
   * Records received money. Refunds the money if the order is canceled or already paid; throws if the refund isn't
   * possible yet, so that the provider reports the money again. If the money isn't what the order costs, only logs the
   * differences.
   */
  receive: (receipt: Receipt) => Promise<void>;
  /**
   * Records that an open payment was canceled, failed or expired.
   * @param pageId the provider's id of the page that closed; the report of another page changes nothing
   */
  closed: (token: string, pageId: string | null) => Promise<void>;
  /**
   * Records a refund that the owner made at the provider, even if its payment is reported only later. Only logs a partial
   * one.
   */
  refunded: (report: RefundReport) => Promise<void>;
  /** Logs that a shopper's bank may take the money back. The provider decides that later, so nothing else changes. */
  disputed: (paymentIntent: string, reason: string) => Promise<void>;
  /** Tells the owner and staff of a refund that the provider had accepted, but that the card's bank returned. */
  refundFailed: (refundId: string, reason: string) => Promise<void>;
}

/** Accepts payments on its own page. Repeating a call for the same payment has no further effect. */
export interface PaymentProvider {
  /**
   * `baseUrl` is this API's URL as the caller sees it. Each method throws ProviderError if the provider doesn't do what
   * it is asked to.
   */
  open: (payment: PaymentRow, payable: Payable, baseUrl: string) => Promise<ProviderPage>;
  /** Closes the page. Returns the receipt if the money has already arrived. */
  close: (payment: PaymentRow) => Promise<Receipt | undefined>;
  /** Gives back a part of a payment, or all of it. Succeeds if that was done already, even days ago. */
  refund: (payment: PaymentRow, refund: RefundRow) => Promise<void>;
}

/**
 * After `unreachable`, the same call can be repeated. After `failed` and `refused`, a page needs a new payment; only
 * after `failed` might the provider open it.
 */
type ProviderFailure = 'unreachable' | 'failed' | 'refused';

/** The provider's own words, for the owner. They contain neither keys nor email addresses. */
interface ProviderReason {
  type: string;
  code?: string;
  status?: number;
  /** With this id, the provider's dashboard shows the call. */
  requestId?: string;
  text: string;
}

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly failure: ProviderFailure;
  readonly reason: ProviderReason;

  constructor(failure: ProviderFailure, reason: ProviderReason) {
    super([reason.type, reason.code, reason.text].filter(Boolean).join(': '));
    this.failure = failure;
    this.reason = reason;
  }
}
