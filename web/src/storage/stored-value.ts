import type * as z from 'zod/mini';
import type { SimpleStorage } from './browser-storage.ts';

/** A parsed value in a storage, as JSON. An entry that does not match the schema counts as `null`. */
export function storedValue<Schema extends z.ZodMiniType>(
  storage: () => SimpleStorage,
  name: string,
  schema: Schema,
) {
  return {
    get(): z.output<Schema> | null {
      try {
        return schema.safeParse(JSON.parse(storage().getItem(name) ?? 'null')).data ?? null;
      } catch {
        return null;
      }
    },
    set: (value: z.output<Schema>) => storage().setItem(name, JSON.stringify(value)),
    forget: () => storage().removeItem(name),
  };
}
