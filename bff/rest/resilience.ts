import { setTimeout as pause } from 'node:timers/promises';
import { networkMessage } from '@shop/rules/network-message';
import { Bulkhead } from './bulkhead.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import type { EndpointGroup } from './endpoints.ts';
import { RestFailure } from './failure.ts';
import type { RestOptions } from './options.ts';
import type { Middleware, PendingCall, Send } from './pipeline.ts';
import { writeConnections } from './pools.ts';

/** A call isn't retried if less than this time, in milliseconds, would be left for the attempt. */
const shortestAttemptMs = 20;
const maxRetries = 2;
/** Retries are limited to a fifth of the calls, plus a small reserve, so that they don't prolong an outage. */
const retriesPerCall = 0.2;
const mostRetryBudget = 10;

/**
 * Gives each group of calls bulkheads, a circuit breaker and retries. This protects the REST API from overload, and
 * each group from failures in the others. While nothing fails, all of this is a few counters and comparisons.
 */
export function withResilience(options: RestOptions): Middleware {
  const groups: Record<EndpointGroup, Middleware> = {
    catalog: groupResilience('catalog', options),
    cart: groupResilience('cart', options),
    account: groupResilience('account', options),
    password: groupResilience('password', options),
    open: groupResilience('open', options),
    order: groupResilience('order', options),
    payment: groupResilience('payment', options),
  };
  return (call, next) => groups[call.endpoint.group](call, next);
}

/**
 * Retries a read, or a write that wasn't sent, after a transient failure if the deadline and the retry budget allow it.
 */
function groupResilience(group: EndpointGroup, options: RestOptions): Middleware {
  const { callsPerGroup, waitingPerGroup } = options;
  const reads = new Bulkhead(callsPerGroup, waitingPerGroup);
  const mostWrites = Math.max(1, Math.floor(writeConnections(options) / 2));
  const writes = new Bulkhead(Math.min(callsPerGroup, mostWrites), waitingPerGroup);
  let retryBudget = mostRetryBudget;
  const breaker = new CircuitBreaker(options.breaker, (isOpen) => {
    if (isOpen) options.log.warn('breaker opened', { group });
    else options.log.info('breaker closed', { group });
    options.onBreaker?.(group, isOpen);
  });

  const mayRetry = (error: unknown, { endpoint, deadline }: PendingCall): error is RestFailure =>
    error instanceof RestFailure &&
    error.isTransient &&
    (endpoint.method === 'GET' || error.notSent) &&
    shortestPause(error) + shortestAttemptMs < deadline.left &&
    retryBudget >= 1;

  async function attempts(call: PendingCall, next: Send): Promise<unknown> {
    for (let retries = 0; ; retries += 1) {
      const isAllowed = breaker.allow();
      if (isAllowed !== true && !(await isAllowed)) throw notSent();
      try {
        const body = await next(call);
        breaker.succeeded();
        return body;
      } catch (error) {
        if (countsAgainst(error)) breaker.failed();
        else breaker.rejected();
        if (retries === maxRetries || !mayRetry(error, call)) throw error;
        retryBudget -= 1;
        await pause(pauseMs(error));
      }
    }
  }

  return async (call, next) => {
    retryBudget = Math.min(mostRetryBudget, retryBudget + retriesPerCall);
    const calls = call.endpoint.method === 'GET' ? reads : writes;
    if (!calls.enter()) {
      if (calls.isFull) throw notSent();
      if (!(await calls.wait(call.deadline.left))) throw call.deadline.failure();
    }
    try {
      return await attempts(call, next);
    } finally {
      calls.leave();
    }
  };
}

function notSent(): RestFailure {
  return new RestFailure('UPSTREAM_UNAVAILABLE', { message: networkMessage, notSent: true });
}

/** A rejected request, such as one with status 400, doesn't count toward opening the breaker. */
function countsAgainst(error: unknown): boolean {
  return error instanceof RestFailure && error.code.startsWith('UPSTREAM_');
}

function shortestPause(failure: RestFailure): number {
  return failure.retryAfter === null ? 50 : failure.retryAfter * 1000;
}

/**
 * Random, from 50 to 200 ms, so that callers don't all retry at the same time, but never less than `Retry-After`.
 */
function pauseMs(failure: RestFailure): number {
  return Math.max(shortestPause(failure), 50 + Math.random() * 150);
}
