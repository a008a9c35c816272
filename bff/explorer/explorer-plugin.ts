import type { ApolloServerPlugin } from '@apollo/server';
import { valueFromASTUntyped } from 'graphql';
import type { GraphQLContext } from '../context.ts';
import type { RecentIds } from './recent-ids.ts';

/** Replaces names such as `last-cart` in variables with recorded ids, for developers who try operations. */
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
      willSendResponse: async ({ response: { body }, contextValue: { session } }) => {
        if (body.kind === 'single') ids.record(body.singleResult.data, session === null);
      },
    }),
  };
}
