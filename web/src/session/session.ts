import * as z from 'zod/mini';
import type { SimpleStorage } from '../browser-storage.ts';
import type { TabTopic } from '../tabs/tab-channel.ts';

/** A signed-in customer: the token for the `Authorization` header and when it runs out. */
const sessionSchema = z.object({
  accessToken: z.string().check(z.minLength(1)),
  expiresAt: z.nullable(z.string()),
});

export type Session = z.infer<typeof sessionSchema>;

/** Why there is no session (any more). */
export type SessionEnd = 'signed-out' | 'expired';

/** What the tabs tell one another about the session. The token itself stays in storage. */
export const sessionMessageSchema = z.object({ kind: z.enum(['signed-in', 'signed-out', 'expired']) });

interface Surroundings {
  /** Survives the browser: for 'Rembemer me'. */
  readonly lasting: SimpleStorage;
  /** Ends with the tab. */
  readonly passing: SimpleStorage;
  /** Where the other tabs hear of it. */
  readonly tabs: TabTopic<z.infer<typeof sessionMessageSchema>>;
  readonly now: () => number;
}

const key = 'shop.session';

function read(storage: SimpleStorage): Session | null {
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    const result = sessionSchema.safeParse(JSON.parse(text));
    if (result.success) return result.data;
  } catch {
    // Not JSON: somebody else's, or cut off. It is no session either way.
  }
  storage.removeItem(key);
  return null;
}

/** Keeps the session in one of two storages and tells listeners and other tabs of every change. */
export function createSessionStore({ lasting, passing, tabs, now }: Surroundings) {
  const listeners = new Set<(end: SessionEnd | null) => void>();
  let current = valid(read(passing) ?? read(lasting));

  function valid(session: Session | null): Session | null {
    const expiresAt = session?.expiresAt ?? null;
    return expiresAt !== null && Date.parse(expiresAt) <= now() ? null : session;
  }

  function forget(): void {
    lasting.removeItem(key);
    passing.removeItem(key);
  }

  function change(next: Session | null, end: SessionEnd | null): void {
    current = next;
    for (const listener of listeners) listener(end);
  }

  tabs.listen(({ kind }) => {
    if (kind === 'signed-in') {
      // A tab with a session of its own keeps it, as it would over a reload.
      const stored = valid(read(passing) ?? read(lasting));
      if (stored !== null && stored.accessToken !== current?.accessToken) change(stored, null);
      return;
    }
    passing.removeItem(key);
    if (current !== null) change(null, kind);
  });

  return {
    /** The session of this moment; `null` for a guest. The same object until it changes. */
    get: () => current,

    /** Called after every change, with the reason where the session ended. Returns the way to stop. */
    subscribe: (listener: (end: SessionEnd | null) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Starts a session. Remembered, it outlives the tab and reaches the others; otherwise it stays in this tab. */
    start(session: Session, remembered: boolean): void {
      forget();
      (remembered ? lasting : passing).setItem(key, JSON.stringify(session));
      change(session, null);
      if (remembered) tabs.post({ kind: 'signed-in' });
    },

    /** Looks into storage again, after a sleep in which other tabs were not heard. */
    catchUp(): void {
      const stored = valid(read(passing) ?? read(lasting));
      if (stored?.accessToken !== current?.accessToken) change(stored, stored === null ? 'signed-out' : null);
    },

    /** Ends the session here and in every other tab. */
    end(reason: SessionEnd): void {
      forget();
      if (current !== null) change(null, reason);
      tabs.post({ kind: reason });
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
