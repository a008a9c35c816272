import type { IncomingMessage } from 'node:http';
import { type ExecutionArgs, type ExecutionResult, GraphQLError, execute } from 'graphql';
import { z } from 'zod';
import type { SocketCustomer } from './authenticate.ts';
import { type CartSubscriptionDeps, subscribeToCart } from './subscribe-to-cart.ts';
import { type OrderSubscriptionDeps, subscribeToOrder } from './subscribe-to-order.ts';

/** The dependencies of the subscriptions. */
export type SubscriptionDeps = CartSubscriptionDeps & OrderSubscriptionDeps;

const orderArguments = z.object({ id: z.string() });

/**
 * The events of a subscription, by its root field.
 * @param onTokenRejected called when the REST API does not accept the token any more
 * @returns the result with the errors where the variables do not fit
 */
export function subscribe(
  customer: SocketCustomer,
  request: IncomingMessage,
  args: ExecutionArgs,
  deps: SubscriptionDeps,
  onTokenRejected: () => void,
): AsyncGenerator<ExecutionResult, undefined, undefined> | ExecutionResult | Promise<ExecutionResult> {
  let orderId: string | undefined;
  let isCart = false;
  // Executed with fields that only take note of their arguments, so that fragments and variables are read by graphql-js alone.
  const noted = execute({
    ...args,
    contextValue: null,
    rootValue: {
      cartChanged: () => {
        isCart = true;
        return null;
      },
      orderChanged: (given: unknown) => {
        orderId = orderArguments.parse(given).id;
        return null;
      },
    },
  });
  if (orderId !== undefined) return subscribeToOrder(customer, orderId, request, args, deps, onTokenRejected);
  return isCart ? subscribeToCart(customer, request, args, deps, onTokenRejected) : invalidResult(noted);
}

/** The result of a document whose fields were not reached, with a code that lets its messages pass. */
async function invalidResult(noted: ExecutionResult | Promise<ExecutionResult>): Promise<ExecutionResult> {
  const { errors = [] } = await noted;
  const extensions = { code: 'BAD_USER_INPUT' };
  return { errors: errors.map(({ message }) => new GraphQLError(message, { extensions })) };
}
