import * as z from 'zod/mini';
import type { SimpleStorage } from '../browser-storage.ts';
import type { TabTopic } from '../tabs/tab-channel.ts';

/** A signed-in customer: the token for the `Authorization` header and when it runs out. */
const sessionSchema = z.object({
  accessToken: z.string().check(z.minLength(1)),
  expiresAt: z.nullable(z.string()),
  /** Whose it is; `null` where the server did not say. */
  userId: z.nullable(z.string()),
});

export type Session = z.infer<typeof sessionSchema>;

/** Why there is no session (any more); `replaced` where another customer logged in for the one whose session had lapsed. */
export type SessionEnd = 'signed-out' | 'expired' | 'replaced';

/**
 * What has become of the session. A `lapsed` one is refused by the server, but its screens stay with all that was typed into
 * them until the same customer has logged in again (`renewed`) or does not want to (`expired`).
 */
export type SessionChange = 'started' | 'lapsed' | 'renewed' | SessionEnd;

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
  const listeners = new Set<(change: SessionChange) => void>();
  let current = valid(read(passing) ?? read(lasting));
  let isLapsed = false;

  function valid(session: Session | null): Session | null {
    const expiresAt = session?.expiresAt ?? null;
    return expiresAt !== null && Date.parse(expiresAt) <= now() ? null : session;
  }

  function forget(): void {
    lasting.removeItem(key);
    passing.removeItem(key);
  }

  function change(next: Session | null, what: SessionChange): void {
    current = next;
    isLapsed = what === 'lapsed';
    for (const listener of listeners) listener(what);
  }

  function begin(session: Session): void {
    const isSame = session.userId !== null && session.userId === current?.userId;
    if (isLapsed && isSame) return change(session, 'renewed');
    // Another customer must not find what was typed by the one before.
    if (isLapsed) change(null, 'replaced');
    return change(session, 'started');
  }

  function lapseHere(): void {
    if (current !== null && !isLapsed) change(current, 'lapsed');
  }

  tabs.listen(({ kind }) => {
    if (kind === 'signed-in') {
      // A tab with a session of its own keeps it, as it would over a reload.
      const stored = valid(read(passing) ?? read(lasting));
      if (stored !== null && stored.accessToken !== current?.accessToken) begin(stored);
      return;
    }
    passing.removeItem(key);
    if (kind === 'expired') lapseHere();
    else if (current !== null) change(null, kind);
  });

  return {
    /** The session of this moment, a lapsed one too; `null` for a guest. The same object until it changes. */
    get: () => current,

    /** Whether the server has refused the session that `get` gives. */
    isLapsed: () => isLapsed,

    /** Called after every change. Returns the way to stop. */
    subscribe: (listener: (change: SessionChange) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Starts or renews a session. Remembered, it outlives the tab and reaches the others; otherwise it stays in this tab. */
    start(session: Session, remembered: boolean): void {
      forget();
      (remembered ? lasting : passing).setItem(key, JSON.stringify(session));
      begin(session);
      if (remembered) tabs.post({ kind: 'signed-in' });
    },

    /** Looks into storage again, after a sleep in which other tabs were not heard. */
    catchUp(): void {
      const stored = valid(read(passing) ?? read(lasting));
      if (stored?.accessToken === current?.accessToken) return;
      if (stored !== null) begin(stored);
      else if (!isLapsed) change(null, 'signed-out');
    },

    /** The server refuses the token, here and in every other tab. It is forgotten, and the screens wait for another. */
    lapse(): void {
      forget();
      lapseHere();
      tabs.post({ kind: 'expired' });
    },

    /** Ends the session here. Other tabs follow a log-out; where it expired, they wait for a login as they did. */
    end(reason: 'signed-out' | 'expired'): void {
      forget();
      if (current !== null) change(null, reason);
      tabs.post({ kind: reason });
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
