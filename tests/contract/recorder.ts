import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { z } from 'zod';
import { longestBody } from './findings/finding.ts';

export type Recorder = ReturnType<typeof createRecorder>;

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
  readonly response: { contentType: string; location: string | null; body: string };
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
const cameBack = z.object({
  response: z.object({ statusCode: z.int(), headers: z.array(z.instanceof(Uint8Array)) }),
});

const decoder = new TextDecoder();

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
      response: { contentType: '', location: null, body: '' },
    });
  };
  const onChunk = (message: unknown): void => {
    const request = requests.at(-1);
    const { chunk } = sentChunk.parse(message);
    if (request !== undefined) request.body += typeof chunk === 'string' ? chunk : decoder.decode(chunk);
  };
  const onResponse = (message: unknown): void => {
    const request = requests.at(-1);
    if (request === undefined) return;
    const { statusCode, headers } = cameBack.parse(message).response;
    const texts = headers.map((each) => decoder.decode(each));
    const header = (name: string): string | null => {
      const at = texts.findIndex((each, index) => index % 2 === 0 && each.toLowerCase() === name);
      return at < 0 ? null : (texts[at + 1] ?? null);
    };
    request.status = statusCode;
    request.response.contentType = header('content-type') ?? '';
    request.response.location = header('location');
  };
  const onResponseChunk = (message: unknown): void => {
    const request = requests.at(-1);
    const { chunk } = sentChunk.parse(message);
    if (request !== undefined && request.response.body.length < longestBody)
      request.response.body += typeof chunk === 'string' ? chunk : decoder.decode(chunk);
  };
  subscribe('undici:client:sendHeaders', onHeaders);
  subscribe('undici:request:bodyChunkSent', onChunk);
  subscribe('undici:request:headers', onResponse);
  subscribe('undici:request:bodyChunkReceived', onResponseChunk);
  return {
    last: (): Recorded | null => requests.at(-1) ?? null,
    take: (): Recorded[] => {
      const taken = requests;
      requests = [];
      return taken;
    },
    close: (): void => {
      unsubscribe('undici:client:sendHeaders', onHeaders);
      unsubscribe('undici:request:bodyChunkSent', onChunk);
      unsubscribe('undici:request:headers', onResponse);
      unsubscribe('undici:request:bodyChunkReceived', onResponseChunk);
    },
  };
}
