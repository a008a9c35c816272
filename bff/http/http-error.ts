import { MAX_BODY_BYTES } from '@shop/rules/body-limit';
import { errorCodes } from 'fastify';
import { RestFailure } from '../rest/failure.ts';

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

  toBody(requestId?: string): string {
    const extensions = { code: this.code, ...(requestId !== undefined && { requestId }) };
    return JSON.stringify({ errors: [{ message: this.message, extensions }] });
  }
}

export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE)
    return new HttpError(413, 'PAYLOAD_TOO_LARGE', `The body has more than ${MAX_BODY_BYTES} bytes.`);
  if (error instanceof errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE)
    return new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json in UTF-8.');
  if (error instanceof errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH)
    return new HttpError(
      400,
      'BAD_REQUEST',
      'The body ended early, or its length differs from the announced one.',
    );
  if (error instanceof RestFailure && error.code === 'RATE_LIMITED') {
    return new HttpError(429, error.code, error.message, { 'retry-after': String(error.retryAfter ?? 1) });
  }
  return new HttpError(500, 'INTERNAL_SERVER_ERROR', 'Something went wrong on our side.');
}
