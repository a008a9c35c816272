import { setTimeout as pause } from 'node:timers/promises';
import { networkMessage } from '@shop/schema/network-message';
import { BrokenCircuitError, bulkhead, circuitBreaker, handleWhen } from 'cockatiel';
import { RestFailure } from './failure.ts';
import type { RestOptions } from './options.ts';
import { RetryBudget } from './retry-budget.ts';
import type { EndpointGroup } from './endpoints.ts';
import { SlidingBreaker } from './sliding-breaker.ts';

/** An attempt that has less time than this left is not made. */
const shortestAttemptMs = 20;
const maxRetries = 2;

/** The bulkhead, breaker and retries of one group of calls, which protect the other groups and the REST API. */
export interface Resilience {
  /**
   * Makes the call, again where it makes sense and `endsAt` (on the clock of `performance.now()`) allows.
   * @param isRead whether a repetition is harmless; a write is repeated only where nothing was sent
   */
  run<T>(attempt: () => Promise<T>, isRead: boolean, endsAt: number): Promise<T>;
}

/** Calls with a bulkhead and a circuit breaker of its own; one for each group of calls. */
export function createResilience(group: EndpointGroup, options: RestOptions): Resilience {
  const lane = bulkhead(options.callsPerGroup, options.waitingPerGroup);
  const budget = new RetryBudget();
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

  return {
    run: (attempt, isRead, endsAt) => {
      const mayRetry = (error: unknown): error is RestFailure =>
        error instanceof RestFailure &&
        error.isTransient &&
        (isRead || error.notSent) &&
        performance.now() + shortestPause(error) + shortestAttemptMs < endsAt &&
        budget.take();
      const attempts = async () => {
        for (let retries = 0; ; retries += 1) {
          try {
            return await breaker.execute(attempt);
          } catch (error) {
            if (error instanceof BrokenCircuitError) throw notMade();
            if (retries === maxRetries || !mayRetry(error)) throw error;
            await pause(pauseMs(error));
          }
        }
      };
      budget.deposit();
      if (lane.executionSlots === 0 && lane.queueSlots === 0) return Promise.reject(notMade());
      return lane.execute(attempts);
    },
  };
}

/** The failure of a call that the bulkhead or the breaker rejects. */
function notMade(): RestFailure {
  return new RestFailure('UPSTREAM_UNAVAILABLE', { message: networkMessage, notSent: true });
}

/** Only the REST API's own faults; a caller's mistake (4xx) does not count against its health. */
function countsAgainst(error: Error): boolean {
  return error instanceof RestFailure && error.code.startsWith('UPSTREAM_');
}

function shortestPause(failure: RestFailure): number {
  return failure.retryAfter === null ? 50 : failure.retryAfter * 1000;
}

/** 50 to 200 ms by chance, so that retries of many do not come at once, and never before the time in `Retry-After`. */
function pauseMs(failure: RestFailure): number {
  return Math.max(shortestPause(failure), 50 + Math.random() * 150);
}
