import { useSyncExternalStore } from 'react';
import { createSubject } from '../../stores/subject.ts';
import { storageOrMemory } from '../../browser/storage/browser-storage.ts';
import { staffDeviceKey, staffKeyStorageKey } from '../../browser/storage/staff-storage-keys.ts';

const changes = createSubject();
const storage = storageOrMemory('localStorage');

/** The staff key is never in a URL, and it stays when a customer signs out. */
export const staffKey = {
  get: (): string | null => storage.getItem(staffKeyStorageKey),
  /** The name of the device, for the list of changes; may be empty. */
  device: (): string => storage.getItem(staffDeviceKey) ?? '',
  set(key: string, device = ''): void {
    storage.setItem(staffKeyStorageKey, key);
    storage.setItem(staffDeviceKey, device);
    changes.emit();
  },
  forget(): void {
    storage.removeItem(staffKeyStorageKey);
    changes.emit();
  },
};

/** `null` if the device has no staff key, `undefined` until the page is hydrated. */
export function useStaffKey(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(changes.subscribe, staffKey.get, () => undefined);
}
