import type { ApolloServerPlugin } from '@apollo/server';
import { valueFromASTUntyped } from 'graphql';
import type { GraphQLContext } from '../context.ts';
import { describeCalls } from '../observability/describe-calls.ts';
import type { RecentIds } from './recent-ids.ts';

/** The header with which a client asks for `extensions.restCalls`. */
export const restCallsHeader = 'x-rest-calls';

/**
 * What development adds for people who try operations: ids such as `last-cart` in variables, and in
 * `extensions.restCalls` the REST calls of a response with their times, if the header `x-rest-calls` asks for them.
 */
export function explorerPlugin(ids: RecentIds): ApolloServerPlugin<GraphQLContext> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ request, operation }) => {
        const defaults = (operation?.variableDefinitions ?? []).flatMap(
          ({ variable, defaultValue }): [string, unknown][] =>
            defaultValue === undefined ? [] : [[variable.name.value, valueFromASTUntyped(defaultValue)]],
        );
        const given = { ...Object.fromEntries(defaults), ...request.variables };
        request.variables = Object.fromEntries(
          Object.entries(given).map(([name, value]) => [name, ids.resolve(value)]),
        );
      },
      willSendResponse: async ({ request, response, contextValue: { record, session } }) => {
        if (response.body.kind !== 'single') return;
        const { singleResult } = response.body;
        ids.record(singleResult.data, session === null);
        if (record === null || request.http?.headers.get(restCallsHeader) === undefined) return;
        singleResult.extensions = { ...singleResult.extensions, restCalls: describeCalls(record) };
      },
    }),
  };
}
