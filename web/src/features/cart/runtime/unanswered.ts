import * as z from 'zod/mini';
import type { SimpleStorage } from '../../../browser/storage/browser-storage.ts';
import { unansweredKey } from '../../../browser/storage/storage-keys.ts';
import { storedValue } from '../../../browser/storage/stored-value.ts';
import { type CartLine, cartLineSchema } from '../model/cart.ts';

const maxAge = 3_600_000;

const recordSchema = z.object({ lines: z.array(cartLineSchema), at: z.number() });

/** An entry means that a change may have no response yet. The entry contains the lines that Undo was restoring. */
export function createUnanswered(storage: SimpleStorage) {
  const stored = storedValue(() => storage, unansweredKey, recordSchema);
  function storedLines(): readonly CartLine[] | undefined {
    const record = stored.get();
    return record !== null && Date.now() - record.at < maxAge ? record.lines : undefined;
  }
  const add = (lines: readonly CartLine[]): void =>
    stored.set({ lines: [...(storedLines() ?? []), ...lines], at: Date.now() });

  return {
    add,
    remove(id: string): readonly CartLine[] {
      const lines = storedLines() ?? [];
      const others = lines.filter(({ cartId }) => cartId !== id);
      stored.forget();
      if (others.length > 0) add(others);
      return lines.filter(({ cartId }) => cartId === id);
    },
    hasEntry: () => storedLines() !== undefined,
  };
}

export type Unanswered = ReturnType<typeof createUnanswered>;
