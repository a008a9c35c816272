// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storageOrMemory } from './browser-storage.ts';

const storage = storageOrMemory('localStorage');
const refuse = (method: 'getItem' | 'setItem' | 'removeItem') =>
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('Refused', 'InvalidStateError');
  });

beforeEach(() => {
  storage.removeItem('key');
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

it.each([[['getItem']], [['setItem']], [['removeItem']], [['getItem', 'setItem', 'removeItem']]] as const)(
  'in a browser that refuses %j, what is stored can be read',
  (methods) => {
    for (const method of methods) refuse(method);
    storage.setItem('key', 'new');
    expect(storage.getItem('key')).toBe('new');
    storage.setItem('key', 'newer');
    expect(storage.getItem('key')).toBe('newer');
  },
);

it('in a browser that drops entries without an error, what is stored can be read', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
  storage.setItem('key', 'new');
  expect(storage.getItem('key')).toBe('new');
  storage.removeItem('key');
  expect(storage.getItem('key')).toBeNull();
});

it('an entry that another tab changed is read, and one that a full storage refused is kept', () => {
  storage.setItem('key', 'mine');
  localStorage.setItem('key', 'theirs');
  expect(storage.getItem('key')).toBe('theirs');
  refuse('setItem');
  storage.setItem('key', 'newest');
  expect(storage.getItem('key')).toBe('newest');
});
