import * as z from 'zod/mini';
import { guestCartIdKey } from '../../../browser/storage/storage-keys.ts';
import type { SimpleStorage } from '../../../browser/storage/browser-storage.ts';

const idSchema = z.string().check(z.regex(/^[\w-]{1,64}$/));

export function createGuestCartId(storage: SimpleStorage) {
  const get = (): string | null => idSchema.safeParse(storage.getItem(guestCartIdKey)).data ?? null;
  return {
    get,
    set: (id: string): void => storage.setItem(guestCartIdKey, id),
    forget(id: string): void {
      if (get() === id) storage.removeItem(guestCartIdKey);
    },
  };
}

export type GuestCartId = ReturnType<typeof createGuestCartId>;
