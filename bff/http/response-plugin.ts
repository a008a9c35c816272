import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import type { GraphQLContext } from '../context.ts';
import { documentLimits } from '../limits/document-limits.ts';
import { rateLimitOutcome } from '../limits/rate-limit-outcome.ts';

/** The most errors in a response without data. */
export const maxErrorsWithoutData = 3;
/** The most errors in a partial response: one for each root field. */
const maxErrorsWithData = documentLimits.rootFields;

/** Error codes of graphql-js from before execution. */
const rejectedBeforeExecution = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
]);

function isRejected(errors: readonly GraphQLFormattedError[]): boolean {
  return errors.some(({ extensions }) => rejectedBeforeExecution.has(String(extensions?.['code'])));
}

/**
 * Finishes a response that has errors: keeps the first of them, records their codes, adds the request id, and sets the status.
 *
 * A rate limit sets `retry-after`, and status 429 where it left no data. An invalid document or invalid variables have status 200 for a
 * client that accepts `application/json` alone, as GraphQL over HTTP requires: such clients take another status for a failed server.
 * Clients of `application/graphql-response+json` get 400.
 */
export const responsePlugin: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ request, response: { body, http }, contextValue: { record } }) => {
      if (body.kind !== 'single' || body.singleResult.errors === undefined) return;
      const { data, errors: all } = body.singleResult;
      const errors = all.slice(
        0,
        data === undefined || data === null ? maxErrorsWithoutData : maxErrorsWithData,
      );
      const accept = request.http?.headers.get('accept') ?? '';
      if (http.status === 400 && isRejected(errors) && !accept.includes('application/graphql-response+json'))
        http.status = 200;
      const limit = rateLimitOutcome(data, errors);
      if (limit !== null) http.headers.set('retry-after', String(limit.retryAfter));
      if (limit?.status === 429) http.status = 429;
      body.singleResult.errors =
        record === null
          ? errors
          : errors.map((error) => ({ ...error, extensions: { ...error.extensions, requestId: record.id } }));
      if (record !== null) record.codes = errors.map(({ extensions }) => String(extensions?.['code']));
    },
  }),
};
