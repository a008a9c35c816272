import * as z from 'zod/mini';
import type { SimpleStorage } from '../storage/browser-storage.ts';
import { sessionKeys } from '../storage/storage-keys.ts';
import { storedValue } from '../storage/stored-value.ts';
import type { TabTopic } from '../tabs/tab-channel.ts';
import { createSubject } from '../state/subject.ts';

/** A signed-in customer: the token for the `Authorization` header and when it runs out. */
const sessionSchema = z.object({
  accessToken: z.string().check(z.minLength(1)),
  expiresAt: z.nullable(z.string()),
  /** The customer's id. */
  userId: z.string(),
});

export type Session = z.infer<typeof sessionSchema>;

/** Why a session ended; `replaced` where another customer has signed in since. */
export type SessionEndReason = 'signed-out' | 'expired' | 'replaced';

/**
 * The changes of a session. The server refuses a `lapsed` session, but its screens stay, with their typed input, until the same customer
 * signs in again (`renewed`) or declines to (`expired`).
 */
export type SessionChange = 'started' | 'lapsed' | 'renewed' | SessionEndReason;

/** Identifies the session that expired, without its token: another tab may have a session that is still valid. */
const expiredSchema = z.pick(sessionSchema, { userId: true, expiresAt: true });

/** The messages about the session between tabs. The token itself stays in storage. */
export const sessionMessageSchema = z.discriminatedUnion('kind', [
  /** `at` is in milliseconds: a sign-out ends only sessions that began before it, in any order of the messages. */
  z.object({ kind: z.enum(['signed-in', 'signed-out']), at: z.number() }),
  z.object({ ...expiredSchema.shape, kind: z.literal('expired') }),
]);

interface SessionDeps {
  /** Storage that survives a restart of the browser: for 'Rembemer me'. */
  readonly persistent: SimpleStorage;
  /** Storage that ends with the tab. */
  readonly perTab: SimpleStorage;
  /** The session's messages to and from the other tabs. */
  readonly tabs: TabTopic<z.infer<typeof sessionMessageSchema>>;
  readonly now: () => number;
}

const read = (storage: SimpleStorage): Session | null =>
  storedValue(() => storage, sessionKeys.session, sessionSchema).get();

