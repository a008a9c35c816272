import * as z from 'zod/mini';
import type { SimpleStorage } from '../storage/browser-storage.ts';
import type { TabTopic } from '../tabs/tab-channel.ts';

/** A signed-in customer: the token for the `Authorization` header and when it runs out. */
const sessionSchema = z.object({
  accessToken: z.string().check(z.minLength(1)),
  expiresAt: z.nullable(z.string()),
  /** Whose it is; `null` where the server did not say. */
  userId: z.nullable(z.string()),
});

export type Session = z.infer<typeof sessionSchema>;

/** Why there is no session (any more); `replaced` where another customer has logged in since. */
export type SessionEndReason = 'signed-out' | 'expired' | 'replaced';

/**
 * What has become of the session. A `lapsed` one is refused by the server, but its screens stay with all that was typed into
 * them until the same customer has logged in again (`renewed`) or does not want to (`expired`).
 */
export type SessionChange = 'started' | 'lapsed' | 'renewed' | SessionEndReason;

/** Which session expired: a tab may have one of its own, which the server still accepts. No token in it. */
const expiredSchema = z.pick(sessionSchema, { userId: true, expiresAt: true });

/** What the tabs tell one another about the session. The token itself stays in storage. */
export const sessionMessageSchema = z.discriminatedUnion('kind', [
  /** With the moment of it, in milliseconds: a log-out ends what was there before it, in whatever order the tabs hear of it. */
  z.object({ kind: z.enum(['signed-in', 'signed-out']), at: z.number() }),
  z.extend(expiredSchema, { kind: z.literal('expired') }),
]);

interface SessionDeps {
  /** Survives the browser: for 'Rembemer me'. */
  readonly persistent: SimpleStorage;
  /** Ends with the tab. */
  readonly perTab: SimpleStorage;
  /** Where the other tabs hear of it. */
  readonly tabs: TabTopic<z.infer<typeof sessionMessageSchema>>;
  readonly now: () => number;
}

/** Under which name storage has the session. */
export const sessionKey = 'shop.session';
/** Under which name tabs that slept find out that it expired and that nobody logged out. */
const expiredKey = 'shop.expired';
/** Under which name a tab knows of which customer it may keep a checkout and an order. */
const shopperKey = 'shop.shopper';

function readAs<S extends z.ZodMiniType>(schema: S, storage: SimpleStorage, key: string): z.output<S> | null {
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    const result = schema.safeParse(JSON.parse(text));
    if (result.success) return result.data;
  } catch {
    // Not JSON: somebody else's, or cut off. It is none of ours either way.
  }
  storage.removeItem(key);
  return null;
}

const read = (storage: SimpleStorage): Session | null => readAs(sessionSchema, storage, sessionKey);

