import type { ChangesOptions } from './changes-of.ts';
import type { Recheck } from './differing-reads.ts';

export interface SubscriptionDeps extends Pick<ChangesOptions, 'events' | 'pauseMs'> {
  /** `null` if every change to an order causes an event. */
  readonly orderRecheck: Recheck | null;
}

export interface SubscriptionContext<Context> extends SubscriptionDeps, ChangesOptions {
  /** Creates a context for the same customer that doesn't reuse earlier reads. */
  newContext(): Context;
}

export interface WithSubscription<Context> {
  readonly subscription: SubscriptionContext<Context> | null;
}

export function subscriptionOf<Context>({
  subscription,
}: WithSubscription<Context>): SubscriptionContext<Context> {
  if (subscription === null) throw new Error('Subscriptions run only on a WebSocket.');
  return subscription;
}
