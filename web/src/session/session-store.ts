import * as z from 'zod/mini';
import type { SimpleStorage } from '../browser/storage/browser-storage.ts';
import { sessionKeys } from '../browser/storage/storage-keys.ts';
import { storedValue } from '../browser/storage/stored-value.ts';
import type { TabTopic } from '../browser/tabs/tab-channel.ts';
import { createSubject } from '../stores/subject.ts';
import {
  type Session,
  type SessionChange,
  type SessionEvent,
  sessionSchema,
  type SessionState,
  transition,
} from './transition.ts';

/** Identifies the expired session without storing its token. */
const expiredSchema = z.pick(sessionSchema, { userId: true, expiresAt: true });

/** Messages between tabs. They never contain the token; only `tab-session.ts` sends that, to a tab that asks for it. */
export const sessionMessageSchema = z.union([
  /** `at` is in milliseconds. A sign-out doesn't end sessions that began later. */
  z.object({ kind: z.enum(['signed-in', 'signed-out']), at: z.number() }),
  z.object({ ...expiredSchema.shape, kind: z.literal('expired') }),
]);

export type SessionMessage = z.infer<typeof sessionMessageSchema>;

interface SessionDeps {
  readonly persistent: SimpleStorage;
  readonly perTab: SimpleStorage;
  readonly tabs: TabTopic<SessionMessage>;
  readonly now: () => number;
}

const read = (storage: SimpleStorage): Session | null =>
  storedValue(() => storage, sessionKeys.session, sessionSchema).get();

export function createSessionStore({ persistent, perTab, tabs, now }: SessionDeps) {
  const expiredSession = storedValue(() => persistent, sessionKeys.expired, expiredSchema);
  const changes = createSubject<SessionChange>();

  const isValid = ({ expiresAt }: Session): boolean => expiresAt === null || Date.parse(expiresAt) > now();

  function stored(): Session | null {
    return [perTab, persistent].map(read).find((session) => session !== null && isValid(session)) ?? null;
  }

  function found(): SessionState {
    const session = stored() ?? read(perTab) ?? read(persistent);
    if (session === null) return { kind: 'guest' };
    // An expired session lapses like one that the server rejects.
    return { kind: isValid(session) ? 'signedIn' : 'lapsed', session, beganAt: 0 };
  }

  let state = found();
  const current = (): Session | null => (state.kind === 'guest' ? null : state.session);
  const isStored = (storage: SimpleStorage): boolean => read(storage)?.accessToken === current()?.accessToken;
  const shopper = (): string | null => perTab.getItem(sessionKeys.shopper);

  function markShopper(): void {
    const session = current();
    if (session !== null) perTab.setItem(sessionKeys.shopper, session.userId);
  }

  function handle(event: SessionEvent): void {
    for (const { state: next, change } of transition(state, event)) {
      state = next;
      if (change === 'signed-out' || change === 'replaced') perTab.removeItem(sessionKeys.shopper);
      markShopper();
      changes.emit(change);
    }
  }

  const begin = (session: Session, at = 0): void =>
    handle({ kind: 'started', session, at, shopper: shopper() });

  function forget(): void {
    persistent.removeItem(sessionKeys.session);
    perTab.removeItem(sessionKeys.session);
  }

  /** Removes the current session from storage, but not a newer session of this or another tab. */
  function forgetCurrent(): void {
    for (const storage of [persistent, perTab])
      if (isStored(storage)) storage.removeItem(sessionKeys.session);
  }

  function expire(): void {
    forgetCurrent();
    const session = current();
    if (session === null) return;
    const { userId, expiresAt } = session;
    expiredSession.set({ userId, expiresAt });
    tabs.post({ kind: 'expired', userId, expiresAt });
  }

  function isCurrent(expired: z.infer<typeof expiredSchema> | null): boolean {
    const session = current();
    return expired !== null && expired.userId === session?.userId && expired.expiresAt === session.expiresAt;
  }

  tabs.listen((message) => {
    if (message.kind === 'expired') {
      if (!isCurrent(message)) return;
      forgetCurrent();
      handle({ kind: 'refused' });
    } else if (message.kind === 'signed-in') {
      // A valid session in session storage takes precedence, as it would after a reload.
      const next = stored();
      if (next !== null && next.accessToken !== current()?.accessToken) begin(next, message.at);
    } else {
      if (state.kind === 'guest' || message.at >= state.beganAt) perTab.removeItem(sessionKeys.session);
      handle({ kind: 'signedOutElsewhere', at: message.at });
    }
  });

  return {
    /** Returns the session, even a lapsed one, or `null`. The object stays the same until the session changes. */
    get: current,

    isLapsed: () => state.kind === 'lapsed',

    subscribe: changes.subscribe,

    /** Reports a change of customer or a sign-out that preceded the page load. Call it after adding subscribers. */
    arrive(): void {
      handle({ kind: 'arrived', shopper: shopper(), expired: expiredSession.get()?.userId ?? null });
      markShopper();
    },

    /** A persistent session is shared with all tabs and outlives them; any other stays in this tab. */
    start(session: Session, isPersistent: boolean): void {
      forget();
      // Starting a per-tab session leaves the record of the last expired session in storage, because suspended tabs
      // still need it.
      if (isPersistent) persistent.removeItem(sessionKeys.expired);
      (isPersistent ? persistent : perTab).setItem(sessionKeys.session, JSON.stringify(session));
      const at = now();
      begin(session, at);
      if (isPersistent) tabs.post({ kind: 'signed-in', at });
    },

    /** The new token must belong to the same customer. */
    renew(token: Pick<Session, 'accessToken' | 'expiresAt'>): void {
      const session = current();
      if (session !== null) this.start({ ...session, ...token }, read(persistent) !== null);
    },

    /** Reads storage again, for a tab that may have missed messages. */
    catchUp(): void {
      const next = stored();
      if (next?.accessToken === current()?.accessToken) return;
      if (next !== null) return begin(next);
      // An expired session that is still in storage lapses when the server rejects it. If the session is no longer in
      // storage, it was rejected in another tab, or another tab has signed out.
      if (state.kind === 'lapsed' || [perTab, persistent].some(isStored)) return;
      handle(isCurrent(expiredSession.get()) ? { kind: 'refused' } : { kind: 'ended', reason: 'signed-out' });
    },

    /** Every tab that has the rejected session removes the token and waits for a sign-in. */
    lapse(): void {
      expire();
      handle({ kind: 'refused' });
    },

    /** After a sign-out, other tabs sign out too. After an expiry, those with the same session wait for a sign-in. */
    end(reason: 'signed-out' | 'expired'): void {
      if (reason === 'expired') {
        expire();
      } else {
        forget();
        persistent.removeItem(sessionKeys.expired);
        tabs.post({ kind: reason, at: now() });
      }
      handle({ kind: 'ended', reason });
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
