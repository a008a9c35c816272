import { LRUCache } from 'lru-cache';
import type { LimitStore } from './limit-store.ts';

const minuteMs = 60_000;

/**
 * How long each kind of credential is kept, in milliseconds, and how many characters are stored: about 20 MB in
 * total.
 */
const kinds = {
  /** A token that the REST API accepted. */
  token: { ttl: 5 * minuteMs, maxSize: 12_000_000 },
  /** The id of a guest cart that exists. */
  cart: { ttl: 60 * minuteMs, maxSize: 4_000_000 },
  /** The id or key of a guest order that exists. */
  order: { ttl: 60 * minuteMs, maxSize: 2_000_000 },
  /** An account and an address at which its correct password was entered. */
  signIn: { ttl: 30 * 24 * 60 * minuteMs, maxSize: 2_000_000 },
} as const;

export type CredentialKind = keyof typeof kinds;

export interface Credential {
  readonly kind: CredentialKind;
  readonly value: string;
}

/** The cache's overhead per entry, in characters. */
const entrySize = 50;

/** When credentials expire, in milliseconds since 1970. */
function expiryTimes(kind: CredentialKind): LRUCache<string, number> {
  return new LRUCache({
    maxSize: kinds[kind].maxSize,
    sizeCalculation: (_, value) => value.length + entrySize,
  });
}

/**
 * Credentials that the REST API has recently accepted. They only decide which limit a call counts toward: every call
 * still sends its own token, which the REST API checks.
 */
export class VerifiedCredentials {
  readonly #store: LimitStore | null;
  readonly #known = {
    token: expiryTimes('token'),
    cart: expiryTimes('cart'),
    order: expiryTimes('order'),
    signIn: expiryTimes('signIn'),
  } as const satisfies Record<CredentialKind, LRUCache<string, number>>;

  /** @param store shared by several BFFs; `null` if there is only one */
  constructor(store: LimitStore | null) {
    this.#store = store;
  }

  /** Returns a boolean if this process has the result or there is no store, or else a promise. */
  has(credential: Credential): boolean | Promise<boolean> {
    if (this.#msLeft(credential) > 0) return true;
    if (this.#store?.isReady !== true) return false;
    return this.#store.exists(sharedKey(credential)).then(
      (count) => count === 1,
      () => false,
    );
  }

  add(credential: Credential): void {
    const { kind, value } = credential;
    const { ttl } = kinds[kind];
    // Written to the store at most twice per TTL, so that not every call causes a write.
    if (this.#msLeft(credential) > ttl / 2) return;
    this.#known[kind].set(value, Date.now() + ttl);
    if (this.#store?.isReady === true) this.#store.mark(sharedKey(credential), ttl).catch(() => undefined);
  }

  forget(credential: Credential): void {
    this.#known[credential.kind].delete(credential.value);
    if (this.#store?.isReady === true) this.#store.del(sharedKey(credential)).catch(() => undefined);
  }

  #msLeft({ kind, value }: Credential): number {
    return (this.#known[kind].get(value) ?? 0) - Date.now();
  }
}

/** The store hashes the value. */
const sharedKey = ({ kind, value }: Credential): string => `proven:${kind}:${value}`;
