import { traceparentHeader } from '@shop/observability/trace-context';
import type { Log } from '@shop/observability/json-log';
import { type Body, BodyMemo, type BodyType, type RestList } from './body-memo.ts';
import { readResponse } from './read-response.ts';
import { RestFailure, invalidResponse } from './failure.ts';
import { Deadline, type IncomingResponse, sendRequest } from './http.ts';
import { type Resilience, createResilience } from './resilience.ts';
import { logInvalidField, readList } from './lists.ts';
import type { RestOptions } from './options.ts';
import { fillPath } from './path.ts';
import { createPools } from './pools.ts';
import type { CallRecorder } from './call-recorder.ts';
import type { Rest, RestCall } from './rest.ts';
import { type Simulation, simulate } from './simulation.ts';
import type { PictureHosts } from './wire.ts';
import { type Endpoint, type EndpointGroup, type EndpointName, endpoints } from './endpoints.ts';

/** The caller that calls are made for. */
export interface Caller {
  /** The customer's token, sent on the rows marked (auth) alone. */
  readonly token: string | null;
  /** The client's address, passed on so that the REST API does not take all guests for one. */
  readonly address: string | null;
  readonly requestId: string;
  /** Where the calls are noted for log, metrics and trace; nowhere by default. */
  readonly record?: CallRecorder;
  /** A log that names the request; otherwise that of the options. */
  readonly log?: Log;
  /** Slowness and faults that development adds to the calls; none by default. */
  readonly simulation?: Simulation | null;
}

/** The one client of the REST API, shared by all requests. */
export interface RestClient {
  for(caller: Caller): Rest;
  /** Lets calls under way finish and closes the connections. */
  close(): Promise<void>;
}

const maxPages = 20;
const maxItems = 1000;

/** Opens the client; no call is made by it. */
export function createRestClient(options: RestOptions): RestClient {
  const pools = createPools(options);
  const resilience: Record<EndpointGroup, Resilience> = {
    catalogue: createResilience('catalogue', options),
    cart: createResilience('cart', options),
    account: createResilience('account', options),
    order: createResilience('order', options),
    payment: createResilience('payment', options),
  };
  const base = new URL(options.base.href.endsWith('/') ? options.base : `${options.base.href}/`);
  const root = base.pathname;
  const pictures = { restApi: base, shop: options.publicOrigin };
  const bodies = new BodyMemo(options.bodyMemoBytes);

  /** Settles within the time of the call, whatever the REST API does; throws what makes the call impossible. */
  function perform(
    caller: Caller,
    endpoint: EndpointName,
    call: RestCall,
    mayBeEmpty: boolean,
  ): Promise<Body> {
    const definition: Endpoint = endpoints[endpoint];
    const isRead = definition.method === 'GET';
    const startedAt = performance.now();
    const deadline = new Deadline(isRead ? options.readMs : options.writeMs);
    const endsAt = call.endsAt ?? startedAt + deadline.ms;
    const headers = headersFor(caller, definition, call);
    const noted = caller.record?.call(endpoint) ?? null;
    const traceparent = noted === null ? null : (caller.record?.traceparentOf(noted) ?? null);
    if (traceparent !== null) headers.push(traceparentHeader, traceparent);
    const outgoing = {
      method: definition.method,
      path: pathFor(root, definition, call),
      headers,
      body: call.body === undefined ? null : JSON.stringify(call.body),
    };
    const pool = isRead ? pools.reads : pools.writes;
    let isSent = false;
    const read = (response: IncomingResponse): Body =>
      isRead
        ? bodies.read(slotOf(caller, definition, outgoing.path), response, readResponse)
        : { json: readResponse(response, mayBeEmpty), results: [] };
    const attempt = (): Promise<Body> => {
      if (deadline.isOver) throw deadline.failure(!isSent);
      isSent = true;
      return sendRequest(pool, outgoing, deadline, options.maxResponseBytes, read);
    };
    const { simulation = null } = caller;
    const simulated = simulation === null ? attempt : async () => simulate(simulation, attempt);
    const { promise, resolve, reject } = Promise.withResolvers<Body>();
    const succeed = (body: Body): void => {
      if (deadline.isOver) return;
      clearTimeout(timer);
      noted?.end(null);
      resolve(body);
    };
    const fail = (error: unknown): void => {
      if (deadline.isOver) return;
      clearTimeout(timer);
      noted?.end(error instanceof RestFailure ? error.code : 'INTERNAL_SERVER_ERROR');
      reject(logged(error, endpoint, startedAt, caller.log ?? options.log));
    };
    const timer = setTimeout(() => {
      fail(deadline.failure(!isSent));
      deadline.end();
    }, endsAt - startedAt);
    resilience[definition.group].run(simulated, isRead, endsAt).then(succeed, fail);
    return promise;
  }

  return {
    for: (caller) => new CallerRest(caller, { perform, pictures, readMs: options.readMs, log: options.log }),
    close: async () => pools.close(),
  };
}

