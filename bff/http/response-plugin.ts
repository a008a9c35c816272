import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import type { GraphQLContext } from '../context.ts';
import { documentLimits } from '../limits/document-limits.ts';

export const maxErrorsWithoutData = 3;
/** Maximum number of errors in a partial response: one per root field. */
const maxErrorsWithData = documentLimits.rootFields;

/**
 * Completes a response that has errors: keeps the first errors, records their codes, and adds the request id. If a
 * rate limit was exceeded, it sets `retry-after`, and status 429 if there is no data.
 */
export const responsePlugin: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => listener,
};

const listener: GraphQLRequestListener<GraphQLContext> = {
  willSendResponse: async ({ response: { body, http }, contextValue: { record } }) => {
    if (body.kind !== 'single' || body.singleResult.errors === undefined) return;
    const { data, errors: all } = body.singleResult;
    const errors = all.slice(
      0,
      data === undefined || data === null ? maxErrorsWithoutData : maxErrorsWithData,
    );
    const waits = errors.flatMap(waitOf);
    if (waits.length > 0) http.headers.set('retry-after', String(Math.max(...waits)));
    if (waits.length > 0 && isEmpty(data)) http.status = 429;
    body.singleResult.errors =
      record === null
        ? errors
        : errors.map((error) => ({ ...error, extensions: { ...error.extensions, requestId: record.id } }));
    if (record !== null) record.codes = errors.map(({ extensions }) => String(extensions?.['code']));
  },
};

function waitOf({ extensions }: GraphQLFormattedError): number[] {
  return extensions?.['code'] === 'RATE_LIMITED' ? [Number(extensions['retryAfter'] ?? 1)] : [];
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === null || value === undefined;
  return (
    !Array.isArray(value) &&
    Object.entries(value).every(([key, each]) => key === '__typename' || isEmpty(each))
  );
}
