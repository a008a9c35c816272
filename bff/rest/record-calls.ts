import { traceparentHeader } from '@shop/observability/trace-context';
import type { Log } from '@shop/observability/json-log';
import { RestFailure } from './failure.ts';
import type { Middleware } from './pipeline.ts';

/** Rejections that shoppers can't explain by themselves, unlike an expired sign-in or an unknown id. */
const refusals: ReadonlySet<string> = new Set(['BAD_USER_INPUT', 'FORBIDDEN']);

export function recordCalls(log: Log): Middleware {
  return async (call, next) => {
    const { record } = call.caller;
    const startedAt = performance.now();
    const noted = record?.call(call.name);
    const { traceparent = null } = noted ?? {};
    if (traceparent !== null) call.outgoing.headers.push(traceparentHeader, traceparent);
    try {
      const body = await next(call);
      noted?.end(null);
      return body;
    } catch (error) {
      const { code, status, unexplained } =
        error instanceof RestFailure
          ? error
          : { code: 'INTERNAL_SERVER_ERROR', status: null, unexplained: null };
      noted?.end(code);
      if (code.startsWith('UPSTREAM_') || code === 'RATE_LIMITED') {
        const ms = Math.round(performance.now() - startedAt);
        log.warn('call failed', { endpoint: call.name, code, status, ms });
      } else if (unexplained !== null && refusals.has(code)) {
        log.warn('call refused without a reason', {
          endpoint: call.name,
          code,
          status,
          response: unexplained,
        });
      }
      throw error;
    }
  };
}
