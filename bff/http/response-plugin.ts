import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLContext } from '../context.ts';
import { documentLimits } from '../limits/document-limits.ts';
import { rateLimitOutcome } from '../limits/rate-limit-outcome.ts';

/** The most errors in a response without data. */
export const maxErrorsWithoutData = 3;
/** The most errors in a partial response: one for each root field. */
const maxErrorsWithData = documentLimits.rootFields;

/**
 * Finishes a response that has errors: keeps the first of them, records their codes, and adds the request id. A rate limit sets
 * `retry-after`, and status 429 if it left no data.
 */
export const responsePlugin: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body, http }, contextValue: { record } }) => {
      if (body.kind !== 'single' || body.singleResult.errors === undefined) return;
      const { data, errors: all } = body.singleResult;
      const errors = all.slice(
        0,
        data === undefined || data === null ? maxErrorsWithoutData : maxErrorsWithData,
      );
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
