import { networkMessage } from '@shop/schema/network-message';

/** The kinds of failure of a call to the REST API; they are also the `extensions.code` of a GraphQL error. */
export type RestFailureCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'RATE_LIMITED'
  | 'UPSTREAM_TIMEOUT'
  | 'UPSTREAM_UNAVAILABLE'
  | 'UPSTREAM_ERROR'
  | 'UPSTREAM_INVALID';

/** The REST API's error for a field of the request, under the REST API's name; only the first message is kept. */
export interface FieldError {
  readonly path: readonly string[];
  readonly message: string;
}

interface Details {
  readonly message: string;
  /** The status of the response; `null` if there was none. */
  readonly status?: number | null;
  /** Seconds until a retry makes sense, if the REST API says so. */
  readonly retryAfter?: number | null;
  readonly fieldErrors?: readonly FieldError[];
  /** Whether the REST API has certainly not seen the request, so that even a write may be retried. */
  readonly notSent?: boolean;
  /** Whether a retry of a read may succeed. */
  readonly isTransient?: boolean;
}

/** A failed call of section 7. Its message is ready for the shopper: the REST API's own or one of section 8's. */
export class RestFailure extends Error {
  override readonly name = 'RestFailure';
  readonly code: RestFailureCode;
  readonly status: number | null;
  readonly retryAfter: number | null;
  readonly fieldErrors: readonly FieldError[];
  readonly notSent: boolean;
  readonly isTransient: boolean;

  constructor(code: RestFailureCode, details: Details) {
    super(details.message);
    this.code = code;
    this.status = details.status ?? null;
    this.retryAfter = details.retryAfter ?? null;
    this.fieldErrors = details.fieldErrors ?? [];
    this.notSent = details.notSent ?? false;
    this.isTransient = details.isTransient ?? false;
  }

  /** Whether a write may have been carried out although it failed: there was no response, or none that makes sense. */
  get isOutcomeUnknown(): boolean {
    return this.code.startsWith('UPSTREAM_') && !this.notSent;
  }
}

/** Section 8's message for an error response without one. */
export function statusMessage(status: number): string {
  return `Request failed with status code ${status}`;
}

/** Section 8's message for a timeout, in milliseconds. */
export function timeoutMessage(deadlineMs: number): string {
  return `timeout of ${deadlineMs}ms exceeded`;
}

/** A response that came but cannot be used. */
export function invalidResponse(status: number, isTransient = false): RestFailure {
  return new RestFailure('UPSTREAM_INVALID', { message: networkMessage, status, isTransient });
}

/** Responses that are valid but contradict each other, such as a customer without a cart. */
export function contradictoryData(): RestFailure {
  return new RestFailure('UPSTREAM_INVALID', { message: networkMessage });
}

/** The failure for an id that the REST API can't have, without a call. */
export function notFound(): RestFailure {
  return new RestFailure('NOT_FOUND', { message: 'Not found.', status: 404, notSent: true });
}
