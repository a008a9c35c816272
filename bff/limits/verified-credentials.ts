import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { LimitStore } from './limit-store.ts';

const minuteMs = 60_000;

/** For how long each kind of proof holds, in milliseconds. */
const lifetimes = {
  /** A token that the REST API accepted. */
  token: 5 * minuteMs,
  /** The id of a guest's cart that the REST API knows. */
  cart: 60 * minuteMs,
  /** The id or the key of a guest's order that the REST API knows. */
  order: 60 * minuteMs,
  /** An account and an address that a right password came from. */
  signIn: 30 * 24 * 60 * minuteMs,
} as const;

export type CredentialKind = keyof typeof lifetimes;

/** A credential with the key under which it is known. */
export interface Credential {
  readonly kind: CredentialKind;
  readonly value: string;
  /** A hash, except for the short id of a cart. */
  readonly key: string;
}

/** A short id of a cart is its own key here; a hash of it would cost more than the rest of its limit. */
const maxCartIdLength = 64;

/** The hash of a token is computed once for a call, since it costs more than the rest of the limits. */
export function toCredential(kind: CredentialKind, value: string): Credential {
  return { kind, value, key: kind === 'cart' && value.length <= maxCartIdLength ? value : hashed(value) };
}

/** About 20 MB at most, for each kind by the number of its clients. */
const maxCredentials: Readonly<Record<CredentialKind, number>> = {
  token: 40_000,
  cart: 40_000,
  order: 20_000,
  signIn: 20_000,
};

function createProofs(kind: CredentialKind): LRUCache<string, true> {
  return new LRUCache({
    max: maxCredentials[kind],
    ttl: lifetimes[kind],
    // Left to itself, the cache keeps the time for a millisecond, by a timer that costs more than the time.
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
}

/**
 * Credentials that the REST API has accepted lately. They decide which limit a call counts by and nothing else: every call is still made
 * with its own token, and the REST API judges it.
 */
export class VerifiedCredentials {
  readonly #store: LimitStore | null;
  readonly #known = {
    token: createProofs('token'),
    cart: createProofs('cart'),
    order: createProofs('order'),
    signIn: createProofs('signIn'),
  } as const satisfies Record<CredentialKind, LRUCache<string, true>>;

  /** @param store shared by several BFFs; `null` for a single one */
  constructor(store: LimitStore | null = null) {
    this.#store = store;
  }

  /** At once where this process knows, or where there is no other to ask. */
  has({ kind, key, value }: Credential): boolean | Promise<boolean> {
    if (this.#known[kind].get(key) === true) return true;
    if (this.#store?.isReady !== true) return false;
    return this.#store.exists(sharedKey(kind, value)).then(
      (count) => count === 1,
      () => false,
    );
  }

  add({ kind, key, value }: Credential): void {
    const known = this.#known[kind];
    const ttl = lifetimes[kind];
    // Shared with the other BFFs once in half a lifetime, so that not every call of a shopper is another write.
    if (known.getRemainingTTL(key) > ttl / 2) return;
    known.set(key, true);
    if (this.#store?.isReady === true) this.#store.mark(sharedKey(kind, value), ttl).catch(() => undefined);
  }

  forget({ kind, key, value }: Credential): void {
    this.#known[kind].delete(key);
    if (this.#store?.isReady === true) this.#store.del(sharedKey(kind, value)).catch(() => undefined);
  }
}

const hashed = (value: string): string => hash('sha256', value, 'base64url');

const sharedKey = (kind: CredentialKind, value: string): string => `proven:${kind}:${hashed(value)}`;
