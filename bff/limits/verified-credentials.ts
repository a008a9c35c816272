import { LRUCache } from 'lru-cache';
import type { LimitStore } from './limit-store.ts';
import type { MaybePromise } from './limiter.ts';

const minuteMs = 60_000;

const dayMs = 24 * 60 * minuteMs;

const lifetimes = {
  token: dayMs,
  cart: dayMs,
  order: dayMs,
  /** An account together with an address from which its correct password was sent. */
  signIn: 30 * dayMs,
  /** A guest's email together with an address from which an order with it was placed. */
  guestEmail: 30 * dayMs,
} as const;

export interface Credential {
  readonly kind: keyof typeof lifetimes;
  readonly value: string;
}

/** The cache's maximum size, and the overhead of an entry, in characters. */
const maxSize = 20_000_000;
const entrySize = 50;

const keyOf = ({ kind, value }: Credential): string => `proven:${kind}:${value}`;

/**
 * Remembers the credentials that the REST API has recently accepted. They decide only which limit a call counts toward:
 * the REST API still checks the token of every call.
 * @param store shares hashed credentials among several BFFs; `null` if there is only one BFF
 */
export function createVerifiedCredentials(store: LimitStore | null) {
  /** When each credential is forgotten, in milliseconds as returned by `performance.now()`. */
  const known = new LRUCache<string, number>({
    maxSize,
    sizeCalculation: (_, key) => key.length + entrySize,
  });
  const leftMs = (key: string): number => (known.get(key) ?? 0) - performance.now();
  return {
    /** Returns a promise only if another BFF may know the credential. */
    has: (credential: Credential): MaybePromise<boolean> => {
      const key = keyOf(credential);
      if (leftMs(key) > 0) return true;
      if (store?.isReady !== true) return false;
      return store.isMarked(key).catch(() => false);
    },
    add: (credential: Credential): void => {
      const key = keyOf(credential);
      const ttl = lifetimes[credential.kind];
      // Writes to the store at most twice per lifetime, not for every call.
      if (leftMs(key) > ttl / 2) return;
      known.set(key, performance.now() + ttl);
      if (store?.isReady === true) store.mark(key, ttl).catch(() => undefined);
    },
    forget: (credential: Credential): void => {
      const key = keyOf(credential);
      known.delete(key);
      if (store?.isReady === true) store.del(key).catch(() => undefined);
    },
  };
}
