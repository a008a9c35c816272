import type { IncomingHttpHeaders } from 'node:http';
import { networkMessage } from '@shop/schema/network-message';
import type { Dispatcher, Pool } from 'undici';
import { RestFailure, timeoutMessage } from './failure.ts';

export interface OutgoingRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query, relative to the server's root. */
  readonly path: string;
  /** Alternating names and values. */
  readonly headers: string[];
  readonly body: string | null;
}

export interface IncomingResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The time limit for a call, including all attempts. */
export class Deadline {
  /** In milliseconds, as in the shopper's message. */
  readonly ms: number;
  /** When the time is up, as a time of `performance.now()`. */
  readonly endsAt: number;
  isOver = false;
  /** Whether an attempt was made, so that the REST API may have received the request. */
  isSent = false;
  /** Aborts the current attempt. */
  abort: (() => void) | null = null;

  constructor(ms: number, endsAt = performance.now() + ms) {
    this.ms = ms;
    this.endsAt = endsAt;
  }

  end(): void {
    this.isOver = true;
    this.abort?.();
  }

  failure(): RestFailure {
    return new RestFailure('UPSTREAM_TIMEOUT', { message: timeoutMessage(this.ms), notSent: !this.isSent });
  }
}

/** Errors that occur before a connection exists, so the REST API can't have received the request. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const tooSlow = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);
const tooLarge = new Set(['UND_ERR_HEADERS_OVERFLOW', 'UND_ERR_RES_EXCEEDED_MAX_SIZE']);

/**
 * Sends one request, without following redirects. Network errors become a {@link RestFailure}.
 * @param read called with the response; a callback saves one promise per call
 */
export function sendRequest<Value>(
  pool: Pool,
  outgoing: OutgoingRequest,
  deadline: Deadline,
  read: (response: IncomingResponse) => Value,
): Promise<Value> {
  if (deadline.isOver) return Promise.reject(deadline.failure());
  deadline.isSent = true;
  const reader = new ResponseReader(deadline, read);
  pool.dispatch(outgoing, reader);
  return reader.value;
}

/** Receives a response from undici's `dispatch`, which needs no stream object per response. */
class ResponseReader<Value> implements Dispatcher.DispatchHandler {
  readonly value: Promise<Value>;
  readonly #resolve: (value: Value) => void;
  readonly #reject: (error: unknown) => void;
  readonly #deadline: Deadline;
  readonly #read: (response: IncomingResponse) => Value;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #first: Buffer | null = null;
  #more: Buffer[] | null = null;

  constructor(deadline: Deadline, read: (response: IncomingResponse) => Value) {
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    this.value = promise;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#deadline = deadline;
    this.#read = read;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const abort = (): void => controller.abort(this.#deadline.failure());
    // A request whose time ran out while it waited for a connection is not sent.
    if (this.#deadline.isOver) abort();
    else this.#deadline.abort = abort;
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#first === null) this.#first = chunk;
    else (this.#more ??= [this.#first]).push(chunk);
  }

  onResponseEnd(): void {
    this.#deadline.abort = null;
    const body = this.#more === null ? this.#first : Buffer.concat(this.#more);
    try {
      this.#resolve(
        this.#read({ status: this.#status, headers: this.#headers, body: body ?? Buffer.alloc(0) }),
      );
    } catch (error) {
      this.#reject(error);
    }
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#deadline.abort = null;
    this.#reject(toFailure(error, this.#deadline));
  }
}

function toFailure(error: Error, deadline: Deadline): RestFailure {
  if (error instanceof RestFailure) return error;
  if (deadline.isOver) return deadline.failure();
  const code = codeOf(error);
  if (tooLarge.has(code)) return new RestFailure('UPSTREAM_INVALID', { message: networkMessage });
  const isSlow = tooSlow.has(code);
  return new RestFailure(isSlow ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_UNAVAILABLE', {
    message: isSlow ? timeoutMessage(deadline.ms) : networkMessage,
    notSent: neverConnected.has(code),
    isTransient: true,
  });
}

/** Returns the code of the innermost cause. */
function codeOf(error: unknown): string {
  let code = '';
  let cause = error;
  for (let depth = 0; depth < 5 && cause instanceof Error; depth += 1) {
    if ('code' in cause && typeof cause.code === 'string') code = cause.code;
    cause = cause.cause;
  }
  return code;
}
