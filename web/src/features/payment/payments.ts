import * as z from 'zod/mini';
import { type TabTopic, tabTopic } from '../../browser/tabs/tab-channel.ts';
import { createSubject } from '../../stores/subject.ts';

export type PayAttempt =
  | { readonly kind: 'requesting' }
  | { readonly kind: 'opened' }
  | { readonly kind: 'blocked'; readonly url: string }
  /** No payment page is available. `message` is the BFF's; `null` if it sent none. */
  | { readonly kind: 'failed'; readonly message: string | null }
  | { readonly kind: 'paid' }
  /** Nothing is due, for example, because the order was canceled. */
  | { readonly kind: 'over' };

const messageSchema = z.object({ paid: z.string() });

const statuses = new Map<string, PayAttempt>();
const changes = createSubject();
let topic: TabTopic<z.infer<typeof messageSchema>> | undefined;

function set(orderId: string, status: PayAttempt): void {
  statuses.set(orderId, status);
  changes.emit();
}

function tabs() {
  if (topic === undefined) {
    topic = tabTopic('payment', messageSchema);
    topic.listen(({ paid }) => set(paid, { kind: 'paid' }));
  }
  return topic;
}

/** Payment statuses outlive screens, because one screen places an order and another shows it as paid. */
export const payments = {
  get: (orderId: string): PayAttempt | undefined => statuses.get(orderId),
  set,
  subscribe: (listener: () => void): (() => void) => {
    tabs();
    return changes.subscribe(listener);
  },
  /** Marks an order as paid in all tabs, so that no tab offers to pay it again. */
  notePaid(orderId: string): void {
    if (statuses.get(orderId)?.kind === 'paid') return;
    set(orderId, { kind: 'paid' });
    tabs().post({ paid: orderId });
  },
};
