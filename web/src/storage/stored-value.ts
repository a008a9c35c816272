import type * as z from 'zod/mini';
import type { SimpleStorage } from './browser-storage.ts';

/** The parsed value of a stored JSON text; `null` for none, and for a text that is not JSON or not the shop's. */
export function parseStored<Value>(
  text: string | null,
  parse: (value: unknown) => Value | null,
): Value | null {
  if (text === null) return null;
  try {
    return parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A parsed value in a storage, as JSON. An entry that does not match the schema counts as `null`. */
export function storedValue<Schema extends z.ZodMiniType>(
  storage: () => SimpleStorage,
  name: string,
  schema: Schema,
) {
  return {
    get: (): z.output<Schema> | null =>
      parseStored(storage().getItem(name), (value) => schema.safeParse(value).data ?? null),
    set: (value: z.output<Schema>) => storage().setItem(name, JSON.stringify(value)),
    forget: () => storage().removeItem(name),
  };
}
