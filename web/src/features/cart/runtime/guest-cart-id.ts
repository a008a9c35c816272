import * as z from 'zod/mini';
import type { SimpleStorage } from '../../../storage/browser-storage.ts';

const key = 'cartID';
const idSchema = z.string().check(z.regex(/^[\w-]{1,64}$/));

/**
 * The id of the guest's cart under `cartID`, which all tabs share (specification, section 3). A value that cannot be an id
 * counts as none.
 */
export function createGuestCartId(storage: SimpleStorage) {
  const get = (): string | null => idSchema.safeParse(storage.getItem(key)).data ?? null;
  return {
    get,
    set(id: string): void {
      if (get() !== id) storage.setItem(key, id);
    },
    /** Forgets the id unless another has taken its place meanwhile. */
    forget(id: string): void {
      if (get() === id) storage.removeItem(key);
    },
  };
}

export type GuestCartId = ReturnType<typeof createGuestCartId>;
