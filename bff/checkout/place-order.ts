/**
 * Placing an order at most once.
 *
 * The REST API takes the cart away with the order, so that one cart never makes two orders there, and may or may not honour
 * `Idempotency-Key`. From these two facts follows what is done:
 *
 * 1. One key, and one cart, has one try at a time, and one key one response (`idempotency-store.ts`): in this process, or in all processes
 *    that share a Redis.
 * 2. An order is sent once. It is never repeated by itself; only the shopper's own retry sends it again, with the same key, and
 *    only while the cart is still there to be ordered and no earlier try can still be under way.
 * 3. Where the response is lost, a customer's order is looked for in the customer's list once the cart is gone or changed; before that, an equal
 *    order in the list is an earlier one. A guest's cannot be read back: its outcome stays
 *    unknown, and the screen refers the shopper to the email.
 * 4. Nothing of this needs the memory of 1. After a restart, or in another process, an earlier try shows itself by the cart being
 *    gone or empty although the shopper was shown lines: a customer's order is then looked for among those of the last minutes. For a
 *    guest the same order is requested again: it cannot become a second order without a cart, but a REST API that honours the key
 *    returns its first response. One that does not refuses, and then the cart may have been ordered or have expired: that
 *    outcome is unknown too, and saying "nothing was placed" could make the shopper order twice.
 * 5. With status 409 the REST API knows the key: there is or will be an order, and it is looked for as after a lost response.
 * 6. A stored order is returned for its own key alone, and to a customer only once the REST API has accepted the token: the claims of a token
 *    says of its owner is not verified here.
 *
 * Which of these applies when is one table, `decide.ts`. What is sure to have left no order behind (refused fields, a changed cart, a
 * connection that never stood, a 500 with the cart still there) is forgotten, so that asking again places the order.
 */
import type { PlaceOrderInput } from '../generated/schema.ts';
import { scheduleErrors } from '../delivery/delivery-rules.ts';
import { getCustomerCart } from '../rest/carts.ts';
import { decide } from './decide.ts';
import type { Checkout, Claim, IdempotencyStore } from './idempotency-store.ts';
import { OrderAttempt } from './order-attempt.ts';
import type { OrderContext, PlaceOrderDeps } from './order-context.ts';
import { readOrderForm } from './order-form.ts';
import {
  type OrderOutcome,
  type AttemptOutcome,
  type UnknownOutcome,
  rejectedOrder,
} from './order-outcome.ts';

/** Places an order by the rules above; every refusal and every unknown outcome is a value, every fault a RestFailure. */
export async function placeOrder(deps: PlaceOrderDeps, input: PlaceOrderInput): Promise<OrderOutcome> {
  const { customer, store, now, rules } = deps;
  const read = readOrderForm(input, customer === null);
  if ('userErrors' in read)
    return rejectedOrder([...read.userErrors, ...scheduleErrors(rules, input, now())]);
  const caller = customer === null ? 'guest' : `customer ${customer.userId}`;
  const checkout: Checkout = { key: input.idempotencyKey, caller, cartId: input.cartId };
  const claim = await claimInTurn(store, checkout);
  if (claim.state === 'claimed') {
    return completed(claim, tryToPlace({ ...deps, input, form: read.form, checkout }, claim.earlier));
  }
  if (claim.state !== 'placed') {
    return { state: claim.state === 'other under way' ? 'under way' : claim.state };
  }
  // A call that only the owner of the token can make.
  if (customer !== null) await getCustomerCart(customer.rest);
  return { state: 'placed', order: claim.order };
}

/** The claim once no other request for the same checkout is at work. */
async function claimInTurn(
  store: IdempotencyStore,
  checkout: Checkout,
): Promise<Exclude<Claim, { state: 'same under way' }>> {
  const claim = await store.claim(checkout);
  if (claim.state !== 'same under way') return claim;
  await claim.ended;
  return claimInTurn(store, checkout);
}

async function completed(
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

async function tryToPlace(order: OrderContext, earlier: UnknownOutcome | null): Promise<AttemptOutcome> {
  const attempt = new OrderAttempt(order, earlier);
  for (;;) {
    switch (decide(attempt.facts)) {
      case 'read the cart':
        await attempt.readCart();
        break;
      case 'list the orders':
        await attempt.listOrders();
        break;
      case 'send': {
        const outcome = await attempt.send();
        if (outcome !== null) return outcome;
        break;
      }
      case 'ask with the key': {
        const outcome = await attempt.askWithTheKey();
        if (outcome !== null) return outcome;
        break;
      }
      case 'placed':
        return attempt.placed();
      case 'unknown':
        return attempt.unknown();
      case 'maybe placed':
        return { state: 'maybe placed' };
      case 'refuse':
        return attempt.rejection();
      case 'fail':
        throw attempt.failure();
    }
  }
}
