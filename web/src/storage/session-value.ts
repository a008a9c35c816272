import type * as z from 'zod/mini';
import { type SimpleStorage, storageOrMemory } from './browser-storage.ts';
import { storedValue } from './stored-value.ts';

let browserStorage: SimpleStorage | undefined;

/** One storage for all values, so that its fallback in memory is shared too. */
const storage = (): SimpleStorage => (browserStorage ??= storageOrMemory('sessionStorage'));

/** A parsed value in session storage, which survives a reload of the tab. An entry that does not match the schema counts as `null`. */
export const sessionValue = <Schema extends z.ZodMiniType>(name: string, schema: Schema) =>
  storedValue(storage, name, schema);

/** Copies a stored value to the storage of another tab. */
export function copySessionValue(name: string, other: SimpleStorage): void {
  const text = storage().getItem(name);
  if (text !== null) other.setItem(name, text);
}
