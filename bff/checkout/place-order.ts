import type { PlaceOrderInput } from '../generated/schema.ts';
import { scheduleErrors } from '../delivery/delivery-rules.ts';
import { getCustomerCart } from '../rest/carts.ts';
import { claimCheckout, completeClaim } from './claim-checkout.ts';
import { type NextStep, decide } from './decide.ts';
import type { Checkout } from './idempotency-store.ts';
import { OrderAttempt } from './order-attempt.ts';
import type { PlaceOrderDeps } from './order-context.ts';
import { readOrderForm } from './order-form.ts';
import { type AttemptOutcome, type OrderOutcome, rejectedOrder } from './order-outcome.ts';

/** Places an order at most once, see README.md. Rejections and unknown outcomes are values; a fault that left no order is a RestFailure. */
export async function placeOrder(deps: PlaceOrderDeps, input: PlaceOrderInput): Promise<OrderOutcome> {
  const { customer, store, now, rules } = deps;
  const read = readOrderForm(input, customer === null);
  if ('userErrors' in read)
    return rejectedOrder([...read.userErrors, ...scheduleErrors(rules, input, now())]);
  const caller = customer === null ? 'guest' : `customer ${customer.userId}`;
  const checkout: Checkout = { key: input.idempotencyKey, caller, cartId: input.cartId };
  const claim = await claimCheckout(store, checkout);
  if (claim.state === 'claimed') {
    const attempt = new OrderAttempt({ ...deps, input, form: read.form, checkout }, claim.earlier);
    return completeClaim(claim, runToOutcome(attempt));
  }
  // A call that only the owner of the token can make.
  if (claim.state === 'placed' && customer !== null) await getCustomerCart(customer.rest);
  return claim;
}

async function runToOutcome(attempt: OrderAttempt): Promise<AttemptOutcome> {
  let outcome: AttemptOutcome | null = null;
  while (outcome === null) outcome = await run(decide(attempt.facts), attempt);
  return outcome;
}

/** The outcome where the step ends the attempt; `null` where the next step follows from the facts that it found. */
async function run(step: NextStep, attempt: OrderAttempt): Promise<AttemptOutcome | null> {
  switch (step) {
    case 'read the cart':
      return attempt.readCart();
    case 'list the orders':
      return attempt.listOrders();
    case 'send':
      return attempt.send();
    case 'resend with the key':
      return attempt.resendWithTheKey();
    case 'placed':
      return attempt.placed();
    case 'unknown':
      return attempt.unknown();
    case 'maybe placed':
      return { state: 'maybe placed' };
    case 'reject':
      return attempt.rejection();
    case 'fail':
      break;
  }
  throw attempt.failure();
}
