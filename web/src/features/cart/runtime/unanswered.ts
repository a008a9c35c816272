import * as z from 'zod/mini';
import type { SimpleStorage } from '../../../storage/browser-storage.ts';
import { type CartLine, cartLineSchema } from '../model/cart.ts';
import { storedList } from './stored-list.ts';

/** How long a line is put back, in milliseconds: later it would come as a surprise. */
const keptFor = 3_600_000;

const entrySchema = z.object({ line: z.nullable(cartLineSchema), at: z.number() });

/** What pages left behind that ended before a change had its answer: lines that Undo was putting back, or the fact alone. */
export function createUnanswered(storage: SimpleStorage) {
  const { read, write } = storedList(storage, 'shop.unanswered', entrySchema);
  const present = () => read().filter(({ at }) => Date.now() - at < keptFor);
  return {
    keep(lines: readonly CartLine[]): void {
      const kept = lines.length === 0 ? [null] : lines;
      write([...present(), ...kept.map((line) => ({ line, at: Date.now() }))]);
    },
    /** Gives the lines of a cart, once. */
    take(id: string): readonly CartLine[] {
      const entries = present().filter(({ line }) => line !== null);
      write(entries.filter(({ line }) => line?.cartId !== id));
      return entries.flatMap(({ line }) => (line?.cartId === id ? [line] : []));
    },
    isEmpty: () => present().length === 0,
  };
}

export type Unanswered = ReturnType<typeof createUnanswered>;
