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

/** The REST API's error for one field of the request, under its own name of the field; only the first sentence is kept. */
export interface FieldError {
  readonly path: readonly string[];
  readonly message: string;
}

interface Details {
  readonly message: string;
  /** The status of the response; `null` if none came. */
  readonly status?: number | null;
  /** The seconds before another attempt makes sense, if the REST API gives them. */
  readonly retryAfter?: number | null;
  readonly fieldErrors?: readonly FieldError[];
  /** Whether it is sure that the REST API has not seen the request, so that even a write may be tried again. */
  readonly notSent?: boolean;
  /** Whether another attempt at a read may well succeed. */
  readonly isTransient?: boolean;
}

/** A call of section 7 that did not succeed. Its message is fit for the shopper: the REST API's own or one of section 8's. */
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

  /** Whether a write may have been carried out although it failed here: no response came, or none that can be understood. */
  get isOutcomeUnknown(): boolean {
    return this.code.startsWith('UPSTREAM_') && !this.notSent;
  }
}

/** Section 8's sentence for a response with a failure status and no message. */
export function statusMessage(status: number): string {
  return `Request failed with status code ${status}`;
}

/** Section 8's sentence for a deadline, in milliseconds. */
export function timeoutMessage(deadlineMs: number): string {
  return `timeout of ${deadlineMs}ms exceeded`;
}

/** A response that came but cannot be used. */
export function invalidResponse(status: number, isTransient = false): RestFailure {
  return new RestFailure('UPSTREAM_INVALID', { message: networkMessage, status, isTransient });
}

/** Responses that are each valid but contradict one another, such as a customer without a cart. */
export function contradictoryData(): RestFailure {
  return new RestFailure('UPSTREAM_INVALID', { message: networkMessage });
}

/** The response to an id that the REST API cannot have, given without a call. */
export function notFound(): RestFailure {
  return new RestFailure('NOT_FOUND', { message: 'Not found.', status: 404, notSent: true });
}
