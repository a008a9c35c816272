import { pagesIn } from '../notifications/languages.ts';
import type { OrderItemRow, OrderRow, PaymentRow } from '../database/tables.ts';

/** The subject of a payment. */
export interface Payable {
  order: OrderRow;
  items: OrderItemRow[];
}

/** A page of the provider. */
export interface ProviderPage {
  url: string;
  /** The provider's own name for the payment; null if it has none. */
  externalId: string | null;
}

/** Received money, as the provider reports it. */
export interface Receipt {
  /** `payments.token` of the payment. */
  token: string;
  /** The provider's reference for a refund; null if it needs none. */
  paymentIntent: string | null;
}

/** Takes payments on its own page. Every method may be called again for the same payment and does it once. */
export interface PaymentProvider {
  /**
   * The page of a payment, the same one for repeated requests. `baseUrl` is this API's as the caller sees it.
   * Throws ProviderRejected if this payment can have none; anything else thrown may pass.
   */
  open: (payment: PaymentRow, payable: Payable, baseUrl: string) => Promise<ProviderPage>;
  /** Closes the page. Returns the receipt if the money has already come in. */
  close: (payment: PaymentRow) => Promise<Receipt | undefined>;
  /** Gives the money back. */
  refund: (payment: PaymentRow) => Promise<void>;
}

/** The provider refuses to open this payment. */
export class ProviderRejected extends Error {}

/** The return address of the shopper. A guest's key is behind the `#`, which browsers do not send. */
export function returnUrls(
  webOrigin: string,
  order: Pick<OrderRow, 'id' | 'customer_id' | 'access_key' | 'language'>,
): { success: string; cancel: string } {
  const key = order.customer_id === null && order.access_key !== null ? `#key=${order.access_key}` : '';
  const pages = pagesIn(webOrigin, order.language);
  return {
    success: `${pages}/payment/success?order=${order.id}${key}`,
    cancel: `${pages}/payment/cancel?order=${order.id}${key}`,
  };
}
