import { afterEach, beforeEach } from 'vitest';
import type { TestResponse } from './http-server.ts';
import { restServer } from './in-process-bff.ts';

/** A call that reached the REST API. */
export interface RestCallRecord {
  /** Method and path, such as `POST guestcarts/`. */
  readonly call: string;
  readonly body: unknown;
  readonly authorization: string | null;
  readonly idempotencyKey: string | null;
  readonly orderKey: string | null;
}

/** A status with a JSON body, `reset` for a connection that breaks, or `silence` for one on which nothing ever comes. */
export type ScriptedReply = readonly [status: number, body?: unknown] | 'reset' | 'silence';

/** Answers a call; `null` where it knows no such call, which is then a 404. */
export type Responder = (call: RestCallRecord) => ScriptedReply | null;

function toAnswer(reply: ScriptedReply): TestResponse {
  if (reply === 'reset' || reply === 'silence') return reply;
  const [status, body] = reply;
  if (body === undefined) return { status };
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

const knowsNothing: Responder = () => null;

/** A REST API over HTTP for the tests of a file, with scripted responses and a record of its requests. */
export function scriptedRestApi() {
  let calls: RestCallRecord[] = [];
  let api: Responder = knowsNothing;
  beforeEach(() => {
    restServer.answersWith(({ method, path, headers, body }) => {
      const sent: unknown = body === '' ? null : JSON.parse(body);
      const call = {
        call: `${method} ${path.replace('/api/', '')}`,
        body: sent,
        authorization: headers.authorization ?? null,
        idempotencyKey: [headers['idempotency-key'] ?? []].flat()[0] ?? null,
        orderKey: [headers['x-order-key'] ?? []].flat()[0] ?? null,
      };
      calls.push(call);
      return toAnswer(api(call) ?? [404, { detail: 'Not found.' }]);
    });
  });
  afterEach(() => {
    calls = [];
    api = knowsNothing;
  });
  return {
    /** Answers by method and path; several replies to one call are given in turn, the last one again and again. */
    replies: (replies: Readonly<Record<string, ScriptedReply | ScriptedReply[]>>) => {
      const given = new Map<string, number>();
      api = ({ call }) => {
        if (!Object.hasOwn(replies, call)) return null;
        const reply = replies[call] ?? null;
        if (reply === null || !isSeries(reply)) return reply;
        const turn = given.get(call) ?? 0;
        given.set(call, turn + 1);
        return reply[Math.min(turn, reply.length - 1)] ?? null;
      };
    },
    /** Answers by a program, such as a REST API that remembers. */
    answersWith: (program: Responder) => {
      api = program;
    },
    /** Method and path of every call so far, in order. */
    calls: () => calls.map(({ call }) => call),
    /** The calls with this method and path. */
    callsOf: (which: string) => calls.filter(({ call }) => call === which),
  };
}

function isSeries(reply: ScriptedReply | ScriptedReply[]): reply is ScriptedReply[] {
  return Array.isArray(reply) && (reply.length === 0 || typeof reply[0] !== 'number');
}
