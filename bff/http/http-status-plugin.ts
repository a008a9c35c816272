import type { ApolloServerPlugin } from '@apollo/server';
import { z } from 'zod';
import type { GraphQLContext } from '../context.ts';

/** Error codes of graphql-js from before execution. */
const rejectedBeforeExecution = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
]);

const limited = z.object({
  extensions: z.object({ code: z.literal('RATE_LIMITED'), retryAfter: z.number().default(1) }),
});

/** The longest `retryAfter` of the errors, in seconds; `null` where no rate limit was exceeded. */
function retryAfterOf(errors: readonly unknown[]): number | null {
  const waits = errors.flatMap((error) => limited.safeParse(error).data?.extensions.retryAfter ?? []);
  return waits.length === 0 ? null : Math.max(...waits);
}

/** Whether the data has only nulls. */
function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === null || value === undefined;
  return (
    !Array.isArray(value) &&
    Object.entries(value).every(([key, each]) => key === '__typename' || isEmpty(each))
  );
}

/** The HTTP side of a rate limit that an operation exceeded. */
export interface RateLimitOutcome {
  /** Seconds until the client may try again. */
  readonly retryAfter: number;
  /** 429 where the limit left no data. */
  readonly status: 200 | 429;
}

/** The rate limit that an operation exceeded; `null` for none. */
export function rateLimitOutcome(data: unknown, errors: readonly unknown[]): RateLimitOutcome | null {
  const retryAfter = retryAfterOf(errors);
  return retryAfter === null ? null : { retryAfter, status: isEmpty(data) ? 429 : 200 };
}

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
      const isRefused = errors.some(({ extensions }) =>
        rejectedBeforeExecution.has(String(extensions?.['code'])),
      );
      if (isRefused && !accept.includes('application/graphql-response+json')) response.http.status = 200;
    },
  }),
};
