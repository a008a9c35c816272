import * as z from 'zod/mini';
import type { SimpleStorage } from '../../../browser-storage.ts';
import { type CartLine, cartLineSchema } from '../model/cart.ts';

const storageKey = 'shop.undone';
/** How long such a line is put back, in milliseconds: later it would come as a surprise. */
const keptFor = 3_600_000;

const entriesSchema = z.array(z.object({ line: cartLineSchema, at: z.number() }));

/** Lines that Undo put back while their removal had no answer, on a page that was left before the answer came. */
export interface UndoneLines {
  readonly keep: (lines: readonly CartLine[]) => void;
  /** Gives the lines of a cart, once. */
  readonly take: (cartId: string) => readonly CartLine[];
  readonly isEmpty: () => boolean;
}

export function createUndoneLines(storage: SimpleStorage, now: () => number): UndoneLines {
  function read(): z.infer<typeof entriesSchema> {
    try {
      const entries = entriesSchema.safeParse(JSON.parse(storage.getItem(storageKey) ?? '[]')).data ?? [];
      return entries.filter(({ at }) => now() - at < keptFor);
    } catch {
      return [];
    }
  }

  function write(entries: z.infer<typeof entriesSchema>): void {
    if (entries.length === 0) storage.removeItem(storageKey);
    else storage.setItem(storageKey, JSON.stringify(entries));
  }

  return {
    keep: (lines) => write([...read(), ...lines.map((line) => ({ line, at: now() }))]),
    take(cartId) {
      const entries = read();
      write(entries.filter(({ line }) => line.cartId !== cartId));
      return entries.filter(({ line }) => line.cartId === cartId).map(({ line }) => line);
    },
    isEmpty: () => read().length === 0,
  };
}
