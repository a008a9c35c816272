import * as z from 'zod/mini';
import type { SimpleStorage } from '../../../storage/browser-storage.ts';
import { unansweredKey } from '../../../storage/storage-keys.ts';
import { storedValue } from '../../../storage/stored-value.ts';
import { type CartLine, cartLineSchema } from '../model/cart.ts';

/** How long a stored line can be restored, in milliseconds. A later restore would surprise the shopper. */
const keptFor = 3_600_000;

const recordSchema = z.object({ lines: z.array(cartLineSchema), at: z.number() });

/** Stores that a page closed before a change had a response, with the lines that Undo was restoring. */
export function createUnanswered(storage: SimpleStorage) {
  const stored = storedValue(() => storage, unansweredKey, recordSchema);
  function keptLines(): readonly CartLine[] | undefined {
    const kept = stored.get();
    return kept !== null && Date.now() - kept.at < keptFor ? kept.lines : undefined;
  }
  const keep = (lines: readonly CartLine[]): void =>
    stored.set({ lines: [...(keptLines() ?? []), ...lines], at: Date.now() });

  return {
    keep,
    /** Removes a cart's stored lines and returns them. */
    take(id: string): readonly CartLine[] {
      const lines = keptLines() ?? [];
      const others = lines.filter(({ cartId }) => cartId !== id);
      stored.forget();
      if (others.length > 0) keep(others);
      return lines.filter(({ cartId }) => cartId === id);
    },
    hasTrace: () => keptLines() !== undefined,
  };
}

export type Unanswered = ReturnType<typeof createUnanswered>;