/** Keeps the session in one of two storages and tells listeners and other tabs of every change. */
export function createSessionStore({ persistent, perTab, tabs, now }: SessionDeps) {
  const listeners = new Set<(change: SessionChange) => void>();
  let current = stored();
  /** When it began, in milliseconds; 0 for one that was found, which every log-out ends that is heard of later. */
  let beganAt = 0;
  let isLapsed = false;
  if (current === null) {
    // One that ran out while the shop was closed ends with the same words as one that the server refuses.
    current = read(perTab) ?? read(persistent);
    isLapsed = current !== null;
  }

  function valid(session: Session | null): Session | null {
    const expiresAt = session?.expiresAt ?? null;
    return expiresAt !== null && Date.parse(expiresAt) <= now() ? null : session;
  }

  /** The session that a reload would find. */
  function stored(): Session | null {
    return valid(read(perTab)) ?? valid(read(persistent));
  }

  function forget(): void {
    persistent.removeItem(sessionKey);
    perTab.removeItem(sessionKey);
  }

  /** Takes the present session out of storage, and no other that was begun meanwhile or in another tab. */
  function forgetCurrent(): void {
    for (const storage of [persistent, perTab])
      if (read(storage)?.accessToken === current?.accessToken) storage.removeItem(sessionKey);
  }

  function broadcastExpired(): void {
    if (current === null) return;
    const { userId, expiresAt } = current;
    persistent.setItem(expiredKey, JSON.stringify({ userId, expiresAt }));
    tabs.post({ kind: 'expired', userId, expiresAt });
  }

  const isCurrent = (expired: z.infer<typeof expiredSchema> | null): boolean =>
    expired !== null && expired.userId === current?.userId && expired.expiresAt === current.expiresAt;

  function markShopper({ userId }: Session): void {
    if (userId !== null) perTab.setItem(shopperKey, userId);
  }

  /** Whether the tab may keep something of a customer other than this one. */
  function keepsOfAnother(than: Session | null): boolean {
    const shopper = perTab.getItem(shopperKey);
    return shopper !== null && shopper !== than?.userId;
  }

  function change(next: Session | null, what: SessionChange): void {
    current = next;
    isLapsed = what === 'lapsed';
    if (what === 'signed-out' || what === 'replaced') perTab.removeItem(shopperKey);
    if (next !== null) markShopper(next);
    for (const listener of listeners) listener(what);
  }

  function begin(session: Session, at = 0): void {
    beganAt = at;
    const isSame = session.userId !== null && session.userId === current?.userId;
    if (isSame) return change(session, 'renewed');
    // Another customer must not find what was typed by the one before.
    if (current !== null && !isSame) change(null, 'replaced');
    else if (keepsOfAnother(session)) change(null, 'signed-out');
    return change(session, 'started');
  }

  function lapseHere(): void {
    if (current !== null && !isLapsed) change(current, 'lapsed');
  }

  tabs.listen((message) => {
    if (message.kind === 'expired') {
      if (!isCurrent(message)) return;
      forgetCurrent();
      lapseHere();
    } else if (message.kind === 'signed-in') {
      // A tab with a session of its own keeps it, as it would over a reload.
      const next = stored();
      if (next !== null && next.accessToken !== current?.accessToken) begin(next, message.at);
    } else if (message.at >= beganAt) {
      perTab.removeItem(sessionKey);
      if (current !== null) change(null, 'signed-out');
    }
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

    /**
     * To be called once whoever forgets a customer listens: tells them where the tab was away, and comes back to another customer
     * or to a log-out.
     */
    arrive(): void {
      const found = current;
      const what = isLapsed ? 'lapsed' : 'started';
      const isExpired = readAs(expiredSchema, persistent, expiredKey)?.userId === perTab.getItem(shopperKey);
      if (found !== null && keepsOfAnother(found)) {
        change(null, 'replaced');
        change(found, what);
      } else if (found !== null) markShopper(found);
      else if (keepsOfAnother(null) && !isExpired) change(null, 'signed-out');
    },

    /** Starts or renews a session. Remembered, it outlives the tab and reaches the others; otherwise it stays in this tab. */
    start(session: Session, remembered: boolean): void {
      forget();
      // Otherwise the tabs that slept have nothing but this to go by.
      if (remembered) persistent.removeItem(expiredKey);
      (remembered ? persistent : perTab).setItem(sessionKey, JSON.stringify(session));
      const at = now();
      begin(session, at);
      if (remembered) tabs.post({ kind: 'signed-in', at });
    },

    /** Goes on with another token of the same customer, kept where the one before was. */
    renew(token: Pick<Session, 'accessToken' | 'expiresAt'>): void {
      if (current !== null) this.start({ ...current, ...token }, read(persistent) !== null);
    },

    /** Looks into storage again, after a sleep in which other tabs were not heard. */
    catchUp(): void {
      const next = stored();
      if (next?.accessToken === current?.accessToken) return;
      if (next !== null) return begin(next);
      // It ran out over the sleep and nobody logged out: the server will refuse it, and the screens wait for a login.
      const isThere = [perTab, persistent].some(
        (storage) => read(storage)?.accessToken === current?.accessToken,
      );
      if (isLapsed || isThere) return;
      if (isCurrent(readAs(expiredSchema, persistent, expiredKey))) lapseHere();
      else change(null, 'signed-out');
    },

    /** The server refuses the token, here and in every tab that has it. It is forgotten, and the screens wait for another. */
    lapse(): void {
      forgetCurrent();
      broadcastExpired();
      lapseHere();
    },

    /** Ends the session here. Other tabs follow a log-out; where it expired, they wait for a login as they did. */
    end(reason: 'signed-out' | 'expired'): void {
      if (reason === 'expired') {
        forgetCurrent();
        broadcastExpired();
      } else {
        forget();
        persistent.removeItem(expiredKey);
        tabs.post({ kind: reason, at: now() });
      }
      if (current !== null) change(null, reason);
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
