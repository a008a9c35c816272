import { describe, expect, it } from 'vitest';
import { type BreakerEvent, type BreakerState, closed, nextState } from './circuit-breaker.ts';

const openMs = 5000;
const open: BreakerState = { is: 'open', until: 7000 };
const onTrial: BreakerState = { is: 'on trial' };
const askedAt = (now: number): BreakerEvent => ({ is: 'call asked for', now });
const succeeded: BreakerEvent = { is: 'call succeeded' };
const failedAt = (now: number, isOneTooMany: boolean): BreakerEvent => ({
  is: 'call failed',
  now,
  isOneTooMany,
});

describe('the state of a circuit breaker', () => {
  it.each<[string, BreakerState, BreakerEvent, BreakerState]>([
    ['stays closed when a call is asked for', closed, askedAt(1), closed],
    ['stays closed after a success', closed, succeeded, closed],
    ['stays closed after a failure that is not one too many', closed, failedAt(1, false), closed],
    ['opens after one failure too many', closed, failedAt(2000, true), open],
    ['stays open until its time is over', open, askedAt(6999), open],
    ['goes on trial when its time is over', open, askedAt(7000), onTrial],
    ['stays open after a late success', open, succeeded, open],
    ['stays open, and no longer, after a late failure', open, failedAt(3000, true), open],
    ['stays on trial while further calls are asked for', onTrial, askedAt(9000), onTrial],
    ['closes after a good trial', onTrial, succeeded, closed],
    ['opens again after a bad trial', onTrial, failedAt(2000, false), open],
  ])('%s', (_title, before, event, after) => {
    expect(nextState(before, event, openMs)).toEqual(after);
  });
});
