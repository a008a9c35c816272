import type { Span } from '@opentelemetry/api';
import { type TraceParent, readTraceparent, writeTraceparent } from './trace-context.ts';

export type Attributes = Readonly<Record<string, string | number | boolean>>;

export type SpanKind = 'server' | 'client';

export interface TraceSpan {
  readonly traceId: string;
  readonly traceparent: string;
  start(name: string, kind: SpanKind, attributes?: Attributes): TraceSpan;
  /** Adds a child span that took `ms` milliseconds and has just ended. */
  add(name: string, kind: SpanKind, ms: number, attributes?: Attributes, failure?: string | null): void;
  /** Ends the span. `failure` is a code, not a message, because a message could contain a shopper's input. */
  end(attributes?: Attributes, failure?: string | null): void;
  rename(name: string): void;
}

export interface Tracing {
  /** @param traceparent the header from a trusted caller; `null` starts a new trace */
  start(name: string, traceparent: string | null, attributes?: Attributes): TraceSpan;
  close(): Promise<void>;
}

export interface TracingOptions {
  readonly part: string;
  /** Base URL of an OTLP receiver over HTTP, such as http://localhost:4318. */
  readonly endpoint: string;
  /** Share of traces to record, from 0 to 1. A caller's `traceparent` header takes precedence. */
  readonly share: number;
}

export async function createTracing({ part, endpoint, share }: TracingOptions): Promise<Tracing> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': part, 'service.namespace': 'shop' }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('shop');
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
  } as const;

  const fail = (span: Span, failure: string): void =>
    void span.setStatus({ code: api.SpanStatusCode.ERROR }).setAttribute('error.type', failure);

  function begin(
    name: string,
    kind: SpanKind,
    parent: TraceParent | null,
    attributes: Attributes = {},
  ): TraceSpan {
    const context =
      parent === null
        ? api.ROOT_CONTEXT
        : api.trace.setSpanContext(api.ROOT_CONTEXT, {
            traceId: parent.traceId,
            spanId: parent.spanId,
            traceFlags: parent.flags,
            isRemote: kind === 'server',
          });
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
    const { traceId, spanId, traceFlags: flags } = span.spanContext();
    const own = { traceId, spanId, flags };
    return {
      traceId,
      traceparent: writeTraceparent(own),
      start: (inner, innerKind, innerAttributes) => begin(inner, innerKind, own, innerAttributes),
      add: (inner, innerKind, ms, innerAttributes = {}, failure = null) => {
        const endedAt = Date.now();
        const innerContext = api.trace.setSpan(api.ROOT_CONTEXT, span);
        const options = { kind: kinds[innerKind], attributes: innerAttributes, startTime: endedAt - ms };
        const past = tracer.startSpan(inner, options, innerContext);
        if (failure !== null) fail(past, failure);
        past.end(endedAt);
      },
      rename: (better) => void span.updateName(better),
      end: (last = {}, failure = null) => {
        span.setAttributes(last);
        if (failure !== null) fail(span, failure);
        span.end();
      },
    };
  }

  return {
    start: (name, traceparent, attributes) =>
      begin(name, 'server', readTraceparent(traceparent ?? undefined), attributes),
    close: async () => provider.shutdown(),
  };
}
