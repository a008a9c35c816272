import { describe, expect, it } from 'vitest';
import {
  type PartEvent,
  type PartState,
  describeExit,
  firstStart,
  nextState,
  restartPausesMs,
  steadyMs,
} from '../../scripts/part-state.ts';

const killed = { code: null, signal: 'SIGKILL' };
const exited = (at: number): PartEvent => ({ type: 'exited', at, exit: killed });
const after = (...events: PartEvent[]): PartState => events.reduce(nextState, firstStart);
const answered: PartEvent = { type: 'answered', at: 0 };

describe('the life of a part', () => {
  it('the supervisor fails a part immediately if it exits before its first response', () => {
    expect(after(exited(5))).toEqual({ name: 'failed', failures: 1, exit: killed });
    expect(after({ type: 'startTimedOut' })).toEqual({ name: 'failed', failures: 1, exit: null });
  });

  it('the supervisor restarts a crashed part with growing pauses, then gives up', () => {
    let state = after(answered);
    const pauses: number[] = [];
    while (state.name !== 'failed') {
      state = nextState(state, exited(1));
      if (state.name === 'pausing') pauses.push(state.pauseMs);
      state = nextState(nextState(state, { type: 'pauseEnded' }), answered);
    }
    expect(pauses).toEqual(restartPausesMs);
    expect(pauses).toEqual(pauses.toSorted((one, next) => one - next));
    expect(state.failures).toBe(restartPausesMs.length + 1);
  });

  it('the supervisor counts an exit during a restart as another failure', () => {
    const again = after(answered, exited(1), { type: 'pauseEnded' });
    expect(nextState(again, exited(2))).toMatchObject({ name: 'pausing', failures: 2 });
  });

  it("the supervisor resets a part's failures after it has run for a minute", () => {
    const again = after(answered, exited(1), { type: 'pauseEnded' }, { type: 'answered', at: 10 });
    expect(nextState(again, exited(9 + steadyMs))).toMatchObject({ failures: 2 });
    expect(nextState(again, exited(10 + steadyMs))).toMatchObject({ failures: 1 });
  });

  it('the supervisor does not restart a part that it stopped', () => {
    const stop: PartEvent = { type: 'stopRequested' };
    expect(after(answered, stop)).toEqual({ name: 'stopping' });
    expect(after(answered, stop, exited(1))).toEqual({ name: 'stopped' });
    expect(after(answered, exited(1), stop, { type: 'pauseEnded' })).toEqual({ name: 'stopped' });
    expect(after(stop)).toEqual({ name: 'stopping' });
  });

  it('the supervisor describes how a part exited', () => {
    expect(describeExit(killed)).toBe('was ended by SIGKILL');
    expect(describeExit({ code: 3, signal: null })).toBe('ended with exit code 3');
  });
});
