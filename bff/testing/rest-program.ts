import type { TestRequest, TestResponse } from './http-server.ts';

export interface RestCallRecord {
  /** Method and path, such as `POST guestcarts/`. */
  readonly call: string;
  readonly body: unknown;
  readonly headers: TestRequest['headers'];
  readonly authorization: string | null;
  readonly idempotencyKey: string | null;
}

/** A status with a JSON body, or any other response, such as an invalid body or a broken connection. */
export type ScriptedReply = readonly [status: number, body?: unknown] | TestResponse;

/** Responds to a call; `null` for an unknown call, which then gets 404. */
export type RestProgram = (call: RestCallRecord) => ScriptedReply | null | Promise<ScriptedReply | null>;

/** Returns a response with the unchanged body and the content type of JSON. */
export const raw = (body: string, status = 200): TestResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body,
});

function toResponse(reply: ScriptedReply): TestResponse {
  if (reply === 'reset' || reply === 'silence' || 'status' in reply) return reply;
  const [status, body] = reply;
  return body === undefined ? { status } : raw(JSON.stringify(body), status);
}

const header = ({ headers }: TestRequest, name: string): string | null =>
  [headers[name] ?? []].flat()[0] ?? null;

export function respondBy(
  program: RestProgram,
  basePath = '/',
): (request: TestRequest) => Promise<TestResponse> {
  return async (request) => {
    const { method, path, headers, body } = request;
    const sent: unknown = body.length === 0 ? null : JSON.parse(body.toString());
    const call = {
      call: `${method} ${path.replace(basePath, '')}`,
      body: sent,
      headers,
      authorization: header(request, 'authorization'),
      idempotencyKey: header(request, 'idempotency-key'),
    };
    return toResponse((await program(call)) ?? [404, { detail: 'Not found.' }]);
  };
}
