import { makeExecutableSchema } from '@graphql-tools/schema';
import { type ExecutionResult, parse } from 'graphql';
import { expect, it } from 'vitest';
import { changesOf } from '../change-events/changes-of.ts';
import { InMemoryChangeEvents } from '../change-events/change-events.ts';
import { type GraphQLContext, createContext } from '../context.ts';
import { createProcessState } from '../testing/process-state.ts';
import { restAt } from '../testing/rest-at.ts';
import { subscribe } from './subscribe.ts';

/** Subscribes to a field that returns the index of the context in which it is resolved. */
async function subscribed(variables: Record<string, unknown>) {
  const events = new InMemoryChangeEvents();
  const contexts: GraphQLContext[] = [];
  let signal: AbortSignal | undefined;
  const schema = makeExecutableSchema({
    typeDefs: 'type Query { none: Int } type Subscription { changed(id: ID!): Int }',
    resolvers: {
      Subscription: {
        changed: {
          subscribe: (_: unknown, { id }: { id: string }) =>
            changesOf(id, { events, connectionId: null, pauseMs: 0, signal: signal ?? AbortSignal.abort() }),
          resolve: (_: unknown, __: unknown, context: GraphQLContext) => contexts.indexOf(context),
        },
      },
    },
  });
  const results = await subscribe(
    { schema, document: parse('subscription ($id: ID!) { changed(id: $id) }'), variableValues: variables },
    async (work) => work(),
    (given) => {
      signal = given;
      const context = createContext({
        token: null,
        restFor: () => restAt(new URL('http://api.test')),
        shared: createProcessState(),
      });
      contexts.push(context);
      return context;
    },
  );
  return { events, results };
}

function resultsOf(results: AsyncIterableIterator<ExecutionResult> | ExecutionResult) {
  if (!('next' in results)) throw new Error(JSON.stringify(results));
  return results;
}

it('a subscription creates a new context for each result', async () => {
  const { events, results } = await subscribed({ id: 'o-1' });
  const iterator = resultsOf(results);
  expect(await iterator.next()).toEqual({ done: false, value: { data: { changed: 1 } } });
  const next = iterator.next();
  events.publish('o-1', null);
  expect(await next).toEqual({ done: false, value: { data: { changed: 2 } } });
  await iterator.return?.();
});

it('a subscription ends when its iterator is closed, even while it waits for a change', async () => {
  const { events, results } = await subscribed({ id: 'o-1' });
  const iterator = resultsOf(results);
  await iterator.next();
  const next = iterator.next();
  expect(events.topics()).toEqual(['o-1']);
  await iterator.return?.();
  expect(await next).toEqual({ done: true, value: undefined });
  expect(events.topics()).toEqual([]);
});

it('a subscription with invalid variables fails with a client error', async () => {
  const { results } = await subscribed({});
  expect(results).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
});
