import type { MergeSource } from './cart/merge-guest-cart.ts';
import { OrderAttempts } from './checkout/order-attempts.ts';
import { SingleFlight } from './rules/single-flight.ts';

/** What the requests of one process know of one another's writes, so that the same one is not made twice at once. */
export interface SharedWork {
  readonly orderAttempts: OrderAttempts;
  /** Merges under way, by customer and guest cart. */
  readonly merges: SingleFlight<MergeSource>;
}

/** One for each server; empty again after a restart, which is provided for. */
export function createSharedWork(): SharedWork {
  return { orderAttempts: new OrderAttempts(), merges: new SingleFlight() };
}
