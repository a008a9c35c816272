import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLContext } from '../context.ts';
import type { RecentIds } from './recent-ids.ts';

/** Replaces names such as `last-cart` in variables with recorded ids, for trying out operations. */
export function explorerPlugin(ids: RecentIds): ApolloServerPlugin<GraphQLContext> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ request, operation }) => {
        request.variables = ids.resolveVariables(operation, request.variables);
      },
      willSendResponse: async ({ response: { body }, contextValue: { session } }) => {
        if (body.kind === 'single') ids.record(body.singleResult.data, session === null);
      },
    }),
  };
}
