/** Messages by field, nested like the input, in the format of Django REST Framework. */
export interface FieldMessages {
  [field: string]: string[] | FieldMessages;
}

/** An error response, thrown from anywhere below a route. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: object;
  /** Seconds after which the caller may retry. */
  retryAfter: number | undefined;

  constructor(status: number, body: object) {
    super(`Refused with ${status}`);
    this.status = status;
    this.body = body;
  }

  /** The same error with a Retry-After of this many seconds. */
  after(seconds: number): this {
    this.retryAfter = seconds;
    return this;
  }
}

/** An error with one message under `detail`. */
export function httpError(status: number, detail: string, more: object = {}): HttpError {
  return new HttpError(status, { detail, ...more });
}

/** 404: the resource does not exist, or belongs to somebody else. */
export function notFound(): HttpError {
  return httpError(404, 'Not found.');
}

/** 400 with messages by field. */
export function fieldErrors(messages: FieldMessages): HttpError {
  return new HttpError(400, messages);
}

/** 400 with one message that belongs to no field. */
export function nonFieldError(message: string): HttpError {
  return fieldErrors({ non_field_errors: [message] });
}
