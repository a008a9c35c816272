export interface OrderFacts {
  readonly caller: 'guest' | 'customer';
  /** `unknown`: an order may exist for this cart; `maybe under way`: a request may still be running. */
  readonly earlierAttempt: 'nothing' | 'unknown' | 'maybe under way';
  /** What the shopper saw in the cart. */
  readonly shown: 'lines' | 'nothing';
  /**
   * The current cart: `orderable` if it equals the shown cart, `changed` if it differs, `emptied` if it has no lines.
   * `gone` if it doesn't exist or the customer has a different one, because the REST API removes a cart when it is
   * ordered.
   */
  readonly cart: 'not read' | 'orderable' | 'changed' | 'emptied' | 'gone' | 'unreadable';
  /**
   * The customer's latest orders that may be for this cart: `match` if one of them has the requested values, `others` if
   * there are only orders with other values, `none` if there are no orders.
   */
  readonly listed: 'not read' | 'match' | 'others' | 'none' | 'unreadable';
  readonly sent: Sent;
}

/** The result of sending the order, other than success. */
export type Sent =
  /** The BFF hasn't tried to send the order. */
  | 'nothing'
  /** The REST API can't have received the order. */
  | 'not sent'
  /** Status 401, 403 or 429. */
  | 'caller rejected'
  /** Status 400 or 422, with errors that aren't about the cart. */
  | 'fields rejected'
  | 'no such cart'
  /** Status 409. */
  | 'key known'
  /** Any other status, such as 500. */
  | 'failed'
  /** No usable response, or status 408, 502 or 504. */
  | 'lost'
  /** The order was resent with its key, and that failed for a reason other than `resend refused` or `not sent`. */
  | 'retry failed'
  /** The order was resent with its key, and the REST API responded with status 400 or 404. */
  | 'resend refused';

export type NextStep =
  | 'read the cart'
  | 'list the orders'
  | 'send'
  /** Can't place a second order, because the cart is gone or empty, but may return an order that was already placed. */
  | 'resend with the key'
  | 'placed'
  | 'unknown'
  /** One of the customer's latest orders may be for this cart. */
  | 'maybe placed'
  /** There is no order, and the shopper can correct the cause. */
  | 'reject'
  | 'fail';

/** Returns the next step. README.md explains the rules, which ensure that an order is placed at most once. */
export function decide(facts: OrderFacts): NextStep {
  return facts.sent === 'nothing' ? beforeSending(facts) : afterSending(facts);
}

const isThere = ({ cart }: OrderFacts): boolean => cart === 'orderable' || cart === 'changed';

const isGone = ({ cart }: OrderFacts): boolean => cart === 'gone' || cart === 'emptied';

function beforeSending(facts: OrderFacts): NextStep {
  const { caller, earlierAttempt, shown, cart } = facts;
  const isFirstAttempt = earlierAttempt === 'nothing';
  if (cart === 'not read') return 'read the cart';
  if (cart === 'unreadable') return isFirstAttempt ? 'fail' : 'unknown';
  if (isFirstAttempt && isThere(facts)) return sendOrReject(facts);
  // A shopper who saw an empty cart can't have ordered it.
  if (isFirstAttempt && shown === 'nothing') return 'reject';
  if (caller === 'customer') return byListedOrders(facts);
  if (!isThere(facts)) return 'resend with the key';
  return earlierAttempt === 'maybe under way' ? 'unknown' : sendOrReject(facts);
}

function sendOrReject({ cart }: OrderFacts): NextStep {
  return cart === 'orderable' ? 'send' : 'reject';
}

function byListedOrders(facts: OrderFacts): NextStep {
  const { earlierAttempt, listed } = facts;
  if (listed === 'not read') return 'list the orders';
  if (listed === 'match') return byMatch(facts);
  if (listed === 'unreadable') return 'unknown';
  // An attempt that isn't stored may have ordered the cart before the shopper changed the form. Then no order matches.
  if (earlierAttempt === 'nothing') return listed === 'others' ? 'maybe placed' : 'reject';
  return earlierAttempt === 'unknown' && isThere(facts) ? sendOrReject(facts) : 'unknown';
}

/**
 * Placing an order removes its cart. If the cart still has lines or can't be read, the matching order may be an earlier
 * one.
 */
function byMatch(facts: OrderFacts): NextStep {
  return isGone(facts) ? 'placed' : 'unknown';
}

function afterSending(facts: OrderFacts): NextStep {
  const { caller, earlierAttempt, cart, listed, sent } = facts;
  if (sent === 'retry failed') return 'unknown';
  if (sent === 'resend refused')
    return cart === 'emptied' && earlierAttempt === 'nothing' ? 'reject' : 'unknown';
  if (sent === 'not sent') return isGone(facts) && earlierAttempt !== 'nothing' ? 'unknown' : 'fail';
  if (sent === 'caller rejected') return 'fail';
  if (sent === 'fields rejected') return 'reject';
  if (caller === 'customer') {
    // The cart is read first. Otherwise, an order that is placed between the two reads could be missed.
    if (cart === 'not read') return 'read the cart';
    if (listed === 'not read') return 'list the orders';
    if (listed === 'match') return byMatch(facts);
  }
  if (sent === 'lost' || sent === 'key known') return 'unknown';
  if (cart === 'not read') return 'read the cart';
  if (!isThere(facts)) return 'unknown';
  return sent === 'failed' ? 'fail' : 'reject';
}
