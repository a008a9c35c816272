import { networkMessage } from '@shop/rules/network-message';

/** Why a REST call failed. GraphQL errors contain the code as `extensions.code`. */
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

/** The REST API's first error for a field. `path` contains the REST API's field names, and indexes for list items. */
export interface FieldError {
  readonly path: readonly string[];
  readonly message: string;
}

interface Details {
  readonly message: string;
  readonly status?: number | null;
  /** Seconds to wait before a retry; `null` if unknown. */
  readonly retryAfter?: number | null;
  readonly fieldErrors?: readonly FieldError[];
  /** Whether the REST API can't have received the request. If so, even a write may be retried. */
  readonly notSent?: boolean;
  readonly isTransient?: boolean;
  /** The response's type and size, if it rejects the call without a message that can be read. */
  readonly unexplained?: string | null;
  readonly conflict?: unknown;
}

/** A failed REST call. Shoppers may see the message. */
export class RestFailure extends Error {
  override readonly name = 'RestFailure';
  readonly code: RestFailureCode;
  readonly status: number | null;
  readonly retryAfter: number | null;
  readonly fieldErrors: readonly FieldError[];
  readonly notSent: boolean;
  readonly isTransient: boolean;
  readonly unexplained: string | null;
  /** The body of a response with status 409, not validated yet; it may have the object as it is. */
  readonly conflict: unknown;

  constructor(code: RestFailureCode, details: Details) {
    super(details.message);
    this.code = code;
    this.status = details.status ?? null;
    this.retryAfter = details.retryAfter ?? null;
    this.fieldErrors = details.fieldErrors ?? [];
    this.notSent = details.notSent ?? false;
    this.isTransient = details.isTransient ?? false;
    this.unexplained = details.unexplained ?? null;
    this.conflict = details.conflict;
  }

  /** Whether a failed write may have taken effect: it may have been sent, and the REST API didn't reject it. */
  get isOutcomeUnknown(): boolean {
    return this.code.startsWith('UPSTREAM_') && !this.notSent;
  }
}

/** The message for an error response without one (specification, section 8). */
export function statusMessage(status: number): string {
  return `Request failed with status code ${status}`;
}

export function timeoutMessage(deadlineMs: number): string {
  return `timeout of ${deadlineMs}ms exceeded`;
}

export function invalidResponse(status: number, isTransient = false): RestFailure {
  return new RestFailure('UPSTREAM_INVALID', { message: networkMessage, status, isTransient });
}

export function contradictoryData(): RestFailure {
  return new RestFailure('UPSTREAM_INVALID', { message: networkMessage });
}

export function notFound(): RestFailure {
  return new RestFailure('NOT_FOUND', { message: 'Not found.', status: 404, notSent: true });
}
