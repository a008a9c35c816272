import type { IncomingHttpHeaders } from 'node:http';
import { networkMessage } from '@shop/rules/network-message';
import type { Dispatcher, Pool } from 'undici';
import type { Endpoint } from './endpoints.ts';
import { RestFailure, timeoutMessage } from './failure.ts';

export interface OutgoingRequest {
  readonly method: Endpoint['method'];
  /** Path and query, relative to the server's root. */
  readonly path: string;
  readonly headers: string[];
  readonly body: string | null;
}

export interface IncomingResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

/** The time limit for a call, including all attempts. */
export class Deadline {
  /** The limit in milliseconds, which the timeout message shows to the shopper. */
  readonly ms: number;
  readonly endsAt: number;
  /** Whether the REST API may have received the request, because undici began to write it to a connection. */
  isSent = false;

  constructor(ms: number, endsAt = performance.now() + ms) {
    this.ms = ms;
    this.endsAt = endsAt;
  }

  /** The time left in milliseconds; 0 or less if the deadline has passed. */
  get left(): number {
    return this.endsAt - performance.now();
  }

  failure(): RestFailure {
    return new RestFailure('UPSTREAM_TIMEOUT', { message: timeoutMessage(this.ms), notSent: !this.isSent });
  }
}

/** Error codes of failed connections: the REST API can't have received the request. */
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
/** A response of the maximum size in the smallest packets has fewer. Each takes much more memory than a byte. */
const maxChunks = 20_000;
const tooLarge = new Set(['UND_ERR_HEADERS_OVERFLOW', 'UND_ERR_RES_EXCEEDED_MAX_SIZE']);

/**
 * Sends one request, without following redirects. Network errors become a {@link RestFailure}. undici's `dispatch`
 * takes less CPU time than its `request`, which creates a stream and an `AbortSignal` for each call.
 */
export async function sendRequest(
  pool: Pool,
  outgoing: OutgoingRequest,
  deadline: Deadline,
): Promise<IncomingResponse> {
  if (deadline.left <= 0) throw deadline.failure();
  return new Promise((resolve, reject) => {
    pool.dispatch(outgoing, new ResponseReader(deadline, resolve, reject));
  });
}

/** Collects the response in memory, and aborts the request at the deadline. */
class ResponseReader implements Dispatcher.DispatchHandler {
  readonly #deadline: Deadline;
  readonly #resolve: (response: IncomingResponse) => void;
  readonly #reject: (failure: RestFailure) => void;
  readonly #timer: NodeJS.Timeout;
  #controller: Dispatcher.DispatchController | null = null;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  readonly #chunks: Buffer[] = [];

  constructor(
    deadline: Deadline,
    resolve: (response: IncomingResponse) => void,
    reject: (failure: RestFailure) => void,
  ) {
    this.#deadline = deadline;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#timer = setTimeout(() => this.#end(), deadline.left);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#deadline.left <= 0) controller.abort(this.#deadline.failure());
    else this.#deadline.isSent = true;
  }

  /** undici calls this for informational responses too, before it does so for the final one. */
  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#chunks.push(chunk) > maxChunks)
      controller.abort(new RestFailure('UPSTREAM_INVALID', { message: networkMessage }));
  }

  onResponseEnd(): void {
    clearTimeout(this.#timer);
    const [first = Buffer.alloc(0), ...more] = this.#chunks;
    const body = more.length === 0 ? first : Buffer.concat(this.#chunks);
    this.#resolve({ status: this.#status, headers: this.#headers, body });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    clearTimeout(this.#timer);
    this.#reject(toFailure(error, this.#deadline));
  }

  /** A request that still waits for a connection has no controller; it is aborted once it gets one. */
  #end(): void {
    const failure = this.#deadline.failure();
    this.#reject(failure);
    this.#controller?.abort(failure);
  }
}

function toFailure(error: Error, deadline: Deadline): RestFailure {
  if (error instanceof RestFailure) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (tooLarge.has(code)) return new RestFailure('UPSTREAM_INVALID', { message: networkMessage });
  const isSlow = tooSlow.has(code);
  return new RestFailure(isSlow ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_UNAVAILABLE', {
    message: isSlow ? timeoutMessage(deadline.ms) : networkMessage,
    notSent: neverConnected.has(code),
    isTransient: true,
  });
}
