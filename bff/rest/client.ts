import type { z } from 'zod';
import { readAnswer } from './answer.ts';
import { exchange } from './http.ts';
import { RestFailure, invalidAnswer, timeoutMessage } from './failure.ts';
import { type Resilience, createResilience } from './resilience.ts';
import { logMisfit, readList } from './lists.ts';
import type { RestOptions } from './options.ts';
import { fillPath } from './path.ts';
import { createPools } from './pools.ts';
import type { Rest, RestCall, RestList } from './rest.ts';
import { type Row, type RowGroup, type RowName, rows } from './rows.ts';

/** On whose behalf calls are made. */
export interface Caller {
  /** The customer's token, sent on the rows marked (auth) alone. */
  readonly token: string | null;
  /** The client's address, passed on so that the REST API does not take all guests for one. */
  readonly address: string | null;
  readonly requestId: string;
}

/** The one client of the REST API, shared by all requests. */
export interface ShopApi {
  for(caller: Caller): Rest;
  /** Lets calls under way finish and closes the connections. */
  close(): Promise<void>;
}

const maxPages = 20;
const maxItems = 1000;

/** Opens the client; no call is made by it. */
export function createShopApi(options: RestOptions): ShopApi {
  const pools = createPools(options);
  const resilience: Record<RowGroup, Resilience> = {
    catalogue: createResilience('catalogue', options),
    cart: createResilience('cart', options),
    account: createResilience('account', options),
    order: createResilience('order', options),
    payment: createResilience('payment', options),
  };
  const base = new URL(options.base.href.endsWith('/') ? options.base : `${options.base.href}/`);

  async function perform(
    caller: Caller,
    name: RowName,
    call: RestCall,
    mayBeEmpty: boolean,
  ): Promise<unknown> {
    const row: Row = rows[name];
    const isRead = row.method === 'GET';
    const deadlineMs = isRead ? options.readMs : options.writeMs;
    const startedAt = performance.now();
    const endsAt = call.endsAt ?? startedAt + deadlineMs;
    const url = new URL(fillPath(row.path, call.ids ?? {}), base);
    if (call.query !== undefined) url.search = call.query.toString();
    const outgoing = {
      method: row.method,
      url,
      headers: headersFor(caller, row, call),
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
    };
    const pool = isRead ? pools.reads : pools.writes;
    const deadline = new AbortController();
    const bounds = { pool, maxAnswerBytes: options.maxAnswerBytes, signal: deadline.signal, deadlineMs };
    const { promise: late, reject } = Promise.withResolvers<never>();
    let isSent = false;
    const timer = setTimeout(() => {
      deadline.abort();
      reject(
        new RestFailure('UPSTREAM_TIMEOUT', { message: timeoutMessage(deadlineMs), nothingSent: !isSent }),
      );
    }, endsAt - startedAt);
    const attempt = async (): Promise<unknown> => {
      deadline.signal.throwIfAborted();
      isSent = true;
      return readAnswer(await exchange(outgoing, bounds), mayBeEmpty);
    };
    try {
      return await Promise.race([resilience[row.group].run(attempt, isRead, endsAt), late]);
    } catch (error) {
      throw logged(error, name, startedAt);
    } finally {
      clearTimeout(timer);
    }
  }

  function logged(error: unknown, row: RowName, startedAt: number): unknown {
    if (error instanceof RestFailure) {
      const { code, status } = error;
      const ms = Math.round(performance.now() - startedAt);
      if (code.startsWith('UPSTREAM_') || code === 'RATE_LIMITED') {
        options.log.warn('call failed', { row, code, status, ms });
      }
    }
    return error;
  }

  return {
    for: (caller) => {
      const list: Rest['list'] = async (row, call, item) =>
        readList(row, await perform(caller, row, call, false), item, options.log);
      return {
        base,
        list,
        send: async (row, call, answer) => {
          const parsed = answer.safeParse(await perform(caller, row, call, false));
          if (parsed.success) return parsed.data;
          logMisfit(row, parsed.error, options.log);
          throw invalidAnswer(200);
        },
        sendForNothing: async (row, call) => {
          await perform(caller, row, call, true);
        },
        listAll: async <Schema extends z.ZodType>(row: RowName, call: RestCall, item: Schema) => {
          const endsAt = performance.now() + options.readMs;
          const seen = new Set<string>();
          const items: z.output<Schema>[] = [];
          let query: URLSearchParams | undefined | null = call.query;
          while (query !== null && seen.size < maxPages && items.length < maxItems) {
            const page: RestList<z.output<Schema>> = await list(
              row,
              { ...call, ...(query && { query }), endsAt },
              item,
            );
            items.push(...page.items);
            query = page.next;
            // A server that sends one in circles is stopped by what was asked already.
            const key = query?.toString() ?? '';
            if (seen.has(key)) break;
            seen.add(key);
          }
          return items.slice(0, maxItems);
        },
      };
    },
    close: async () => pools.close(),
  };
}

function headersFor(caller: Caller, row: Row, call: RestCall): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    'x-request-id': caller.requestId,
  };
  if (caller.address !== null) headers['x-forwarded-for'] = caller.address;
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  if (call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey;
  if (row.auth) {
    if (caller.token === null) {
      throw new RestFailure('UNAUTHENTICATED', {
        message: 'Authentication credentials were not provided.',
        status: 401,
        nothingSent: true,
      });
    }
    headers['authorization'] = `JWT ${caller.token}`;
  }
  return headers;
}
