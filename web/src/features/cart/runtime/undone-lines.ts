import * as z from 'zod/mini';
import type { SimpleStorage } from '../../../storage/browser-storage.ts';
import { type CartLine, cartLineSchema } from '../model/cart.ts';
import { storedList } from './stored-list.ts';

/** How long such a line is put back, in milliseconds: later it would come as a surprise. */
const keptFor = 3_600_000;

const entrySchema = z.object({ line: cartLineSchema, at: z.number() });

/** Lines that Undo put back while their removal had no answer, on a page that was left before the answer came. */
export function createUndoneLines(storage: SimpleStorage, now: () => number) {
  const { read, write } = storedList(storage, 'shop.undone', entrySchema);
  const present = () => read().filter(({ at }) => now() - at < keptFor);
  return {
    keep: (lines: readonly CartLine[]) =>
      write([...present(), ...lines.map((line) => ({ line, at: now() }))]),
    /** Gives the lines of a cart, once. */
    take(id: string): readonly CartLine[] {
      const entries = present();
      write(entries.filter(({ line }) => line.cartId !== id));
      return entries.map(({ line }) => line).filter(({ cartId }) => cartId === id);
    },
    isEmpty: () => present().length === 0,
  };
}

export type UndoneLines = ReturnType<typeof createUndoneLines>;
