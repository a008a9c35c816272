import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log, LogFields } from './json-log.ts';
import { isSampled } from './log-sample.ts';
import { type BegunRequest, type ObservedRequest, type RequestScopes, tenths } from './observed-request.ts';
import { requestIdFrom, requestIdHeader } from './request-id.ts';
import { readTraceparent, traceparentHeader } from './trace-context.ts';
import { createTracing } from './tracing.ts';

export interface ObserverSettings {
  /** Share of successful requests to log, from 0 to 1. */
  readonly logSample: number;
  /** Requests that take longer are logged, in milliseconds. */
  readonly slowMs: number;
  /** `null` to record no traces. */
  readonly tracesEndpoint: string | null;
  readonly tracesSample: number;
}

interface ObserverOptions<Observed extends ObservedRequest> {
  readonly part: string;
  readonly settings: ObserverSettings;
  readonly log: Log;
  /** Only a trusted proxy's request id and trace are used. */
  readonly isFromProxy: (request: IncomingMessage) => boolean;
  readonly scopes: RequestScopes<Observed>;
  readonly create: (begun: BegunRequest, request: IncomingMessage) => Observed;
}

/** Adds the fields of the request that the running code serves to each line. */
export function requestLog(log: Log, scopes: RequestScopes<ObservedRequest>): Log {
  const write = (level: keyof Log) => (event: string, fields?: LogFields) => {
    const observed = scopes.getStore();
    log[level](event, observed === undefined ? fields : { ...observed.fields, ...fields });
  };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

/** Gives each request an id, a span, a duration and a log line, whether it is answered or aborted. */
export async function createObserver<Observed extends ObservedRequest>({
  part,
  settings: { logSample, slowMs, tracesEndpoint, tracesSample: share },
  log,
  isFromProxy,
  scopes,
  create,
}: ObserverOptions<Observed>) {
  const tracing =
    tracesEndpoint === null ? null : await createTracing({ part, endpoint: tracesEndpoint, share });

  function begin(request: IncomingMessage, route: string | null): Observed {
    const { headers, method = '' } = request;
    const isTrusted = isFromProxy(request);
    const id = requestIdFrom(headers, isTrusted);
    const given = isTrusted ? headers[traceparentHeader] : undefined;
    const traceparent = typeof given === 'string' && readTraceparent(given) !== null ? given : null;
    const span = tracing?.start(method, traceparent, { 'request.id': id }) ?? null;
    return create({ id, method, route, span, traceparent }, request);
  }

  function end(observed: Observed, status: number): void {
    const ms = performance.now() - observed.startedAt;
    const { span, id, method, route, isCut, isQuiet } = observed;
    if (span !== null) {
      const { name, attributes, failure } = observed.trace(status);
      span.rename(name);
      span.end(
        {
          'http.request.method': method,
          ...(route !== null && { 'http.route': route }),
          'http.response.status_code': status,
          ...attributes,
        },
        failure,
      );
    }
    if (!isQuiet) observed.count(status, ms);
    const isFailed = observed.isFailed(status);
    const isLogged = isFailed || (!isQuiet && (observed.isKept || ms >= slowMs || isSampled(id, logSample)));
    if (!isLogged) return;
    const [event, fields] = observed.summary(status);
    scopes.run(observed, () => {
      log[isFailed ? 'warn' : 'info'](event, { status, ms: tenths(ms), ...fields, ...(isCut && { isCut }) });
    });
  }

  /** For a request for which the framework calls no hook; otherwise, use `observe`. */
  function open({ raw, routeOptions }: FastifyRequest, reply: FastifyReply): Observed {
    const observed = begin(raw, routeOptions.url ?? null);
    if (observed.showsId) reply.header(requestIdHeader, observed.id);
    const { raw: response } = reply;
    response.once('close', () => {
      observed.isCut = !response.writableFinished;
      // The handler of an aborted request still runs, and may place an order.
      if (response.headersSent) end(observed, response.statusCode);
    });
    return observed;
  }

  return {
    open,
    /** Observes a request for a WebSocket until its response, whose status `answer` resolves to: 101 if it is open. */
    async upgrade(request: IncomingMessage, route: string, answer: () => Promise<number>): Promise<void> {
      const observed = begin(request, route);
      end(observed, await scopes.run(observed, answer));
    },
    /** Must be called before any other hook is added. */
    observe(app: FastifyInstance): void {
      app.addHook('onRequest', (request, reply, done) => {
        scopes.run(open(request, reply), done);
      });
      app.addHook('onSend', (_request, reply, _body, done) => {
        const observed = scopes.getStore();
        if (observed?.isCut === true) end(observed, reply.statusCode);
        done();
      });
    },
    /** Does work that follows a request, such as that of a WebSocket's event, and records it as another request. */
    async during<T>(observed: Observed, work: () => Promise<T>): Promise<T> {
      try {
        return await scopes.run(observed, work);
      } finally {
        end(observed, 200);
      }
    },
    close: async (): Promise<void> => tracing?.close(),
  };
}
