import type * as z from 'zod/mini';
import { type SimpleStorage, storageOrMemory } from './browser-storage.ts';

let browserStorage: SimpleStorage | undefined;

/** One for all that is kept, so that it also holds together where the browser refuses to keep it. */
const storage = (): SimpleStorage => (browserStorage ??= storageOrMemory('sessionStorage'));

/** Something that this tab keeps over a reload. What stands there and is not of its form counts as nothing. */
export function sessionValue<Schema extends z.ZodMiniType>(name: string, schema: Schema) {
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
    /** Puts it into the storage of another tab as well. */
    copyTo: (other: SimpleStorage) => {
      const text = storage().getItem(name);
      if (text !== null) other.setItem(name, text);
    },
  };
}
