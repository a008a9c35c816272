import type { OrderState } from '../database/states.ts';
import type { Queries } from '../database/tables.ts';

/** `shop` is sent to the shop, and every other kind to the shopper. */
export type OrderMailKind = 'placed' | 'shop' | 'paid' | 'refunded' | OrderState;

/** What the emails about orders offer to those who change orders. */
export interface OrderMails {
  /** Stores an email if it has a recipient and the order has no email of this kind yet. */
  queue: (tx: Queries, orderId: string, kind: OrderMailKind) => Promise<void>;
  /** Sends due emails, at most 50 per call. */
  flush: () => Promise<void>;
  sendSoon: () => void;
}
