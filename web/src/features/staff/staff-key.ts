import { useSyncExternalStore } from 'react';
import { createSubject } from '../../state/subject.ts';
import { storageOrMemory } from '../../storage/browser-storage.ts';
import { staffKeyStorageKey } from '../../storage/storage-keys.ts';

const changes = createSubject();
const storage = storageOrMemory('localStorage');

/** The owner's key on a device of the plant's staff. No address carries it, and a sign-out of a customer leaves it. */
export const staffKey = {
  get: (): string | null => storage.getItem(staffKeyStorageKey),
  set(key: string): void {
    storage.setItem(staffKeyStorageKey, key);
    changes.emit();
  },
  forget(): void {
    storage.removeItem(staffKeyStorageKey);
    changes.emit();
  },
};

/** The key on this device; `null` for none, `undefined` until the page is hydrated. */
export function useStaffKey(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(changes.subscribe, staffKey.get, () => undefined);
}