/** What the calls of all callers share. */
interface SharedRest {
  /** @throws RestFailure for a call that cannot be made; rejects with one for any other */
  perform(caller: Caller, endpoint: EndpointName, call: RestCall, mayBeEmpty: boolean): Promise<Body>;
  readonly pictures: PictureHosts;
  readonly readMs: number;
  readonly log: Log;
}

/** The REST API on behalf of one caller. */
class CallerRest implements Rest {
  readonly #caller: Caller;
  readonly #shared: SharedRest;

  constructor(caller: Caller, shared: SharedRest) {
    this.#caller = caller;
    this.#shared = shared;
  }

  get pictures(): PictureHosts {
    return this.#shared.pictures;
  }

  get #log(): Log {
    return this.#caller.log ?? this.#shared.log;
  }

  async send<Value>(endpoint: EndpointName, call: RestCall, response: BodyType<Value>): Promise<Value> {
    const body = await this.#shared.perform(this.#caller, endpoint, call, false);
    const known = response.memo?.value.get(body);
    if (known !== undefined) return known;
    const parsed = response.safeParse(body.json);
    if (parsed.success) {
      response.memo?.value.set(body, parsed.data);
      return parsed.data;
    }
    logInvalidField(endpoint, parsed.error, this.#log);
    throw invalidResponse(200);
  }

  async sendIgnoringBody(endpoint: EndpointName, call: RestCall): Promise<void> {
    await this.#shared.perform(this.#caller, endpoint, call, true);
  }

  async list<Item>(endpoint: EndpointName, call: RestCall, item: BodyType<Item>): Promise<RestList<Item>> {
    return readList(
      endpoint,
      await this.#shared.perform(this.#caller, endpoint, call, false),
      item,
      this.#log,
    );
  }

  async listAll<Item>(
    endpoint: EndpointName,
    call: RestCall,
    item: BodyType<Item>,
  ): Promise<readonly Item[]> {
    const endsAt = performance.now() + this.#shared.readMs;
    const seen = new Set<string>();
    const items: Item[] = [];
    let query: URLSearchParams | undefined | null = call.query;
    while (query !== null && seen.size < maxPages && items.length < maxItems) {
      const page: RestList<Item> = await this.list(
        endpoint,
        { ...call, ...(query && { query }), endsAt },
        item,
      );
      query = page.next;
      // Most lists have one page, whose array is returned without a copy.
      if (query === null && items.length === 0 && page.items.length <= maxItems) return page.items;
      items.push(...page.items);
      // The addresses read so far stop a server that links its pages in a circle.
      const key = query?.toString() ?? '';
      if (seen.has(key)) break;
      seen.add(key);
    }
    return items.slice(0, maxItems);
  }
}

function logged(error: unknown, endpoint: EndpointName, startedAt: number, log: Log): unknown {
  if (error instanceof RestFailure) {
    const { code, status } = error;
    const ms = Math.round(performance.now() - startedAt);
    if (code.startsWith('UPSTREAM_') || code === 'RATE_LIMITED') {
      log.warn('call failed', { endpoint, code, status, ms });
    }
  }
  return error;
}

function pathFor(root: string, definition: Endpoint, call: RestCall): string {
  const path = root + fillPath(definition.path, call.ids ?? {});
  const query = call.query?.toString() ?? '';
  return query === '' ? path : `${path}?${query}`;
}

/** Where the last body of a read is kept; a customer's reads are separated by the signature of the token. */
function slotOf(caller: Caller, definition: Endpoint, path: string): string {
  return definition.auth ? `${path} ${caller.token?.slice(-16) ?? ''}` : path;
}

/** Names and values in turn. */
function headersFor(caller: Caller, definition: Endpoint, call: RestCall): string[] {
  const headers = [
    'accept',
    'application/json',
    'accept-encoding',
    'identity',
    'x-request-id',
    caller.requestId,
  ];
  if (caller.address !== null) headers.push('x-forwarded-for', caller.address);
  if (call.body !== undefined) headers.push('content-type', 'application/json');
  if (call.idempotencyKey !== undefined) headers.push('idempotency-key', call.idempotencyKey);
  if (call.orderKey !== undefined) headers.push('x-order-key', call.orderKey);
  if (call.staffKey !== undefined) headers.push('x-staff-key', call.staffKey);
  if (definition.auth) {
    if (caller.token === null) {
      throw new RestFailure('UNAUTHENTICATED', {
        message: 'Authentication credentials were not provided.',
        status: 401,
        notSent: true,
      });
    }
    headers.push('authorization', `JWT ${caller.token}`);
  }
  return headers;
}
