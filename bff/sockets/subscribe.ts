import {
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  createSourceEventStream,
  execute,
} from 'graphql';
import type { GraphQLContext } from '../context.ts';

/** Does the work of one event, and records it. */
export type ObserveEvent = <Result extends ExecutionResult | AsyncIterable<unknown>>(
  work: () => Promise<Result>,
) => Promise<Result>;

/**
 * Runs a subscription like `subscribe` in graphql-js, but with a new context for each event, so that each event reads
 * new data.
 * @param observe observes the start and each event
 * @param newContext creates the context for an event; the signal ends the subscription
 * @returns the results, or one result with the errors if the subscription can't start
 */
export async function subscribe(
  args: ExecutionArgs,
  observe: ObserveEvent,
  newContext: (signal: AbortSignal) => GraphQLContext,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const end = new AbortController();
  const stream = await observe(async () =>
    createSourceEventStream({ ...args, contextValue: newContext(end.signal) }),
  );
  if (!(Symbol.asyncIterator in stream)) return { errors: (stream.errors ?? []).map(withCode) };
  const events = stream[Symbol.asyncIterator]();
  const done = { done: true, value: undefined } as const;
  const results: AsyncIterableIterator<ExecutionResult, undefined> = {
    next: async () => {
      const event = await events.next();
      if (event.done === true) return done;
      const value = await observe(async () =>
        execute({ ...args, rootValue: event.value, contextValue: newContext(end.signal) }),
      );
      return { done: false, value };
    },
    return: async () => {
      // Only the signal can end a generator that waits for its next event.
      end.abort();
      await events.return?.();
      return done;
    },
    [Symbol.asyncIterator]: () => results,
  };
  return results;
}

/** Adds a code to an error in the variables, because graphql-js doesn't. */
function withCode(error: GraphQLError): GraphQLError {
  if (error.path !== undefined) return error;
  const { message, nodes = null, originalError = null } = error;
  return new GraphQLError(message, { nodes, originalError, extensions: { code: 'BAD_USER_INPUT' } });
}
