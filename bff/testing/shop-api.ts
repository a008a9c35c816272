import { HttpResponse, delay, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { SHOP_API } from './shop-under-test.ts';

/** A call that reached the shop API. */
export interface ShopCall {
  /** Method and path, such as `POST guestcarts/`. */
  readonly call: string;
  readonly body: unknown;
  readonly authorization: string | null;
  readonly idempotencyKey: string | null;
}

/** A status with a JSON body, `reset` for a connection that breaks, or `silence` for one on which nothing ever comes. */
export type ShopReply = readonly [status: number, body?: unknown] | 'reset' | 'silence';

/** Answers a call; `null` where it knows no such call, which is then a 404. */
export type ShopApi = (call: ShopCall) => ShopReply | null;

async function toResponse(reply: ShopReply): Promise<Response> {
  if (reply === 'reset') return HttpResponse.error();
  if (reply === 'silence') {
    await delay('infinite');
    return HttpResponse.error();
  }
  const [status, body] = reply;
  if (body === undefined) return new HttpResponse(null, { status });
  return HttpResponse.text(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** A shop API behind HTTP for the tests of a file: says how it answers, and tells what was asked since then. */
export function standInForShopApi() {
  let calls: ShopCall[] = [];
  let api: ShopApi = () => null;
  const server = setupServer(
    http.all(`${SHOP_API}*`, async ({ request }) => {
      const text = await request.text();
      const body: unknown = text === '' ? null : JSON.parse(text);
      const call = {
        call: `${request.method} ${request.url.replace(SHOP_API, '')}`,
        body,
        authorization: request.headers.get('authorization'),
        idempotencyKey: request.headers.get('idempotency-key'),
      };
      calls.push(call);
      return toResponse(api(call) ?? [404, { detail: 'Not found.' }]);
    }),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    calls = [];
    api = () => null;
  });
  afterAll(() => server.close());
  return {
    /** Answers by method and path; several replies to one call are given in turn, the last one again and again. */
    replies: (replies: Readonly<Record<string, ShopReply | ShopReply[]>>) => {
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
    /** Answers by a program, such as a shop API that remembers. */
    answersWith: (program: ShopApi) => {
      api = program;
    },
    /** Method and path of every call so far, in order. */
    calls: () => calls.map(({ call }) => call),
    /** The calls with this method and path. */
    callsOf: (which: string) => calls.filter(({ call }) => call === which),
  };
}

function isSeries(reply: ShopReply | ShopReply[]): reply is ShopReply[] {
  return Array.isArray(reply) && (reply.length === 0 || typeof reply[0] !== 'number');
}
