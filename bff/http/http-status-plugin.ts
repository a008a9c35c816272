import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLContext } from '../context.ts';
import { rateLimitOutcome } from '../limits/rate-limit-outcome.ts';

/** Error codes of graphql-js from before execution. */
const rejectedBeforeExecution = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
]);

/** Sets `retry-after` where a rate limit was exceeded, and the status 429 where it left no data. */
export const rateLimitStatusPlugin: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response }) => {
      if (response.body.kind !== 'single') return;
      const { data, errors = [] } = response.body.singleResult;
      const limit = rateLimitOutcome(data, errors);
      if (limit === null) return;
      response.http.headers.set('retry-after', String(limit.retryAfter));
      if (limit.status === 429) response.http.status = 429;
    },
  }),
};

/**
 * Sets status 200 for an invalid document or invalid variables where the client accepts `application/json` alone, as GraphQL over HTTP
 * requires: such clients take another status for a failed server. Clients of `application/graphql-response+json` get 400.
 */
export const httpStatusPlugin: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ request, response }) => {
      if (response.http.status !== 400 || response.body.kind !== 'single') return;
      const accept = request.http?.headers.get('accept') ?? '';
      const { errors = [] } = response.body.singleResult;
      const isRejected = errors.some(({ extensions }) =>
        rejectedBeforeExecution.has(String(extensions?.['code'])),
      );
      if (isRejected && !accept.includes('application/graphql-response+json')) response.http.status = 200;
    },
  }),
};
