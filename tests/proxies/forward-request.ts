import { type IncomingHttpHeaders, type IncomingMessage, request as call } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface ForwardedRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A complete response, without the headers about the connection. */
export interface ForwardedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

export async function readRequest(incoming: IncomingMessage): Promise<ForwardedRequest> {
  const { method = 'GET', url: path = '/', headers } = incoming;
  return { method, path, headers, body: await buffer(incoming) };
}

/** Forwards a request and reads the complete response. Rejects if there is no response or the connection breaks. */
export async function forwardRequest(target: URL, request: ForwardedRequest): Promise<ForwardedResponse> {
  const { method, path, headers, body } = request;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = call({ host: target.hostname, port: target.port, method, path, headers });
  sent.on('response', resolve);
  sent.on('error', reject);
  sent.end(body);
  const response = await promise;
  const passed = Object.entries(response.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !ofConnection.has(name) ? [[name, value] as const] : [],
  );
  return {
    status: response.statusCode ?? 502,
    headers: Object.fromEntries(passed),
    body: await buffer(response),
  };
}

/** Whether the target rejected the connection, in which case nothing was sent. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
