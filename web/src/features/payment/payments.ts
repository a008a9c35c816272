import * as z from 'zod/mini';
import { browserTabs } from '../../tabs/browser-tabs.ts';
import type { TabTopic } from '../../tabs/tab-channel.ts';
import { createSubject } from '../../state/subject.ts';

/** An order's payment status in this tab. */
export type PaymentStatus =
  | { readonly kind: 'requesting' }
  /** The payment page is open in another tab. */
  | { readonly kind: 'opened' }
  /** The browser blocked the tab; the URL is for a link. */
  | { readonly kind: 'blocked'; readonly url: string }
  /** There is no payment page. The message is the shop's, if it sent one. */
  | { readonly kind: 'failed'; readonly message: string | null }
  /** The order is paid, according to this tab or another one. */
  | { readonly kind: 'paid' }
  /** Nothing is due: the order was canceled, or the payment was refunded. */
  | { readonly kind: 'over' };

const messageSchema = z.object({ paid: z.string() });

const statuses = new Map<string, PaymentStatus>();
const changes = createSubject();
let topic: TabTopic<z.infer<typeof messageSchema>> | undefined;

function set(orderId: string, status: PaymentStatus): void {
  statuses.set(orderId, status);
  changes.emit();
}

/** Returns the channel to the other tabs, opened on first use; only for the browser. */
function tabs() {
  if (topic === undefined) {
    topic = browserTabs().topic('payment', messageSchema);
    topic.listen(({ paid }) => set(paid, { kind: 'paid' }));
  }
  return topic;
}

/**
 * Payment statuses outlive screens, because the screen that places an order and the screen that shows it as paid are
 * different ones.
 */
export const payments = {
  get: (orderId: string): PaymentStatus | undefined => statuses.get(orderId),
  set,
  subscribe: (listener: () => void): (() => void) => {
    tabs();
    return changes.subscribe(listener);
  },
  /** Marks an order as paid in all tabs, so that none of them offers to pay it again. */
  notePaid(orderId: string): void {
    if (statuses.get(orderId)?.kind === 'paid') return;
    set(orderId, { kind: 'paid' });
    tabs().post({ paid: orderId });
  },
};
