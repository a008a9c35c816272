import { RestFailure } from '../rest/failure.ts';
import type { Middleware, PendingCall, Send } from '../rest/pipeline.ts';

/** Changes to a guest's cart aren't published, because only one device uses it. */
function changesCart({ name, endpoint }: PendingCall): boolean {
  if (name === 'placeOrder') return true;
  return endpoint.group === 'cart' && endpoint.auth && endpoint.method !== 'GET';
}

/** Returns the id of the customer's order that a call changes. */
function changedOrder({ name, request }: PendingCall): string | undefined {
  const changes = name === 'cancelOrder' || name === 'moveStaffOrder' || name === 'weighStaffOrder';
  return changes ? request.ids?.['id'] : undefined;
}

/**
 * Publishes an event for each call that changed or may have changed a customer's cart or order. If the call placed an order or
 * its outcome is unknown, the connection that made the call is notified too.
 * @param publish notifies the signed-in customer's subscribers, except the connection `origin`
 * @param publishOrder notifies all subscribers to the order with this id
 */
export function publishChanges(
  publish: (token: string | null, origin: string | null) => void,
  publishOrder: (id: string) => void,
): Middleware {
  async function published(call: PendingCall, next: Send): Promise<unknown> {
    const { token } = call.caller;
    const order = changedOrder(call);
    const origin = call.name === 'placeOrder' ? null : (call.caller.connectionId ?? null);
    const notify = (from: string | null): void =>
      order === undefined ? publish(token, from) : publishOrder(order);
    try {
      const body = await next(call);
      notify(origin);
      return body;
    } catch (error) {
      if (error instanceof RestFailure && error.isOutcomeUnknown) notify(null);
      throw error;
    }
  }

  return (call, next) =>
    changesCart(call) || changedOrder(call) !== undefined ? published(call, next) : next(call);
}
