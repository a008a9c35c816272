import { currency } from '@shop/rules/currency';
import type { PaymentRow } from '../database/tables.ts';
import type { Receipt } from './provider.ts';

interface Asked extends Pick<PaymentRow, 'external_id' | 'amount'> {
  /** What the order costs; less than the page's amount if lighter pieces were packed in the meantime. */
  due: number;
}

/**
 * Returns what the provider has charged differently from what the order asks for. A report can be signed and still be
 * about something else, because anyone may put a payment's token into the URL of another page of the same account.
 */
export function differencesOf({ charged }: Receipt, asked: Asked): string[] {
  if (charged === null) return [];
  const due = Math.max(asked.amount, asked.due);
  return [
    ...(charged.pageId === asked.external_id ? [] : ['another payment page']),
    ...(charged.amount === due ? [] : [`${charged.amount ?? 'no'} cents instead of ${due}`]),
    ...(charged.currency === currency.toLowerCase()
      ? []
      : [`the currency ${charged.currency ?? 'is missing'}`]),
    ...(charged.isSinglePayment ? [] : ['not a single payment']),
  ];
}
