import * as z from 'zod/mini';
import type { SimpleStorage } from '../../../storage/browser-storage.ts';

const key = 'cartID';
const idSchema = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** Where the id of the guest's cart is kept (specification, section 3). All tabs share it. */
export interface GuestCartId {
  readonly get: () => string | null;
  readonly set: (id: string) => void;
  /** Forgets the id unless another has taken its place meanwhile. */
  readonly forget: (id: string) => void;
}

/** A value under `cartID` that cannot be an id counts as none. */
export function createGuestCartId(storage: SimpleStorage): GuestCartId {
  const get = (): string | null => idSchema.safeParse(storage.getItem(key)).data ?? null;
  return {
    get,
    set: (id) => {
      if (get() !== id) storage.setItem(key, id);
    },
    forget: (id) => {
      if (get() === id) storage.removeItem(key);
    },
  };
}
