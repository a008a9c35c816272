import { isDeepStrictEqual } from 'node:util';
import { type ChangesOptions, changesOf } from './changes-of.ts';

/** Pauses between reads of a value that may change without an event, in milliseconds. */
export interface Recheck {
  /** The first pause after the start or a change. Each further pause is twice as long, up to `longestMs`. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * Reads a value immediately, after events on a topic and, with `recheck`, periodically. Yields the first result, and
 * each result that differs from the previous one. A failure is a result too.
 * @param recheck `null` if every change causes an event
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
