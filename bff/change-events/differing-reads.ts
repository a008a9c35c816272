import { isDeepStrictEqual } from 'node:util';
import { type ChangesOptions, changesOf } from './changes-of.ts';

/** How often to read a value that may change without an event, in milliseconds. */
export interface Recheck {
  /** The first pause after the start or a change; each further pause is twice as long. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * Yields a value at once, and again whenever a read has a different result: after an event on its topic, and
 * periodically without one.
 * @param recheck `null` if every change causes an event
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
