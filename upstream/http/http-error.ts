/** Messages by field, nested where the input is nested, as Django REST Framework writes them. */
export interface FieldMessages {
  [field: string]: string[] | FieldMessages;
}

/** A response other than success, thrown from anywhere below a route. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: object;
  /** Seconds after which the caller may try again. */
  retryAfter: number | undefined;

  constructor(status: number, body: object) {
    super(`Refused with ${status}`);
    this.status = status;
    this.body = body;
  }

  /** The same with a Retry-After of these seconds. */
  after(seconds: number): this {
    this.retryAfter = seconds;
    return this;
  }
}

/** An error with one message under `detail`. */
export function httpError(status: number, detail: string, more: object = {}): HttpError {
  return new HttpError(status, { detail, ...more });
}

/** 404: the resource does not exist, or is not the caller's. */
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
