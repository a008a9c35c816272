import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { networkMessage } from '@shop/schema/network-message';
import type { Dispatcher, Pool } from 'undici';
import { RestFailure, invalidResponse, timeoutMessage } from './failure.ts';

/** One request as it goes out. */
export interface OutgoingRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query, from the root of the server. */
  readonly path: string;
  /** Names and values in turn. */
  readonly headers: string[];
  /** JSON text. */
  readonly body: string | null;
}

/** One response with its whole body. */
export interface IncomingResponse {
  readonly status: number;
  /** The names in lower case. */
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The time that a call has, however many attempts it takes. */
export class Deadline {
  /** The whole time in milliseconds, as the shopper's message has it. */
  readonly ms: number;
  /** On the clock of `performance.now()`. */
  readonly endsAt: number;
  isOver = false;
  /** Whether an attempt has been made, so that the REST API may have seen the request. */
  isSent = false;
  /** Ends the attempt that is under way. */
  abort: (() => void) | null = null;

  constructor(ms: number, endsAt = performance.now() + ms) {
    this.ms = ms;
    this.endsAt = endsAt;
  }

  /** The time is over. */
  end(): void {
    this.isOver = true;
    this.abort?.();
  }

  failure(): RestFailure {
    return new RestFailure('UPSTREAM_TIMEOUT', { message: timeoutMessage(this.ms), notSent: !this.isSent });
  }
}

/** Faults before a connection stood, so that the REST API has seen nothing. */
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
const tooLarge = new Set([
  'UND_ERR_HEADERS_OVERFLOW',
  'UND_ERR_RES_EXCEEDED_MAX_SIZE',
  'ERR_BUFFER_TOO_LARGE',
]);
const badEncoding = /^(?:Z_|ERR_.*(?:ZLIB|BROTLI)|ERR__ERROR_FORMAT)/;

/**
 * Sends one request and reads its response, following no redirect. Whatever happens below HTTP is a {@link RestFailure}.
 * @param maxBytes the largest body that is read, inflated
 * @param read what the response means, or the failure that it is; called here, which saves a promise for each call
 */
export function sendRequest<Value>(
  pool: Pool,
  outgoing: OutgoingRequest,
  deadline: Deadline,
  maxBytes: number,
  read: (response: IncomingResponse) => Value,
): Promise<Value> {
  if (deadline.isOver) return Promise.reject(deadline.failure());
  deadline.isSent = true;
  const reader = new ResponseReader(deadline, maxBytes, read);
  pool.dispatch(outgoing, reader);
  return reader.value;
}

/** Collects one response. undici's own `dispatch` hands its bytes over without a stream object for each response. */
class ResponseReader<Value> implements Dispatcher.DispatchHandler {
  readonly value: Promise<Value>;
  readonly #resolve: (value: Value | Promise<Value>) => void;
  readonly #reject: (error: unknown) => void;
  readonly #deadline: Deadline;
  readonly #maxBytes: number;
  readonly #read: (response: IncomingResponse) => Value;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #first: Buffer | null = null;
  #more: Buffer[] | null = null;

  constructor(deadline: Deadline, maxBytes: number, read: (response: IncomingResponse) => Value) {
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    this.value = promise;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#deadline = deadline;
    this.#maxBytes = maxBytes;
    this.#read = read;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const abort = (): void => controller.abort(this.#deadline.failure());
    // A request that waited for a connection until its time was over is not sent.
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
    const response = { status: this.#status, headers: this.#headers, body: body ?? Buffer.alloc(0) };
    const encoding = response.headers['content-encoding'];
    if (encoding !== undefined) {
      this.#resolve(this.#inflated(response, encoding).then(this.#read));
      return;
    }
    try {
      this.#resolve(this.#read(response));
    } catch (error) {
      this.#reject(error);
    }
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#deadline.abort = null;
    this.#reject(toFailure(error, this.#deadline));
  }

  async #inflated(response: IncomingResponse, encoding: string): Promise<IncomingResponse> {
    try {
      return await inflated(response, encoding, this.#maxBytes);
    } catch (error) {
      throw toFailure(error, this.#deadline);
    }
  }
}

const inflaters: ReadonlyMap<
  string,
  (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>
> = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

/** A compressed response although the request accepts none. */
async function inflated(
  response: IncomingResponse,
  encoding: string,
  maxOutputLength: number,
): Promise<IncomingResponse> {
  const name = encoding.trim().toLowerCase();
  if (name === 'identity' || response.body.length === 0) return response;
  const inflater = inflaters.get(name);
  if (inflater === undefined) throw invalidResponse(response.status);
  return { ...response, body: await inflater(response.body, { maxOutputLength }) };
}

function toFailure(error: unknown, deadline: Deadline): RestFailure {
  if (error instanceof RestFailure) return error;
  if (deadline.isOver) return deadline.failure();
  const code = codeOf(error);
  if (tooLarge.has(code)) return new RestFailure('UPSTREAM_INVALID', { message: networkMessage });
  if (badEncoding.test(code)) {
    return new RestFailure('UPSTREAM_INVALID', { message: networkMessage, isTransient: true });
  }
  const isSlow = tooSlow.has(code);
  return new RestFailure(isSlow ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_UNAVAILABLE', {
    message: isSlow ? timeoutMessage(deadline.ms) : networkMessage,
    notSent: neverConnected.has(code),
    isTransient: true,
  });
}

/** The code of the innermost cause. */
function codeOf(error: unknown): string {
  let code = '';
  let cause = error;
  for (let depth = 0; depth < 5 && cause instanceof Error; depth += 1) {
    if ('code' in cause && typeof cause.code === 'string') code = cause.code;
    cause = cause.cause;
  }
  return code;
}
