/** A request that is refused before GraphQL sees it. */
export class Refusal extends Error {
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
