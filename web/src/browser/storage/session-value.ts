import type * as z from 'zod/mini';
import { type SimpleStorage, storageOrMemory } from './browser-storage.ts';
import { storedValue } from './stored-value.ts';

const storage = (): SimpleStorage => storageOrMemory('sessionStorage');

/** Survives a reload of the tab. An invalid entry counts as `null`. */
export const sessionValue = <Schema extends z.ZodMiniType>(name: string, schema: Schema) =>
  storedValue(storage, name, schema);

export function copySessionValue(name: string, other: SimpleStorage): void {
  const text = storage().getItem(name);
  if (text !== null) other.setItem(name, text);
}
