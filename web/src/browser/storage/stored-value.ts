import type * as z from 'zod/mini';
import type { SimpleStorage } from './browser-storage.ts';

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

/** An invalid entry counts as `null`. */
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
