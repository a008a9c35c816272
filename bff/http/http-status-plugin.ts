import type { ApolloServerPlugin } from '@apollo/server';
import { z } from 'zod';
import type { GraphQLContext } from '../context.ts';

/** What graphql-js refuses before it carries anything out. */
const rejectedBeforeExecution = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
]);

const limited = z.object({
  extensions: z.object({ code: z.literal('RATE_LIMITED'), retryAfter: z.number().default(1) }),
});

/** After how many seconds a client that met a limit may come again; `null` where no error tells of one. */
function retryAfterOf(errors: readonly unknown[]): number | null {
  const waits = errors.flatMap((error) => limited.safeParse(error).data?.extensions.retryAfter ?? []);
  return waits.length === 0 ? null : Math.max(...waits);
}

/** Whether nothing but nulls was answered. */
function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === null || value === undefined;
  return (
    !Array.isArray(value) &&
    Object.entries(value).every(([key, each]) => key === '__typename' || isEmpty(each))
  );
}

/** What HTTP is told of a limit that an operation met. */
export interface RateLimitOutcome {
  /** After how many seconds the client may come again. */
  readonly retryAfter: number;
  /** 429 where the limit left nothing of the answer. */
  readonly status: 200 | 429;
}

/** The limit that an operation met; `null` for none. */
export function rateLimitOutcome(data: unknown, errors: readonly unknown[]): RateLimitOutcome | null {
  const retryAfter = retryAfterOf(errors);
  return retryAfter === null ? null : { retryAfter, status: isEmpty(data) ? 429 : 200 };
}

/** Answers 429 where a limit left nothing of the answer, and says in any case when to come again. */
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
 * Answers a refused document or variable with status 200 to clients that know `application/json` alone, as GraphQL over HTTP asks for:
 * to them another status means that no GraphQL server answered. Clients of `application/graphql-response+json` get 400.
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
