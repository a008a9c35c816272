import type { ApolloServerPlugin } from '@apollo/server';
import type { ShopContext } from '../context.ts';

/** What graphql-js refuses before it carries anything out. */
const refusedByGraphQL = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']);

/**
 * Answers a refused document or variable with status 200 to clients that know `application/json` alone, as GraphQL over HTTP asks for:
 * to them another status means that no GraphQL server answered. Clients of `application/graphql-response+json` get 400.
 */
export const answerStatus: ApolloServerPlugin<ShopContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ request, response }) => {
      if (response.http.status !== 400 || response.body.kind !== 'single') return;
      const accept = request.http?.headers.get('accept') ?? '';
      const { errors = [] } = response.body.singleResult;
      const isRefused = errors.some(({ extensions }) => refusedByGraphQL.has(String(extensions?.['code'])));
      if (isRefused && !accept.includes('application/graphql-response+json')) response.http.status = 200;
    },
  }),
};
