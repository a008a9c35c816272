import { RestFailure } from '../rest/failure.ts';
import type { Rest } from '../rest/rest.ts';

/**
 * A read for a subscription, by a context of its own, so that no cached read of an earlier event is used.
 * @param onTokenRejected called when the REST API does not accept the token any more
 */
export function readAsCustomer<Value>(
  rest: () => Rest,
  read: (rest: Rest) => Promise<Value>,
  onTokenRejected: () => void,
): () => Promise<Value> {
  return async () => {
    try {
      return await read(rest());
    } catch (error) {
      if (error instanceof RestFailure && error.code === 'UNAUTHENTICATED') onTokenRejected();
      throw error;
    }
  };
}
