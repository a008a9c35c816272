import * as z from 'zod/mini';

export const sessionSchema = z.object({
  accessToken: z.string().check(z.minLength(1)),
  expiresAt: z.nullable(z.string()),
  userId: z.string(),
});

export type Session = z.infer<typeof sessionSchema>;

/** `replaced` if another customer has signed in. */
export type SessionEndReason = 'signed-out' | 'expired' | 'replaced';

/** After `lapsed`, screens that may have input keep it until the session is renewed or ends. */
export type SessionChange = 'started' | 'lapsed' | 'renewed' | SessionEndReason;

/** `lapsed` if the session was rejected or expired, and its screens wait for a sign-in. */
export type SessionState =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'signedIn' | 'lapsed';
      readonly session: Session;
      /** When the session began, in milliseconds. A session found in storage has 0, so any later sign-out ends it. */
      readonly beganAt: number;
    };

/** Events that affect a tab's session. `shopper` is the customer whose data the tab may have stored. */
export type SessionEvent =
  /** The page has loaded. `expired` is the customer of the last expired session. */
  | { readonly kind: 'arrived'; readonly shopper: string | null; readonly expired: string | null }
  /** A sign-in or a new token, in this tab, in another tab, or while the tab was suspended. */
  | {
      readonly kind: 'started';
      readonly session: Session;
      readonly at: number;
      readonly shopper: string | null;
    }
  /** The server rejected the token, or the token expired. */
  | { readonly kind: 'refused' }
  /** The session ended in this tab, or while the tab was suspended. */
  | { readonly kind: 'ended'; readonly reason: 'signed-out' | 'expired' }
  /** Another tab signed out at this time, which doesn't end sessions that began later. */
  | { readonly kind: 'signedOutElsewhere'; readonly at: number };

export interface SessionStep {
  readonly state: SessionState;
  readonly change: SessionChange;
}

const guest = { kind: 'guest' } as const satisfies SessionState;

const isOfAnother = (shopper: string | null, userId: string | undefined): boolean =>
  shopper !== null && shopper !== userId;

function start(state: SessionState, { session, at, shopper }: SessionEvent & { kind: 'started' }) {
  const next = { kind: 'signedIn', session, beganAt: at } as const;
  const started: SessionStep = { state: next, change: 'started' };
  if (state.kind !== 'guest' && state.session.userId === session.userId)
    return [{ state: next, change: 'renewed' as const }];
  // Another customer must not see the previous customer's input.
  if (state.kind !== 'guest') return [{ state: guest, change: 'replaced' as const }, started];
  if (!isOfAnother(shopper, session.userId)) return [started];
  return [{ state: guest, change: 'signed-out' as const }, started];
}

function arrive(
  state: SessionState,
  { shopper, expired }: SessionEvent & { kind: 'arrived' },
): SessionStep[] {
  if (state.kind === 'guest')
    return shopper === null || shopper === expired ? [] : [{ state, change: 'signed-out' }];
  if (!isOfAnother(shopper, state.session.userId)) return [];
  return [
    { state: guest, change: 'replaced' },
    { state, change: state.kind === 'lapsed' ? 'lapsed' : 'started' },
  ];
}

export function transition(state: SessionState, event: SessionEvent): readonly SessionStep[] {
  if (event.kind === 'arrived') return arrive(state, event);
  if (event.kind === 'started') return start(state, event);
  if (state.kind === 'guest') return [];
  if (event.kind === 'refused')
    return state.kind === 'signedIn' ? [{ state: { ...state, kind: 'lapsed' }, change: 'lapsed' }] : [];
  if (event.kind === 'ended') return [{ state: guest, change: event.reason }];
  return event.at < state.beganAt ? [] : [{ state: guest, change: 'signed-out' }];
}
