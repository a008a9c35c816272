import type { IncomingHttpHeaders } from 'node:http';
import { networkMessage } from '@shop/rules/network-message';
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
  readonly body: Uint8Array;
}

/** The time limit for a call, including all attempts. */
export class Deadline {
  /** The limit in milliseconds, which the timeout message shows to the shopper. */
  readonly ms: number;
  readonly endsAt: number;
  /** Whether the REST API may have received the request, because an attempt was made. */
  isSent = false;
  readonly #controller = new AbortController();

  constructor(ms: number, endsAt = performance.now() + ms) {
    this.ms = ms;
    this.endsAt = endsAt;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  end(): void {
    this.#controller.abort();
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
const tooLarge = new Set(['UND_ERR_HEADERS_OVERFLOW', 'UND_ERR_RES_EXCEEDED_MAX_SIZE']);

/** Sends one request, without following redirects. Network errors become a {@link RestFailure}. */
export async function sendRequest(
  pool: Pool,
  outgoing: OutgoingRequest,
  deadline: Deadline,
): Promise<IncomingResponse> {
  const { signal } = deadline;
  if (signal.aborted) throw deadline.failure();
  deadline.isSent = true;
  try {
    const { statusCode: status, headers, body } = await pool.request({ ...outgoing, signal });
    return { status, headers, body: await body.bytes() };
  } catch (error) {
    throw toFailure(error, deadline);
  }
}

function toFailure(error: unknown, deadline: Deadline): RestFailure {
  if (deadline.signal.aborted) return deadline.failure();
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (tooLarge.has(code)) return new RestFailure('UPSTREAM_INVALID', { message: networkMessage });
  const isSlow = tooSlow.has(code);
  return new RestFailure(isSlow ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_UNAVAILABLE', {
    message: isSlow ? timeoutMessage(deadline.ms) : networkMessage,
    notSent: neverConnected.has(code),
    isTransient: true,
  });
}
