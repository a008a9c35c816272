import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { z } from 'zod';

export interface Recorded {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** Keyed by lowercase name. */
  readonly headers: ReadonlyMap<string, string>;
  /** Whether the request has a `content-length`. Some servers reject a chunked body. */
  readonly hasLength: boolean;
  body: string;
  status: number | null;
}

const sentHeaders = z.object({
  headers: z.string(),
  request: z.object({
    method: z.string(),
    path: z.string(),
    contentLength: z.number().nullish(),
    body: z.unknown(),
  }),
});
const sentChunk = z.object({ chunk: z.union([z.string(), z.instanceof(Uint8Array)]) });
const cameBack = z.object({ response: z.object({ statusCode: z.int() }) });

/**
 * Records this process's requests with undici's diagnostics channels. Calls must not overlap. The caller closes the
 * recorder.
 */
export function createRecorder() {
  let requests: Recorded[] = [];
  const onHeaders = (message: unknown): void => {
    const { headers, request } = sentHeaders.parse(message);
    const lines = headers.split('\r\n').slice(1).filter(Boolean);
    const named = lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
    requests.push({
      method: request.method,
      target: request.path,
      headers: new Map(named),
      // undici adds the body's length only after it has published the headers.
      hasLength: typeof request.contentLength === 'number' || request.body instanceof Uint8Array,
      body: '',
      status: null,
    });
  };
  const onChunk = (message: unknown): void => {
    const request = requests.at(-1);
    const { chunk } = sentChunk.parse(message);
    if (request !== undefined)
      request.body += typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk);
  };
  const onResponse = (message: unknown): void => {
    const request = requests.at(-1);
    if (request !== undefined) request.status = cameBack.parse(message).response.statusCode;
  };
  subscribe('undici:client:sendHeaders', onHeaders);
  subscribe('undici:request:bodyChunkSent', onChunk);
  subscribe('undici:request:headers', onResponse);
  return {
    take: (): Recorded[] => {
      const taken = requests;
      requests = [];
      return taken;
    },
    close: (): void => {
      unsubscribe('undici:client:sendHeaders', onHeaders);
      unsubscribe('undici:request:bodyChunkSent', onChunk);
      unsubscribe('undici:request:headers', onResponse);
    },
  };
}
