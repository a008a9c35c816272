import * as z from 'zod/mini';
import type { SimpleStorage } from '../../../storage/browser-storage.ts';

/** A list in the browser's storage; what stands there and cannot be read counts as none. */
export function storedList<T>(storage: SimpleStorage, key: string, item: z.ZodMiniType<T>) {
  const schema = z.array(item);
  return {
    read: (): readonly T[] => {
      try {
        return schema.safeParse(JSON.parse(storage.getItem(key) ?? '[]')).data ?? [];
      } catch {
        return [];
      }
    },
    write: (items: readonly T[]): void => {
      if (items.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(items));
    },
  };
}
