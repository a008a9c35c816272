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

/** The maximum size for each kind of credential, and the overhead of an entry, in characters. */
const maxSize = 4_000_000;
const entrySize = 50;

const keyOf = ({ kind, value }: Credential): string => `proven:${kind}:${value}`;

/** When each credential is forgotten, in milliseconds as returned by `performance.now()`. */
const emptyCache = (): LRUCache<string, number> =>
  new LRUCache({ maxSize, sizeCalculation: (_, value) => value.length + entrySize });

/**
 * Remembers the credentials that the REST API has recently accepted. They decide only which limit a call counts toward:
 * the REST API still checks the token of every call.
 * @param store shares hashed credentials among several BFFs; `null` if there is only one BFF
 */
export function createVerifiedCredentials(store: LimitStore | null) {
  // A key with the kind would have to be built and hashed for every call.
  const known: Readonly<Record<Credential['kind'], LRUCache<string, number>>> = {
    token: emptyCache(),
    cart: emptyCache(),
    order: emptyCache(),
    signIn: emptyCache(),
    guestEmail: emptyCache(),
  };
  return {
    /** Returns a promise only if another BFF may know the credential. */
    has: (credential: Credential): MaybePromise<boolean> => {
      if ((known[credential.kind].get(credential.value) ?? 0) > performance.now()) return true;
      if (store?.isReady !== true) return false;
      return store.isMarked(keyOf(credential)).catch(() => false);
    },
    add: (credential: Credential): void => {
      const { kind, value } = credential;
      const ttl = lifetimes[kind];
      const now = performance.now();
      // Writes to the store at most twice per lifetime, not for every call.
      if ((known[kind].peek(value) ?? 0) > now + ttl / 2) return;
      known[kind].set(value, now + ttl);
      if (store?.isReady === true) store.mark(keyOf(credential), ttl).catch(() => undefined);
    },
    forget: (credential: Credential): void => {
      known[credential.kind].delete(credential.value);
      if (store?.isReady === true) store.del(keyOf(credential)).catch(() => undefined);
    },
  };
}
