import { isDeepStrictEqual } from 'node:util';
import { type ChangesOptions, changesOf } from './changes-of.ts';

/** Maximum pause between two reads without an event, as a multiple of the first pause. */
const maxPauseFactor = 20;

/**
 * Reads a value immediately, after events on a topic and periodically. Yields the first result, and each result that
 * differs from the previous one. A failure is a result too.
 * @param firstPauseMs the pause before a read without an event, in milliseconds, at the start and after a change; each
 * further pause is twice as long, up to a maximum. 0 if every change causes an event
 */
export async function* differingReads<Value>(
  topic: string,
  options: ChangesOptions,
  firstPauseMs: number,
  read: () => Promise<Value>,
): AsyncGenerator<PromiseSettledResult<Value>, void, undefined> {
  let pauseMs = firstPauseMs;
  let last: PromiseSettledResult<Value> | undefined;
  for await (const _ of changesOf(topic, options, firstPauseMs === 0 ? undefined : () => pauseMs)) {
    const [current] = await Promise.allSettled([read()]);
    const isSame = isDeepStrictEqual(current, last);
    pauseMs = isSame ? Math.min(pauseMs * 2, firstPauseMs * maxPauseFactor) : firstPauseMs;
    last = current;
    if (!isSame) yield current;
  }
}
