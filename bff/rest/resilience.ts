import { setTimeout as pause } from 'node:timers/promises';
import { networkMessage } from '@shop/rules/network-message';
import { BrokenCircuitError, bulkhead, circuitBreaker, handleWhen } from 'cockatiel';
import { RestFailure } from './failure.ts';
import type { RestOptions } from './options.ts';
import type { Middleware, PendingCall, Send } from './pipeline.ts';
import type { EndpointGroup } from './endpoints.ts';
import { writeConnections } from './pools.ts';
import { SlidingBreaker } from './circuit-breaker.ts';

/** A call isn't retried if less than this time, in milliseconds, would be left for the attempt. */
const shortestAttemptMs = 20;
const maxRetries = 2;
/** Retries are limited to a fifth of the calls, plus a small reserve, so that they don't prolong an outage. */
const retriesPerCall = 0.2;
const mostRetryBudget = 10;

/**
 * Enforces each call's deadline, and gives each group of calls bulkheads, a circuit breaker and retries. This protects
 * the REST API from overload, and each group from failures in the others.
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
  return async (call, next) => {
    const { deadline } = call;
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      reject(deadline.failure());
      deadline.end();
    }, deadline.endsAt - performance.now());
    try {
      return await Promise.race([groups[call.endpoint.group](call, next), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/**
 * Retries a read, or a write that wasn't sent, after a transient failure if the deadline and the retry budget allow it.
 */
function groupResilience(group: EndpointGroup, options: RestOptions): Middleware {
  const { callsPerGroup, waitingPerGroup } = options;
  const reads = bulkhead(callsPerGroup, waitingPerGroup);
  const mostWrites = Math.max(1, Math.floor(writeConnections(options) / 2));
  const writes = bulkhead(Math.min(callsPerGroup, mostWrites), waitingPerGroup);
  let retryBudget = mostRetryBudget;
  const breaker = circuitBreaker(handleWhen(countsAgainst), {
    breaker: new SlidingBreaker(options.breaker),
    halfOpenAfter: options.breaker.openMs,
  });
  breaker.onBreak(() => {
    options.log.warn('breaker opened', { group });
    options.onBreaker?.(group, true);
  });
  breaker.onReset(() => {
    options.log.info('breaker closed', { group });
    options.onBreaker?.(group, false);
  });

  const mayRetry = (error: unknown, { endpoint, deadline }: PendingCall): error is RestFailure =>
    error instanceof RestFailure &&
    error.isTransient &&
    (endpoint.method === 'GET' || error.notSent) &&
    performance.now() + shortestPause(error) + shortestAttemptMs < deadline.endsAt &&
    retryBudget >= 1;

  async function attempts(call: PendingCall, next: Send): Promise<unknown> {
    for (let retries = 0; ; retries += 1) {
      try {
        return await breaker.execute(async () => next(call));
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw notSent();
        if (retries === maxRetries || !mayRetry(error, call)) throw error;
        retryBudget -= 1;
        await pause(pauseMs(error));
      }
    }
  }

  return async (call, next) => {
    retryBudget = Math.min(mostRetryBudget, retryBudget + retriesPerCall);
    const calls = call.endpoint.method === 'GET' ? reads : writes;
    if (calls.executionSlots === 0 && calls.queueSlots === 0) throw notSent();
    return calls.execute(async () => attempts(call, next));
  };
}

function notSent(): RestFailure {
  return new RestFailure('UPSTREAM_UNAVAILABLE', { message: networkMessage, notSent: true });
}

/** A rejected request, such as one with status 400, doesn't count toward opening the breaker. */
function countsAgainst(error: Error): boolean {
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
