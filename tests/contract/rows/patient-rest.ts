import { RestFailure } from '../../../bff/rest/failure.ts';
import type { Rest } from '../../../bff/rest/rest.ts';
import { CheckEnded } from './skipped.ts';

/** How long to wait for an API that throttles. */
export interface Patience {
  /** The longest single wait, in seconds. */
  readonly mostSeconds: number;
  /** The time left for all waits together, in seconds. */
  leftSeconds: number;
  wait(seconds: number): Promise<void>;
}

/** Repeats throttled calls once the API allows it. Throws `CheckEnded` if that takes too long. */
export function patientRest(rest: Rest, patience: Patience): Rest {
  async function patiently<T>(call: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof RestFailure) || error.code !== 'RATE_LIMITED') throw error;
        const seconds = Math.max(1, error.retryAfter ?? 5);
        if (seconds > patience.mostSeconds || seconds > patience.leftSeconds) {
          throw new CheckEnded(
            `The API throttles (429, Retry-After ${seconds} s). Raise its limits for this check, or run the check from a trusted address.`,
          );
        }
        patience.leftSeconds -= seconds;
        await patience.wait(seconds);
      }
    }
  }
  return {
    pictureUrl: rest.pictureUrl,
    readMs: rest.readMs + patience.leftSeconds * 1000,
    list: async (row, call, item) => patiently(async () => rest.list(row, call, item)),
    send: async (row, call, response) => patiently(async () => rest.send(row, call, response)),
    sendIgnoringBody: async (row, call) => patiently(async () => rest.sendIgnoringBody(row, call)),
  };
}
