import { RestFailure } from '../rest/failure.ts';

/** A request that is refused before GraphQL sees it. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }

  /** The body in the form of every other GraphQL error. */
  toBody(): string {
    return JSON.stringify({ errors: [{ message: this.message, extensions: { code: this.code } }] });
  }
}

/** What a request is answered for which this was thrown; anything unforeseen says nothing of itself. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof RestFailure && error.code === 'RATE_LIMITED') {
    return new HttpError(429, error.code, error.message, { 'retry-after': String(error.retryAfter ?? 1) });
  }
  return new HttpError(500, 'INTERNAL_SERVER_ERROR', 'Something went wrong on our side.');
}
