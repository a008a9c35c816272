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
  /** An account and an address that a right password came from. */
  signIn: 30 * 24 * 60 * minuteMs,
} as const;

export type CredentialKind = keyof typeof lifetimes;

/** About 20 MB at most. */
const mostProofs = 100_000;

/**
 * Credentials, by hash, that the REST API has accepted lately. They decide which limit a call counts by and nothing else: every call is still made
 * with its own token, and the REST API judges it.
 */
export class VerifiedCredentials {
  readonly #store: LimitStore | null;
  readonly #known = new LRUCache<string, true>({ max: mostProofs, perf: { now: () => Date.now() } });

  /** @param store shared by several BFFs; `null` for a single one */
  constructor(store: LimitStore | null = null) {
    this.#store = store;
  }

  /** At once where this process knows, or where there is no other to ask. */
  has(kind: CredentialKind, value: string): boolean | Promise<boolean> {
    if (this.#known.get(keyHere(kind, value)) === true) return true;
    if (this.#store?.isReady !== true) return false;
    return this.#store.exists(sharedKey(kind, value)).then(
      (count) => count === 1,
      () => false,
    );
  }

  add(kind: CredentialKind, value: string): void {
    const key = keyHere(kind, value);
    const ttl = lifetimes[kind];
    // Told to the others once in half a lifetime, so that a shopper's every call is not another write.
    if (this.#known.getRemainingTTL(key) > ttl / 2) return;
    this.#known.set(key, true, { ttl });
    if (this.#store?.isReady === true) this.#store.mark(sharedKey(kind, value), ttl).catch(() => undefined);
  }

  forget(kind: CredentialKind, value: string): void {
    this.#known.delete(keyHere(kind, value));
    if (this.#store?.isReady === true) this.#store.del(sharedKey(kind, value)).catch(() => undefined);
  }
}

/** The id of a cart is its own key; a hash of it would cost more than the rest of its limit. */
function keyHere(kind: CredentialKind, value: string): string {
  return kind === 'cart' && value.length <= 64 ? `cart ${value}` : sharedKey(kind, value);
}

function sharedKey(kind: CredentialKind, value: string): string {
  return `proven:${kind}:${hash('sha256', value, 'base64url')}`;
}
