import { RestFailure } from '../rest/failure.ts';
import type { Middleware, PendingCall, Send } from '../rest/pipeline.ts';

/** Changes to a guest's cart aren't published, because only one device uses it. */
function changesCart({ name, endpoint }: PendingCall): boolean {
  if (name === 'placeOrder') return true;
  return endpoint.group === 'cart' && endpoint.auth && endpoint.method !== 'GET';
}

/**
 * Publishes an event for each call that changed or may have changed a customer's cart. If the call placed an order or
 * its outcome is unknown, the connection that made the call is notified too.
 * @param publish notifies the signed-in customer's subscribers, except the connection `origin`
 */
export function publishChanges(publish: (token: string | null, origin: string | null) => void): Middleware {
  async function published(call: PendingCall, next: Send): Promise<unknown> {
    const { token } = call.caller;
    const origin = call.name === 'placeOrder' ? null : (call.caller.connectionId ?? null);
    try {
      const body = await next(call);
      publish(token, origin);
      return body;
    } catch (error) {
      if (error instanceof RestFailure && error.isOutcomeUnknown) publish(token, null);
      throw error;
    }
  }

  return (call, next) => (changesCart(call) ? published(call, next) : next(call));
}
