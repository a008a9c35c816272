import { isDeepStrictEqual } from 'node:util';
import { type ChangesOptions, changesOf } from './changes-of.ts';

/** How often a value is read that may change without an event, in milliseconds. */
export interface Recheck {
  /** After a change, and after the subscription begins; each further pause is twice as long. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * A value at once, and again each time that it is read with another result: after an event of its topic, and from time to time without one.
 * @param recheck `null` if every change comes as an event
 * @returns what each read came to, failures included
 */
export async function* differingReads<Value>(
  topic: string,
  options: ChangesOptions,
  recheck: Recheck | null,
  read: () => Promise<Value>,
): AsyncGenerator<PromiseSettledResult<Value>, void, undefined> {
  const { firstMs, longestMs } = recheck ?? { firstMs: 0, longestMs: 0 };
  let recheckMs = firstMs;
  let last: PromiseSettledResult<Value> | undefined;
  for await (const _ of changesOf(topic, options, recheck === null ? undefined : () => recheckMs)) {
    const [current] = await Promise.allSettled([read()]);
    const isSame = isDeepStrictEqual(current, last);
    recheckMs = isSame ? Math.min(recheckMs * 2, longestMs) : firstMs;
    last = current;
    if (!isSame) yield current;
  }
}
