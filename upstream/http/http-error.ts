/** Messages keyed by field, nested like the input, in Django REST Framework's format. */
export interface FieldMessages {
  [field: string]: string[] | FieldMessages;
}

/** Becomes the response if it is thrown while a request is handled. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: object;
  retryAfter: number | undefined;

  constructor(status: number, body: object) {
    super(`Rejected with ${status}`);
    this.status = status;
    this.body = body;
  }

  after(seconds: number): this {
    this.retryAfter = seconds;
    return this;
  }
}

export function httpError(status: number, detail: string, more: object = {}): HttpError {
  return new HttpError(status, { detail, ...more });
}

/** Also used if the resource belongs to someone else. */
export function notFound(): HttpError {
  return httpError(404, 'Not found.');
}

export function fieldErrors(messages: FieldMessages): HttpError {
  return new HttpError(400, messages);
}

export function nonFieldError(message: string): HttpError {
  return fieldErrors({ non_field_errors: [message] });
}
