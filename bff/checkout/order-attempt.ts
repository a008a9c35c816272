import { customerCartGateway, guestCartGateway } from '../rest/carts.ts';
import type { UserError } from '../generated/schema.ts';
import { ordersSince } from '../orders/newest-orders.ts';
import type { Cart } from '../rest/cart-wire.ts';
import { RestFailure, invalidResponse } from '../rest/failure.ts';
import type { Order } from '../rest/order-wire.ts';
import { isPriceChanged } from '../rest/orders.ts';
import { type NextStep, type OrderFacts, decide } from './decide.ts';
import { diffCart } from './diff-cart.ts';
import { findPlacedOrder } from './find-placed-order.ts';
import { cartOf } from './idempotency-store.ts';
import { prepareOrder, rejectCart } from './order-checks.ts';
import type { OrderContext } from './order-context.ts';
import { type AttemptOutcome, type UnknownOutcome, rejectedOrder } from './order-outcome.ts';
import { resendGuestOrder, sendOrder } from './send-order.ts';
import { mayStillRun, sendResultOf } from './send-result.ts';

/** How long the REST API might still be processing an order after its response was lost, in milliseconds. */
const MAY_STILL_RUN_MS = 60_000;

/** How far back to look for an order if no attempt is stored, in milliseconds. */
const UNRECORDED_ATTEMPT_MS = 10 * 60 * 1000;

interface Findings {
  readonly facts: OrderFacts;
  /** `null` if the cart wasn't read or doesn't exist. */
  readonly cart: Cart | null;
  readonly match: Order | null;
  readonly failure: RestFailure | null;
  readonly userErrors: UserError[] | null;
  /** When sending the order began, in milliseconds since 1970; `null` before that. */
  readonly sentAt: number | null;
}

export class OrderAttempt {
  readonly #order: OrderContext;
  readonly #earlier: UnknownOutcome | null;
  #found: Findings;

  constructor(order: OrderContext, earlier: UnknownOutcome | null) {
    this.#order = order;
    this.#earlier = earlier;
    const isUnderWay = earlier !== null && order.now().getTime() < earlier.noResendUntil;
    const facts: OrderFacts = {
      caller: order.customer === null ? 'guest' : 'customer',
      earlierAttempt: earlier === null ? 'nothing' : isUnderWay ? 'maybe under way' : 'unknown',
      shown: order.input.shownCart.lines.length > 0 ? 'lines' : 'nothing',
      cart: 'not read',
      listed: 'not read',
      sent: 'nothing',
    };
    this.#found = { facts, cart: null, match: null, failure: null, userErrors: null, sentAt: null };
  }

  /** @throws RestFailure if the attempt fails without placing an order */
  async run(): Promise<AttemptOutcome> {
    let outcome: AttemptOutcome | null = null;
    while (outcome === null) outcome = await this.#perform(decide(this.#found.facts));
    return outcome;
  }

