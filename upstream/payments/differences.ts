import { currency } from '@shop/rules/currency';
import type { OrderRow, PaymentRow } from '../database/tables.ts';
import { amountDue } from '../orders/bodies.ts';
import type { Receipt } from './provider.ts';

type Asked = Pick<PaymentRow, 'external_id'> & Pick<OrderRow, 'total_price' | 'delivery_price'>;

/**
 * Returns what the provider has charged differently from what the order asks for. A report can be signed and still be
 * about something else, because anyone may put a payment's token into the URL of another page of the same account.
 */
export function differencesOf({ charged }: Receipt, asked: Asked): string[] {
  if (charged === null) return [];
  const due = amountDue(asked);
  return [
    ...(charged.pageId === asked.external_id ? [] : ['another payment page']),
    ...(charged.amount === due ? [] : [`${charged.amount ?? 'no'} cents instead of ${due}`]),
    ...(charged.currency === currency.toLowerCase()
      ? []
      : [`the currency ${charged.currency ?? 'is missing'}`]),
    ...(charged.isSinglePayment ? [] : ['not a single payment']),
  ];
}
