import { copySessionValue } from '../../storage/session-value.ts';
import { checkoutKeys } from '../../storage/storage-keys.ts';

/** A tab that is opened in the click itself, past popup blockers, and navigated once the URL is known. */
export interface PaymentTab {
  /** Navigates the tab; false if the browser blocked it or the shopper closed it. */
  readonly goTo: (url: string) => boolean;
  readonly close: () => void;
}

/** Opens the tab for the payment page; call it in a click handler, before anything is awaited. */
export function openPaymentTab(): PaymentTab {
  const tab = window.open('about:blank', '_blank');
  if (tab !== null) {
    // With noopener, there would be no handle to navigate the tab.
    tab.opener = null;
    tab.document.title = 'Payment';
    tab.document.body.textContent = 'Opening the payment page…';
  }
  return {
    goTo(url) {
      if (tab === null || tab.closed) return false;
      try {
        // The payment ends in that tab, whose storage was copied before the order was stored, so the checkout is
        // cleared there too.
        for (const name of [checkoutKeys.draft, checkoutKeys.attempt]) tab.sessionStorage.removeItem(name);
        copySessionValue(checkoutKeys.lastOrder, tab.sessionStorage);
      } catch {
        // Without storage, that page only shows the order's number.
      }
      tab.location.replace(url);
      return true;
    },
    close: () => tab?.close(),
  };
}
