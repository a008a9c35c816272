import * as z from 'zod/mini';
import type { SimpleStorage } from '../../browser-storage.ts';

const key = 'cartID';
const idSchema = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** Where the id of the guest's cart is kept (specification, section 3). All tabs share it. */
export interface GuestCartId {
  readonly get: () => string | null;
  readonly set: (id: string) => void;
  /** The cart with this id is over: forgets the id unless another has taken its place meanwhile. */
  readonly forget: (id: string) => void;
  /** Whether this tab has heard that the cart with this id is over: late news of it are no reason to take it up again. */
  readonly isOver: (id: string) => boolean;
}

/** What stands under `cartID` and cannot be an id counts as none. */
export function createGuestCartId(storage: SimpleStorage): GuestCartId {
  const get = (): string | null => idSchema.safeParse(storage.getItem(key)).data ?? null;
  const over = new Set<string>();
  return {
    get,
    set: (id) => {
      if (get() !== id) storage.setItem(key, id);
    },
    forget: (id) => {
      over.add(id);
      if (get() === id) storage.removeItem(key);
    },
    isOver: (id) => over.has(id),
  };
}
