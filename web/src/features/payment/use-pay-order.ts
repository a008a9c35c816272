import { useSyncExternalStore } from 'react';
import { useMutation } from '@apollo/client/react';
import { deadline } from '../../apollo/deadline.ts';
import { RequestPaymentDocument } from '../../generated/graphql.ts';
import type { PaymentTab } from './payment-tab.ts';
import { payments, type PaymentStatus } from './payments.ts';

/** An answer that takes longer is given up, in milliseconds; the BFF gives one call up sooner. */
const paymentDeadlineMs = 30_000;

const none = (): undefined => undefined;

/** How far the payment of an order has come in this tab; `undefined` before it was asked for. */
export function usePaymentStatus(orderId: string): PaymentStatus | undefined {
  return useSyncExternalStore(payments.subscribe, () => payments.get(orderId), none);
}

/**
 * Asks for an order's payment page and sends a tab there, opened by `openPaymentTab` in the click itself. What comes of
 * it is told by `usePaymentStatus`, on whatever screen the shopper is by then. It never rejects.
 */
export function usePayOrder(): (orderId: string, tab: PaymentTab) => Promise<void> {
  const [request] = useMutation(RequestPaymentDocument);
  return async (orderId, tab) => {
    if (payments.get(orderId)?.kind === 'asking') return tab.close();
    payments.set(orderId, { kind: 'asking' });
    const answer = await request({
      variables: { orderId },
      context: { fetchOptions: { signal: deadline(paymentDeadlineMs) } },
    }).catch(none);
    const { url = null, userErrors = [] } = answer?.data?.requestPayment ?? {};
    if (url === null || !/^https?:/.test(url)) {
      // The BFF has logged why (specification, section 8).
      tab.close();
      payments.set(orderId, { kind: 'failed', message: userErrors[0]?.message ?? null });
    } else if (tab.goTo(url)) {
      payments.set(orderId, { kind: 'opened' });
    } else {
      payments.set(orderId, { kind: 'blocked', url });
    }
  };
}
