import { useSyncExternalStore } from 'react';
import { useMutation } from '@apollo/client/react';
import { timeoutSignal } from '../../apollo/timeout-signal.ts';
import { rememberLanguage } from '../../browser/storage/chosen-language.ts';
import { language } from '../../config/language.ts';
import { pageDeadlines } from '../../apollo/deadlines.ts';
import { RequestPaymentDocument } from '../../generated/graphql.ts';
import type { PaymentTab } from './payment-tab.ts';
import { payments, type PayAttempt } from './payments.ts';

const none = (): undefined => undefined;

export function usePayAttempt(orderId: string): PayAttempt | undefined {
  return useSyncExternalStore(payments.subscribe, () => payments.get(orderId), none);
}

/**
 * Returns a function that requests an order's payment page and opens it in a tab that `openPaymentTab` opened during
 * the click. `usePayAttempt` returns the outcome on any screen. The promise never rejects.
 */
export function usePayOrder(): (orderId: string, tab: PaymentTab) => Promise<void> {
  const [request] = useMutation(RequestPaymentDocument);
  return async (orderId, tab) => {
    if (payments.get(orderId)?.kind === 'requesting') return tab.close();
    // An API without languages sends the shopper back to a page in English, which then offers this language.
    rememberLanguage(language.code);
    payments.set(orderId, { kind: 'requesting' });
    const response = await request({
      variables: { orderId },
      context: { fetchOptions: { signal: timeoutSignal(pageDeadlines.paymentMs) } },
    }).catch(none);
    const { url = null, userErrors = [] } = response?.data?.requestPayment ?? {};
    if (url === null || !/^https?:/.test(url)) {
      // If the BFF returns no URL, it logs the reason (specification, section 8).
      tab.close();
      payments.set(orderId, { kind: 'failed', message: userErrors[0]?.message ?? null });
    } else if (tab.goTo(url)) {
      payments.set(orderId, { kind: 'opened' });
    } else {
      payments.set(orderId, { kind: 'blocked', url });
    }
  };
}
