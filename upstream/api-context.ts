import type { Database } from './database/tables.ts';
import type { Mail } from './notifications/mail.ts';
import type { OrderMails } from './orders/order-mails.ts';
import type { Payments } from './payments/payments.ts';
import type { Settings } from './settings.ts';

/** Everything that routes use. */
export interface ApiContext {
  settings: Settings;
  db: Database;
  now: () => Date;
  mail: Mail;
  orderMails: OrderMails;
  payments: Payments;
  /** Signs tokens and reset links. */
  secret: Uint8Array;
}
