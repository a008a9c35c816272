import type { Agent } from 'undici';
import { RestFailure, invalidAnswer, networkMessage, timeoutMessage } from './failure.ts';

/** One request as it goes out. */
export interface Outgoing {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body: string | undefined;
}

/** One answer with its whole body. */
export interface Incoming {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

/** What bounds one exchange. */
export interface Bounds {
  readonly pool: Agent;
  readonly maxAnswerBytes: number;
  /** Ends the exchange at the deadline. */
  readonly signal: AbortSignal;
  /** The deadline as it is told to the shopper, in milliseconds. */
  readonly deadlineMs: number;
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
const tooLarge = new Set(['UND_ERR_HEADERS_OVERFLOW', 'UND_ERR_RES_EXCEEDED_MAX_SIZE']);
const badEncoding = /^(?:Z_|ERR_.*(?:ZLIB|BROTLI)|ERR__ERROR_FORMAT)/;

/** Sends one request and reads its answer, following no redirect. Whatever happens below HTTP is a {@link RestFailure}. */
export async function exchange(outgoing: Outgoing, bounds: Bounds): Promise<Incoming> {
  try {
    const response = await fetch(outgoing.url, {
      method: outgoing.method,
      headers: outgoing.headers,
      body: outgoing.body ?? null,
      redirect: 'manual',
      signal: bounds.signal,
      ...through(bounds.pool),
    });
    const body = await readWhole(response, bounds.maxAnswerBytes);
    return { status: response.status, headers: response.headers, body };
  } catch (error) {
    throw toFailure(error, bounds);
  }
}

/** fetch takes a pool of undici's npm package, but is typed for the release that is built into Node. */
function through(dispatcher: Agent): object {
  return { dispatcher };
}

async function readWhole(response: Response, maxBytes: number): Promise<Uint8Array> {
  if (response.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream: AsyncIterable<Uint8Array> = response.body;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    // Counted here as well, since the pool counts what travels and a compressed answer grows afterwards.
    if (size > maxBytes) throw invalidAnswer(response.status);
    chunks.push(chunk);
  }
  const [only] = chunks;
  return chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks, size);
}

function toFailure(error: unknown, bounds: Bounds): RestFailure {
  if (error instanceof RestFailure) return error;
  if (bounds.signal.aborted) {
    return new RestFailure('UPSTREAM_TIMEOUT', { message: timeoutMessage(bounds.deadlineMs) });
  }
  const code = systemCode(error);
  if (tooLarge.has(code)) return new RestFailure('UPSTREAM_INVALID', { message: networkMessage });
  if (badEncoding.test(code)) {
    return new RestFailure('UPSTREAM_INVALID', { message: networkMessage, isPassing: true });
  }
  const isSlow = tooSlow.has(code);
  return new RestFailure(isSlow ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_UNAVAILABLE', {
    message: isSlow ? timeoutMessage(bounds.deadlineMs) : networkMessage,
    nothingSent: neverConnected.has(code),
    isPassing: true,
  });
}

/** The code of the innermost cause; fetch wraps everything in a TypeError. */
function systemCode(error: unknown): string {
  let code = '';
  let cause = error;
  for (let depth = 0; depth < 5 && cause instanceof Error; depth += 1) {
    if ('code' in cause && typeof cause.code === 'string') code = cause.code;
    cause = cause.cause;
  }
  return code;
}
