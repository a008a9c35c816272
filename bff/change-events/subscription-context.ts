import type { ChangesOptions } from './changes-of.ts';

export interface SubscriptionDeps extends Pick<ChangesOptions, 'events' | 'pauseMs'> {
  /** The pause until an order is read again without an event, in milliseconds; 0 if every change causes an event. */
  readonly orderRecheckMs: number;
}

export interface SubscriptionContext<Context> extends SubscriptionDeps, ChangesOptions {
  /** Reads with a context for the same customer that doesn't reuse earlier reads, and records the read. */
  read<Value>(work: (context: Context) => Promise<Value>): Promise<Value>;
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
