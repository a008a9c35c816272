import type { z } from 'zod';
import { invalidResponse } from './failure.ts';
import { headersFor } from './headers.ts';
import { Deadline, type OutgoingRequest, sendRequest } from './http.ts';
import { logInvalidField, readList } from './lists.ts';
import type { RestOptions } from './options.ts';
import { fillPath } from './path.ts';
import { type Caller, type Middleware, type PendingCall, compose } from './pipeline.ts';
import { createPools } from './pools.ts';
import { readResponse } from './read-response.ts';
import { recordCalls } from './record-calls.ts';
import { withResilience } from './resilience.ts';
import type { Rest, RestCall } from './rest.ts';
import { simulate } from './simulation.ts';
import { type Endpoint, type EndpointName, endpoints } from './endpoints.ts';
import { createPictureUrl } from './wire.ts';

const simulateFaults: Middleware = (call, next) => {
  const { simulation = null } = call.caller;
  if (simulation === null) return next(call);
  const delayMs = Math.min(simulation.delayMs, Math.max(call.deadline.left, 0));
  return simulate({ ...simulation, delayMs }, async () => next(call));
};

export type RestClient = ReturnType<typeof createRestClient>;

/** @param before middleware that runs before all other middleware, such as `limitCalls` */
export function createRestClient(options: RestOptions, before: readonly Middleware[] = []) {
  const pools = createPools(options);
  const base = new URL(options.base.href.endsWith('/') ? options.base : `${options.base.href}/`);
  const pictureUrl = createPictureUrl(base, options.publicOrigin ?? null);
  const { readMs, writeMs } = options;

  const perform = compose(
    [...before, recordCalls(options.log), withResilience(options), simulateFaults],
    async ({ outgoing, deadline, mayBeEmpty }) => {
      const pool = outgoing.method === 'GET' ? pools.reads : pools.writes;
      return readResponse(await sendRequest(pool, outgoing, deadline), mayBeEmpty);
    },
  );

  function pending(caller: Caller, name: EndpointName, request: RestCall, mayBeEmpty = false): PendingCall {
    const endpoint = endpoints[name];
    return {
      name,
      endpoint,
      request,
      caller,
      outgoing: outgoingRequest(base.pathname, endpoint, request, caller),
      mayBeEmpty,
      deadline: new Deadline(endpoint.method === 'GET' ? readMs : writeMs, request.endsAt),
    };
  }

  function restFor(caller: Caller): Rest {
    const { log } = options;
    return {
      pictureUrl,
      readMs,
      async send<Value>(name: EndpointName, call: RestCall, response: z.ZodType<Value>): Promise<Value> {
        const parsed = response.safeParse(await perform(pending(caller, name, call)));
        if (parsed.success) return parsed.data;
        logInvalidField(name, parsed.error, log);
        throw invalidResponse(200);
      },
      async sendIgnoringBody(name, call) {
        await perform(pending(caller, name, call, true));
      },
      async list(name, call, item) {
        return readList(name, await perform(pending(caller, name, call)), item, log);
      },
    };
  }

  return { for: restFor, close: pools.close };
}

function outgoingRequest(root: string, endpoint: Endpoint, call: RestCall, caller: Caller): OutgoingRequest {
  const path = root + fillPath(endpoint.path, call.ids ?? {});
  const query = call.query?.toString() ?? '';
  return {
    method: endpoint.method,
    path: query === '' ? path : `${path}?${query}`,
    headers: headersFor(caller, endpoint, call),
    body: call.body === undefined ? null : JSON.stringify(call.body),
  };
}
