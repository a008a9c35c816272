import type { PlaceOrderInput } from '../generated/schema.ts';
import { scheduleErrors } from '../delivery/delivery-rules.ts';
import type { Checkout, Claim, IdempotencyStore } from './idempotency-store.ts';
import { OrderAttempt } from './order-attempt.ts';
import type { PlaceOrderDeps } from './order-context.ts';
import { readOrderForm } from './order-form.ts';
import { type AttemptOutcome, type OrderOutcome, rejectedOrder } from './order-outcome.ts';
import { presentOrder } from './present-order.ts';

/**
 * Places an order at most once; README.md explains how. Rejections and unknown outcomes are returned, not thrown.
 * @throws RestFailure if the attempt fails without placing an order, or if the token can't be verified
 */
export async function placeOrder(deps: PlaceOrderDeps, input: PlaceOrderInput): Promise<OrderOutcome> {
  const { customer, store, now, rules } = deps;
  const read = readOrderForm(input, customer === null, rules);
  if ('userErrors' in read)
    return rejectedOrder([...read.userErrors, ...scheduleErrors(rules, input, now())]);
  const caller = customer === null ? 'guest' : `customer ${customer.userId}`;
  const checkout: Checkout = { key: input.idempotencyKey, caller, cartId: input.cartId };
  const claim = await claimCheckout(store, checkout);
  if (claim.state === 'claimed') {
    const attempt = new OrderAttempt({ ...deps, input, form: read.form, checkout }, claim.earlier);
    return completeClaim(claim, attempt);
  }
  if (claim.state === 'placed') return { ...claim, order: await presentOrder(deps, claim.order) };
  return claim;
}

async function claimCheckout(
  store: IdempotencyStore,
  checkout: Checkout,
): Promise<Exclude<Claim, { state: 'same under way' }>> {
  const claim = await store.claim(checkout);
  if (claim.state !== 'same under way') return claim;
  await claim.ended;
  return claimCheckout(store, checkout);
}

async function completeClaim(
  { complete }: Extract<Claim, { state: 'claimed' }>,
  attempt: OrderAttempt,
): Promise<AttemptOutcome> {
  try {
    const outcome = await attempt.run();
    await complete(outcome);
    return outcome;
  } catch (error) {
    await complete('failed');
    throw error;
  }
}
