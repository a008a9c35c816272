import { copySessionValue } from '../../browser/storage/session-value.ts';
import { checkoutKeys } from '../../browser/storage/storage-keys.ts';

/** A tab that opens during the click, so that popup blockers allow it, and navigates once the URL is known. */
export interface PaymentTab {
  /** Returns false if the browser blocked the tab or the shopper closed it. */
  readonly goTo: (url: string) => boolean;
  readonly close: () => void;
}

function openTab(): Window | null {
  try {
    return window.open('about:blank', '_blank');
  } catch {
    // Browsers within apps may have no tabs at all. The order is placed nevertheless.
    return null;
  }
}

/** Call it in a click handler, before anything is awaited. */
export function openPaymentTab(): PaymentTab {
  const tab = openTab();
  if (tab !== null) {
    // With `noopener`, the browser would return no handle with which to navigate the tab.
    tab.opener = null;
    tab.document.title = 'Payment';
    tab.document.body.textContent = 'Opening the payment page…';
  }
  return {
    goTo(url) {
      if (tab === null || tab.closed) return false;
      try {
        // The payment ends in the new tab, which has a copy of this tab's storage from before the order.
        for (const name of [checkoutKeys.draft, checkoutKeys.attempt]) tab.sessionStorage.removeItem(name);
        copySessionValue(checkoutKeys.lastOrder, tab.sessionStorage);
      } catch {
        // Without storage, the new tab shows only the order's number.
      }
      tab.location.replace(url);
      return true;
    },
    close() {
      tab?.close();
    },
  };
}
