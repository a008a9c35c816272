import type { OrderItemRow, OrderRow, PaymentRow } from '../database/tables.ts';

export interface Payable {
  order: OrderRow;
  items: OrderItemRow[];
}

export interface ProviderPage {
  url: string;
  externalId: string | null;
}

export interface Receipt {
  token: string;
  /** The provider's id of the payment, which a refund needs; `null` if the provider has none. */
  paymentIntent: string | null;
}

export interface Reports {
  /**
   * Records received money. Refunds the money if the order is canceled or already paid; throws if the refund isn't
   * possible yet, so that the provider reports the money again.
   */
  receive: (receipt: Receipt) => Promise<void>;
  /** Records that an open payment was canceled, failed or expired. */
  closed: (token: string) => Promise<void>;
}

/** Accepts payments on its own page. Repeating a call for the same payment has no further effect. */
export interface PaymentProvider {
  /**
   * `baseUrl` is this API's URL as the caller sees it. Throws ProviderRejected if a retry needs a new payment; after any
   * other error, the same payment can be retried.
   */
  open: (payment: PaymentRow, payable: Payable, baseUrl: string) => Promise<ProviderPage>;
  /** Closes the page. Returns the receipt if the money has already arrived. */
  close: (payment: PaymentRow) => Promise<Receipt | undefined>;
  refund: (payment: PaymentRow) => Promise<void>;
}

export class ProviderRejected extends Error {}
