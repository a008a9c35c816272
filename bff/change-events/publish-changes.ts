import { RestFailure } from '../rest/failure.ts';
import type { Middleware, PendingCall } from '../rest/pipeline.ts';

/** Changes to a guest's cart aren't published, because only one device uses it. */
function changesCart({ name, endpoint }: PendingCall): boolean {
  if (name === 'placeOrder') return true;
  return endpoint.group === 'cart' && endpoint.auth && endpoint.method !== 'GET';
}

/**
 * A call with an unknown outcome is published too, even to the connection that made the call. After an order, every
 * subscriber has to read the customer's next cart.
 * @param publish notifies the signed-in customer's subscribers, except the connection `origin`
 */
export function publishChanges(publish: (token: string | null, origin: string | null) => void): Middleware {
  return (call, next) => {
    if (!changesCart(call)) return next(call);
    const { token } = call.caller;
    const origin = call.name === 'placeOrder' ? null : (call.caller.connectionId ?? null);
    return next(call).then(
      (body) => {
        publish(token, origin);
        return body;
      },
      (error: unknown) => {
        if (error instanceof RestFailure && error.isOutcomeUnknown) publish(token, null);
        throw error;
      },
    );
  };
}
