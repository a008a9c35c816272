export interface Exit {
  readonly code: number | null;
  readonly signal: string | null;
}

/** The state of a part. `failures` counts how often it has ended since it last ran for {@link steadyMs}. */
export type PartState =
  | { readonly name: 'starting'; readonly failures: number }
  | { readonly name: 'running'; readonly failures: number; readonly since: number }
  | { readonly name: 'pausing'; readonly failures: number; readonly pauseMs: number; readonly exit: Exit }
  | { readonly name: 'failed'; readonly failures: number; readonly exit: Exit | null }
  | { readonly name: 'stopping' }
  | { readonly name: 'stopped' };

/** The events of a part; `at` is in milliseconds on the same clock. */
export type PartEvent =
  | { readonly type: 'answered'; readonly at: number }
  | { readonly type: 'startTimedOut' }
  | { readonly type: 'exited'; readonly at: number; readonly exit: Exit }
  | { readonly type: 'pauseEnded' }
  | { readonly type: 'stopRequested' };

/**
 * The pause before each restart of a part that keeps failing, in milliseconds. After the last restart, the part has
 * failed.
 */
export const restartPausesMs: readonly number[] = [250, 500, 1000, 2000, 4000];

/** How long a part must run to count as healthy again, in milliseconds. */
export const steadyMs = 60_000;

export const firstStart: PartState = { name: 'starting', failures: 0 };

/** Returns a part's state after an event; an event that doesn't apply changes nothing. */
export function nextState(state: PartState, event: PartEvent): PartState {
  switch (state.name) {
    case 'starting':
      return whileStarting(state, event);
    case 'running':
      if (event.type === 'stopRequested') return { name: 'stopping' };
      if (event.type !== 'exited') return state;
      return afterFailure(event.at - state.since >= steadyMs ? 0 : state.failures, event.exit);
    case 'pausing':
      if (event.type === 'stopRequested') return { name: 'stopped' };
      return event.type === 'pauseEnded' ? { name: 'starting', failures: state.failures } : state;
    case 'stopping':
      return event.type === 'exited' ? { name: 'stopped' } : state;
    case 'failed':
    case 'stopped':
    default:
      return event.type === 'stopRequested' ? { name: 'stopped' } : state;
  }
}

function whileStarting(state: Extract<PartState, { name: 'starting' }>, event: PartEvent): PartState {
  const { failures } = state;
  switch (event.type) {
    case 'answered':
      return { name: 'running', failures, since: event.at };
    case 'startTimedOut':
      return { name: 'failed', failures: failures + 1, exit: null };
    case 'exited':
      // A part that never responded would fail again for the same reason, such as an invalid setting or a missing
      // file.
      return failures === 0
        ? { name: 'failed', failures: 1, exit: event.exit }
        : afterFailure(failures, event.exit);
    case 'stopRequested':
      return { name: 'stopping' };
    case 'pauseEnded':
    default:
      return state;
  }
}

function afterFailure(before: number, exit: Exit): PartState {
  const pauseMs = restartPausesMs[before];
  const failures = before + 1;
  return pauseMs === undefined
    ? { name: 'failed', failures, exit }
    : { name: 'pausing', failures, pauseMs, exit };
}

/** Describes how a process ended: `was ended by SIGKILL`, `ended with exit code 1`. */
export function describeExit({ code, signal }: Exit): string {
  return signal === null ? `ended with exit code ${code ?? 'unknown'}` : `was ended by ${signal}`;
}
