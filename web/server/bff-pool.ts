import type { IncomingHttpHeaders } from 'node:http';
import { type Dispatcher, Pool } from 'undici';

/** In milliseconds; much shorter than the BFF's keep-alive timeout, so that no operation uses a closing connection. */
const idleMs = 2000;

interface BffRequest {
  readonly method: 'GET' | 'POST' | 'OPTIONS';
  readonly path: string;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer | string | null;
}

export interface BffResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Calls the BFF. A call takes less CPU time by undici's `dispatch` than by its `request`, which creates streams. */
export function createBffPool(origin: string, timeoutMs: number) {
  const pool = new Pool(origin, {
    connections: null,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  return {
    /** @param onAbort calls the given function when the response is no longer needed */
    send: async (request: BffRequest, onAbort: (abort: () => void) => void): Promise<BffResponse> =>
      new Promise((resolve, reject) => {
        const reader = new ResponseReader(resolve, reject);
        onAbort(() => reader.abort());
        pool.dispatch(request, reader);
      }),
    close: async () => pool.close(),
  };
}

class ResponseReader implements Dispatcher.DispatchHandler {
  readonly #resolve: (response: BffResponse) => void;
  readonly #reject: (error: Error) => void;
  readonly #chunks: Buffer[] = [];
  #controller: Dispatcher.DispatchController | null = null;
  #isAborted = false;
  #status = 0;
  #headers: IncomingHttpHeaders = {};

  constructor(resolve: (response: BffResponse) => void, reject: (error: Error) => void) {
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** Has no effect after the response. */
  abort(): void {
    this.#isAborted = true;
    this.#controller?.abort(new Error('The browser disconnected.'));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isAborted) this.abort();
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.#controller = null;
    const [first = Buffer.alloc(0), ...more] = this.#chunks;
    const body = more.length === 0 ? first : Buffer.concat(this.#chunks);
    this.#resolve({ status: this.#status, headers: this.#headers, body });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#controller = null;
    this.#reject(error);
  }
}
