import { RestFailure } from '../rest/failure.ts';
import { type DeliveryRules, getDeliveryRules } from '../rest/delivery-rules.ts';
import type { Rest } from '../rest/rest.ts';

export interface DeliveryRulesSource {
  /** Never rejects with RestFailure. */
  current(rest: Rest): Promise<DeliveryRules>;
  /** Makes the next call to `current` read the rules again, unless the REST API has none. */
  forget(): void;
}

const freshMs = 10_000;
/** How long to use the fallback before checking again whether the REST API has delivery rules, in milliseconds. */
const absentMs = 10 * 60_000;
/** Timeout for reading the rules, in milliseconds. Shoppers wait during the read. */
const deadlineMs = 2000;

/**
 * Caches the REST API's delivery rules, which are an addition to the specification. If the REST API has none, the
 * fallback applies. While reads fail, the last known rules apply, or the fallback if none are known.
 * @param clock returns a monotonic time in milliseconds
 */
export function restApiRules(fallback: DeliveryRules, clock = () => performance.now()): DeliveryRulesSource {
  let known = fallback;
  let goodUntil = -Infinity;
  let isAbsent = false;
  let reading: Promise<void> | null = null;

  async function read(rest: Rest): Promise<void> {
    try {
      const { branchHours } = fallback;
      known = { ...(await getDeliveryRules(rest, performance.now() + deadlineMs)), branchHours };
      isAbsent = false;
      goodUntil = clock() + freshMs;
    } catch (error) {
      if (!(error instanceof RestFailure)) throw error;
      // A client that is over a limit must not keep the others from reading the rules.
      if (error.code === 'RATE_LIMITED' && error.notSent) return;
      isAbsent = error.code === 'NOT_FOUND' || error.status === 405;
      if (isAbsent) known = fallback;
      goodUntil = clock() + (isAbsent ? absentMs : freshMs);
    }
  }

  const isStale = (): boolean => clock() >= goodUntil;

  return {
    async current(rest) {
      if (isStale() && reading !== null) await reading;
      // The other client may have been over its limit.
      if (isStale()) {
        reading = read(rest).finally(() => {
          reading = null;
        });
        await reading;
      }
      return known;
    },
    forget: () => {
      if (!isAbsent) goodUntil = clock();
    },
  };
}
