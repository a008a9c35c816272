/** Messages by field, nested where the input is nested, as Django REST Framework writes them. */
export interface FieldMessages {
  [field: string]: string[] | FieldMessages;
}

/** An answer other than success, thrown from anywhere below a route. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;
  /** Seconds after which the caller may try again. */
  retryAfter: number | undefined;

  constructor(status: number, body: object) {
    super(`Refused with ${status}`);
    this.status = status;
    this.body = body;
  }

  /** The same with a Retry-After of so many seconds. */
  after(seconds: number): this {
    this.retryAfter = seconds;
    return this;
  }
}

/** A refusal with one message under `detail`. */
export function refuse(status: number, detail: string, more: object = {}): Refusal {
  return new Refusal(status, { detail, ...more });
}

/** 404: what was asked for is not there, or not the caller's. */
export function notFound(): Refusal {
  return refuse(404, 'Not found.');
}

/** 400 with messages by field. */
export function fieldErrors(messages: FieldMessages): Refusal {
  return new Refusal(400, messages);
}

/** 400 with one message that belongs to no field. */
export function nonFieldError(message: string): Refusal {
  return fieldErrors({ non_field_errors: [message] });
}
