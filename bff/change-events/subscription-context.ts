import type { ChangesOptions } from './changes-of.ts';
import type { Recheck } from './differing-reads.ts';

/** What the subscriptions of a process share. */
export interface SubscriptionDeps extends Pick<ChangesOptions, 'events' | 'pauseMs'> {
  /** `null` if every change of an order comes as an event. */
  readonly orderRecheck: Recheck | null;
}

/** The part of the GraphQL context that only subscriptions have. */
export interface SubscriptionContext<Context> extends SubscriptionDeps, ChangesOptions {
  /** A context for a new request of the same customer; it shares no reads. */
  newContext(): Context;
}

/** A GraphQL context, possibly of a subscription. */
export interface WithSubscription<Context> {
  /** `null` for queries and mutations. */
  readonly subscription: SubscriptionContext<Context> | null;
}

/** The current subscription. */
export function subscriptionOf<Context>({
  subscription,
}: WithSubscription<Context>): SubscriptionContext<Context> {
  if (subscription === null) throw new Error('Only a web socket runs subscriptions.');
  return subscription;
}
