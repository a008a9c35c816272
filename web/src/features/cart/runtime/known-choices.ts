import * as z from 'zod/mini';
import type { SimpleStorage } from '../../../browser/storage/browser-storage.ts';
import { knownChoicesKey } from '../../../browser/storage/storage-keys.ts';
import { storedValue } from '../../../browser/storage/stored-value.ts';
import {
  addedLine,
  type Cart,
  type CartLine,
  choicesOf,
  choicesSchema,
  hasAllChoices,
} from '../model/cart.ts';

const maxLines = 200;

const entriesSchema = z.array(
  z.extend(choicesSchema, { cartId: z.string(), lineId: z.string(), productId: z.string() }),
);

/** Stores the choices made on this device, because the REST API doesn't necessarily return a line's choices. */
export function createKnownChoices(storage: SimpleStorage) {
  const stored = storedValue(() => storage, knownChoicesKey, entriesSchema);
  const read = () => stored.get() ?? [];
  const ofCart = (id: string) => read().filter(({ cartId }) => cartId === id);

  return {
    complete(cart: Cart): Cart {
      if (cart.lines.every(hasAllChoices)) return cart;
      const known = ofCart(cart.id);
      const lines = cart.lines.map((line): CartLine => {
        // The REST API may have reused the id for another product's line.
        const entry = known.find((one) => one.lineId === line.id && one.productId === line.product.id);
        if (entry === undefined) return line;
        return {
          ...line,
          occasion: line.occasion ?? entry.occasion,
          slaughterOption: line.slaughterOption ?? entry.slaughterOption,
          slaughterResponsibility: line.slaughterResponsibility ?? entry.slaughterResponsibility,
        };
      });
      return { ...cart, lines };
    },

    /** Does nothing if the REST API returns the choices or the added line can't be identified. */
    store(
      before: Cart | null | undefined,
      after: Cart,
      productId: string,
      choices: Parameters<typeof choicesOf>[0],
    ): void {
      const line = addedLine(productId, after.lines, before?.id === after.id ? before.lines : []);
      if (line === undefined || hasAllChoices(line)) return;
      const rest = read().filter(({ cartId, lineId }) => cartId !== after.id || lineId !== line.id);
      const entry = { cartId: after.id, lineId: line.id, productId, ...choicesOf(choices) };
      stored.set([...rest, entry].slice(-maxLines));
    },

    ofCart,
  };
}

export type KnownChoices = ReturnType<typeof createKnownChoices>;