/** Stores the session in one of two storages and notifies subscribers and other tabs of every change. */
export function createSessionStore({ persistent, perTab, tabs, now }: SessionDeps) {
  const expiredSession = storedValue(() => persistent, sessionKeys.expired, expiredSchema);
  const changes = createSubject<SessionChange>();
  let current = stored();
  /** The session's start in milliseconds; 0 for a session found in storage, which any later sign-out message ends. */
  let beganAt = 0;
  let isLapsed = false;
  if (current === null) {
    // A session that expired while the shop was closed lapses like one that the server refuses.
    current = read(perTab) ?? read(persistent);
    isLapsed = current !== null;
  }

  function valid(session: Session | null): Session | null {
    const expiresAt = session?.expiresAt ?? null;
    return expiresAt !== null && Date.parse(expiresAt) <= now() ? null : session;
  }

  /** The valid session in storage. */
  function stored(): Session | null {
    return valid(read(perTab)) ?? valid(read(persistent));
  }

  function forget(): void {
    persistent.removeItem(sessionKeys.session);
    perTab.removeItem(sessionKeys.session);
  }

  /** Removes the current session from storage, but no newer session of this or another tab. */
  function forgetCurrent(): void {
    for (const storage of [persistent, perTab])
      if (read(storage)?.accessToken === current?.accessToken) storage.removeItem(sessionKeys.session);
  }

  function broadcastExpired(): void {
    if (current === null) return;
    const { userId, expiresAt } = current;
    expiredSession.set({ userId, expiresAt });
    tabs.post({ kind: 'expired', userId, expiresAt });
  }

  const isCurrent = (expired: z.infer<typeof expiredSchema> | null): boolean =>
    expired !== null && expired.userId === current?.userId && expired.expiresAt === current.expiresAt;

  function markShopper({ userId }: Session): void {
    perTab.setItem(sessionKeys.shopper, userId);
  }

  /** Whether the tab may have stored data of another customer. */
  function keepsOfAnother(than: Session | null): boolean {
    const shopper = perTab.getItem(sessionKeys.shopper);
    return shopper !== null && shopper !== than?.userId;
  }

  function change(next: Session | null, what: SessionChange): void {
    current = next;
    isLapsed = what === 'lapsed';
    if (what === 'signed-out' || what === 'replaced') perTab.removeItem(sessionKeys.shopper);
    if (next !== null) markShopper(next);
    changes.emit(what);
  }

  function begin(session: Session, at = 0): void {
    beganAt = at;
    const isSame = session.userId === current?.userId;
    if (isSame) return change(session, 'renewed');
    // Another customer must not see the previous customer's input.
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
      // A tab with a per-tab session keeps that session, as after a reload.
      const next = stored();
      if (next !== null && next.accessToken !== current?.accessToken) begin(next, message.at);
    } else if (message.at >= beganAt) {
      perTab.removeItem(sessionKeys.session);
      if (current !== null) change(null, 'signed-out');
    }
  });

  return {
    /** The session of this moment, a lapsed one too; `null` for a guest. The same object until it changes. */
    get: () => current,

    /** Whether the server has refused the session that `get` gives. */
    isLapsed: () => isLapsed,

    /** Called after every change. Returns the way to stop. */
    subscribe: changes.subscribe,

    /**
     * Starts the store once its subscribers are registered: reports a change of customer or a sign-out that happened while the page was
     * not loaded.
     */
    arrive(): void {
      const found = current;
      const what = isLapsed ? 'lapsed' : 'started';
      const isExpired = expiredSession.get()?.userId === perTab.getItem(sessionKeys.shopper);
      if (found !== null && keepsOfAnother(found)) {
        change(null, 'replaced');
        change(found, what);
      } else if (found !== null) markShopper(found);
      else if (keepsOfAnother(null) && !isExpired) change(null, 'signed-out');
    },

    /** Starts or renews a session. A persistent session is shared with all tabs and outlives them; any other stays in this tab. */
    start(session: Session, isPersistent: boolean): void {
      forget();
      // The marker stays for a per-tab session: suspended tabs still need it.
      if (isPersistent) persistent.removeItem(sessionKeys.expired);
      (isPersistent ? persistent : perTab).setItem(sessionKeys.session, JSON.stringify(session));
      const at = now();
      begin(session, at);
      if (isPersistent) tabs.post({ kind: 'signed-in', at });
    },

    /** Replaces the token by another one of the same customer, in the same storage. */
    renew(token: Pick<Session, 'accessToken' | 'expiresAt'>): void {
      if (current !== null) this.start({ ...current, ...token }, read(persistent) !== null);
    },

    /** Reads storage again after the tab was suspended and missed messages. */
    catchUp(): void {
      const next = stored();
      if (next?.accessToken === current?.accessToken) return;
      if (next !== null) return begin(next);
      // A session that expired while the tab was suspended lapses; one that is simply gone was ended by a sign-out.
      const isThere = [perTab, persistent].some(
        (storage) => read(storage)?.accessToken === current?.accessToken,
      );
      if (isLapsed || isThere) return;
      if (isCurrent(expiredSession.get())) lapseHere();
      else change(null, 'signed-out');
    },

    /** Marks the session as refused by the server, in every tab that has it: the token is removed and the screens wait for a sign-in. */
    lapse(): void {
      forgetCurrent();
      broadcastExpired();
      lapseHere();
    },

    /** Ends the session. Other tabs follow a sign-out; after an expiry they keep waiting for a sign-in. */
    end(reason: 'signed-out' | 'expired'): void {
      if (reason === 'expired') {
        forgetCurrent();
        broadcastExpired();
      } else {
        forget();
        persistent.removeItem(sessionKeys.expired);
        tabs.post({ kind: reason, at: now() });
      }
      if (current !== null) change(null, reason);
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
