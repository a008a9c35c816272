import { isDeepStrictEqual } from 'node:util';
import { type ChangesOptions, changesOf } from './changes-of.ts';

/** How often to read a value that may change without an event, in milliseconds. */
export interface Recheck {
  /** The first pause after a change or the start; each further pause is twice as long. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * Yields a value at once, and again each time a read has another result: after an event of its topic, and from time to time without one.
 * @param recheck `null` if every change comes as an event
 * @returns the result of each read, including failures
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
