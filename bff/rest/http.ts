import type { IncomingHttpHeaders } from 'node:http';
import { networkMessage } from '@shop/schema/network-message';
import type { Pool } from 'undici';
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
  readonly body: Buffer;
}

/** The time limit for a call, including all attempts. */
export class Deadline {
  /** The limit in milliseconds, which the timeout message shows to the shopper. */
  readonly ms: number;
  readonly endsAt: number;
  isOver = false;
  /** Whether the REST API may have received the request, because an attempt was made. */
  isSent = false;
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

/** Errors while connecting. The REST API can't have received the request. */
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
 * @param read called with the response; a callback, because it saves one promise per call
 */
export function sendRequest<Value>(
  pool: Pool,
  outgoing: OutgoingRequest,
  deadline: Deadline,
  read: (response: IncomingResponse) => Value,
): Promise<Value> {
  if (deadline.isOver) return Promise.reject(deadline.failure());
  deadline.isSent = true;
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  let status = 0;
  let headers: IncomingHttpHeaders = {};
  const chunks: Buffer[] = [];
  // Unlike undici's `request`, `dispatch` creates no stream for the response.
  pool.dispatch(outgoing, {
    onRequestStart(controller) {
      const abort = (): void => controller.abort(deadline.failure());
      // If the time ran out while the request waited for a connection, the request isn't sent.
      if (deadline.isOver) abort();
      else deadline.abort = abort;
    },
    onResponseStart(_, code, received) {
      status = code;
      headers = received;
    },
    onResponseData(_, chunk) {
      chunks.push(chunk);
    },
    onResponseEnd() {
      deadline.abort = null;
      try {
        resolve(read({ status, headers, body: Buffer.concat(chunks) }));
      } catch (error) {
        reject(error);
      }
    },
    onResponseError(_, error) {
      deadline.abort = null;
      reject(toFailure(error, deadline));
    },
  });
  return promise;
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

function codeOf(error: unknown): string {
  let code = '';
  let cause = error;
  for (let depth = 0; depth < 5 && cause instanceof Error; depth += 1) {
    if ('code' in cause && typeof cause.code === 'string') code = cause.code;
    cause = cause.cause;
  }
  return code;
}
