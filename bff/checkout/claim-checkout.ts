import type { Checkout, Claim, IdempotencyStore } from './idempotency-store.ts';
import type { AttemptOutcome } from './order-outcome.ts';

/** The store's claim on a checkout, once no other request with the same key is at work. */
export async function claimCheckout(
  store: IdempotencyStore,
  checkout: Checkout,
): Promise<Exclude<Claim, { state: 'same under way' }>> {
  const claim = await store.claim(checkout);
  if (claim.state !== 'same under way') return claim;
  await claim.ended;
  return claimCheckout(store, checkout);
}

/** The outcome of the attempt, which the store knows before the caller does; a fault left no order behind. */
export async function completeClaim(
  { complete }: Extract<Claim, { state: 'claimed' }>,
  attempt: Promise<AttemptOutcome>,
): Promise<AttemptOutcome> {
  try {
    const outcome = await attempt;
    await complete(outcome);
    return outcome;
  } catch (error) {
    await complete('failed');
    throw error;
  }
}
