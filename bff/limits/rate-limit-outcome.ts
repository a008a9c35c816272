import { z } from 'zod';

const limited = z.object({
  extensions: z.object({ code: z.literal('RATE_LIMITED'), retryAfter: z.number().default(1) }),
});

/** The longest `retryAfter` of the errors, in seconds; `null` if no rate limit was exceeded. */
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
  /** 429 if the limit left no data. */
  readonly status: 200 | 429;
}

/** The rate limit that an operation exceeded; `null` for none. */
export function rateLimitOutcome(data: unknown, errors: readonly unknown[]): RateLimitOutcome | null {
  const retryAfter = retryAfterOf(errors);
  return retryAfter === null ? null : { retryAfter, status: isEmpty(data) ? 429 : 200 };
}
