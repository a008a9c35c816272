import { afterEach, beforeEach } from 'vitest';
import { REST_API_URL, restServer } from './in-process-bff.ts';
import { createLogLines } from './log-lines.ts';
import { restAt } from './rest-at.ts';
import { type RestCallRecord, type RestProgram, type ScriptedReply, respondBy } from './rest-program.ts';

const knowsNothing: RestProgram = () => null;

/** A test double of the REST API over HTTP. The tests in a file script its responses; it records the requests. */
export function scriptedRestApi() {
  let calls: RestCallRecord[] = [];
  let program = knowsNothing;
  const { log, lines } = createLogLines();
  beforeEach(() => {
    restServer.respondsWith(
      respondBy((call) => {
        calls.push(call);
        return program(call);
      }, '/api/'),
    );
  });
  afterEach(() => {
    calls = [];
    program = knowsNothing;
    lines.length = 0;
  });
  return {
    /** A customer's calls, which are logged to `lines`. */
    rest: restAt(new URL(REST_API_URL), { log }, 'a.b.c'),
    lines,
    /**
     * Sets the replies, keyed by method, path and optionally query. Several replies to the same call are used in order,
     * and the last one repeats.
     */
    replies: (replies: Readonly<Record<string, ScriptedReply | ScriptedReply[]>>) => {
      const given = new Map<string, number>();
      program = ({ call: asked }) => {
        const call = Object.hasOwn(replies, asked) ? asked : asked.replace(/\?.*/, '');
        if (!Object.hasOwn(replies, call)) return null;
        const reply = replies[call] ?? null;
        if (reply === null || !isSeries(reply)) return reply;
        const turn = given.get(call) ?? 0;
        given.set(call, turn + 1);
        return reply[Math.min(turn, reply.length - 1)] ?? null;
      };
    },
    respondsWith: (next: RestProgram) => {
      program = next;
    },
    records: (): readonly RestCallRecord[] => calls,
    calls: () => calls.map(({ call }) => call),
    callsOf: (which: string) => calls.filter(({ call }) => call === which),
  };
}

function isSeries(reply: ScriptedReply | ScriptedReply[]): reply is ScriptedReply[] {
  return Array.isArray(reply) && (reply.length === 0 || typeof reply[0] !== 'number');
}