  async #perform(step: NextStep): Promise<AttemptOutcome | null> {
    switch (step) {
      case 'read the cart':
        return this.#readCart();
      case 'list the orders':
        return this.#listOrders();
      case 'send':
        return this.#send();
      case 'resend with the key':
        return this.#resendWithTheKey();
      case 'placed':
        return this.#found.match === null ? this.#unknown() : { state: 'placed', order: this.#found.match };
      case 'unknown':
        return this.#unknown();
      case 'maybe placed':
        return { state: 'maybe placed' };
      case 'reject':
        return this.#rejection();
      case 'fail':
        break;
    }
    throw this.#failure();
  }

  async #readCart(): Promise<null> {
    const { rest, customer, input } = this.#order;
    const gateway =
      customer === null
        ? guestCartGateway(rest, input.cartId)
        : customerCartGateway(customer.rest, input.cartId);
    try {
      const cart = await gateway.read();
      return this.#record({ cart: this.#stateOf(cart) }, { cart });
    } catch (error) {
      return this.#record({ cart: 'unreadable' }, { failure: toFailure(error) });
    }
  }

  #stateOf(cart: Cart | null): OrderFacts['cart'] {
    const { input } = this.#order;
    if (cart === null || cart.id !== input.cartId) return 'gone';
    if (cart.lines.length === 0) return 'emptied';
    return diffCart(input.shownCart, cart).length === 0 ? 'orderable' : 'changed';
  }

  async #listOrders(): Promise<null> {
    const { customer, input, store } = this.#order;
    try {
      const listed = customer === null ? [] : await ordersSince(customer.rest, this.#since());
      const checkouts = await store.checkoutsOf(listed.map(({ id }) => id));
      const orders = listed.filter(({ id }) => this.#mayBeOurs(checkouts.get(id)));
      const match = findPlacedOrder(orders, input);
      return this.#record(
        { listed: match !== null ? 'match' : orders.length > 0 ? 'others' : 'none' },
        { match },
      );
    } catch (error) {
      toFailure(error);
      return this.#record({ listed: 'unreadable' });
    }
  }

  #mayBeOurs(stored: OrderContext['checkout'] | undefined): boolean {
    const { checkout } = this.#order;
    if (stored === undefined || stored.key === checkout.key) return true;
    // Until this attempt sends its order, an order for the same cart may be from another tab, which uses its own key.
    return this.#found.sentAt === null && this.#earlier === null && cartOf(stored) === cartOf(checkout);
  }

  async #send(): Promise<AttemptOutcome | null> {
    const { cart } = this.#found;
    if (cart === null) throw invalidResponse(200);
    const checked = await prepareOrder(this.#order, cart);
    if ('userErrors' in checked) return rejectedOrder(checked.userErrors, cart);
    const sentAt = this.#order.now().getTime();
    try {
      return { state: 'placed', order: await sendOrder(this.#order, checked.details, cart) };
    } catch (error) {
      const failure = toFailure(error);
      if (isPriceChanged(failure)) {
        await this.#readCart();
        return this.#rejection();
      }
      const { sent, userErrors } = sendResultOf(failure, this.#order.form.destination);
      const stale = sent === 'not sent' ? {} : ({ cart: 'not read', listed: 'not read' } as const);
      return this.#record({ sent, ...stale }, { failure, userErrors, sentAt });
    }
  }

  async #resendWithTheKey(): Promise<AttemptOutcome | null> {
    try {
      return { state: 'placed', order: await resendGuestOrder(this.#order) };
    } catch (error) {
      const failure = toFailure(error);
      const isRefused = failure.status === 400 || failure.status === 404;
      const sent = failure.notSent ? 'not sent' : isRefused ? 'resend refused' : 'retry failed';
      return this.#record({ sent }, { failure });
    }
  }

  #unknown(): AttemptOutcome {
    const { sentAt } = this.#found;
    if (sentAt === null) {
      const earlier = this.#earlier ?? { since: this.#since(), noResendUntil: 0 };
      return { state: 'unknown', unknown: earlier };
    }
    const isRunning = mayStillRun(this.#failure());
    const noResendUntil = isRunning ? this.#order.now().getTime() + MAY_STILL_RUN_MS : 0;
    return { state: 'unknown', unknown: { since: sentAt, noResendUntil } };
  }

  #rejection(): AttemptOutcome {
    const { userErrors, cart } = this.#found;
    return userErrors === null ? rejectCart(this.#order.input, cart) : rejectedOrder(userErrors, cart);
  }

  #failure(): RestFailure {
    return this.#found.failure ?? invalidResponse(200);
  }

  /** The earliest time at which the order may have been placed, in milliseconds since 1970. */
  #since(): number {
    return this.#found.sentAt ?? this.#earlier?.since ?? this.#order.now().getTime() - UNRECORDED_ATTEMPT_MS;
  }

  #record(facts: Partial<OrderFacts>, found: Partial<Omit<Findings, 'facts'>> = {}): null {
    const before = this.#found;
    // Once the order has been sent, the failure of a later read must not replace the order's own failure.
    const isOfOrder = before.sentAt === null || facts.sent !== undefined;
    const failure = isOfOrder ? (found.failure ?? before.failure) : before.failure;
    this.#found = { ...before, ...found, failure, facts: { ...before.facts, ...facts } };
    return null;
  }
}

function toFailure(error: unknown): RestFailure {
  if (error instanceof RestFailure) return error;
  throw error;
}
