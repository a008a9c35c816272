import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { RequestPaymentDocument } from '../../generated/graphql.ts';

/** A tab that was opened in the click itself, before popup blockers mind, and is sent on when the address is known. */
export interface PaymentTab {
  readonly goTo: (url: string) => boolean;
  readonly close: () => void;
}

/** Opens the tab for the payment page; call it in the handler of a click, before anything is awaited. */
export function openPaymentTab(): PaymentTab {
  const tab = window.open('', '_blank');
  if (tab !== null) tab.opener = null;
  return {
    goTo(url) {
      if (tab === null || tab.closed) return false;
      tab.location.replace(url);
      return true;
    },
    close: () => tab?.close(),
  };
}

/** Asks for an order's payment page and sends a tab there; where the tab was blocked, `url` is for a link to show. */
export function usePayOrder() {
  const [request, { loading }] = useMutation(RequestPaymentDocument);
  const [url, setUrl] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const pay = async (orderId: string, tab: PaymentTab): Promise<void> => {
    setHasFailed(false);
    const answer = await request({ variables: { orderId } }).catch(() => undefined);
    const address = answer?.data?.requestPayment.url ?? null;
    if (address === null || !/^https?:/.test(address)) {
      // Section 8: nothing is shown for it; the order stays payable.
      tab.close();
      setHasFailed(true);
      return;
    }
    if (!tab.goTo(address)) setUrl(address);
  };
  return { pay, isAsking: loading, url, hasFailed };
}
