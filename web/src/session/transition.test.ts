import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type SessionEvent, type SessionState, transition } from './transition.ts';

const amina = { accessToken: 'token', expiresAt: null, userId: 'amina' };
const omar = { ...amina, userId: 'omar' };

const guest: SessionState = { kind: 'guest' };
const signedIn: SessionState = { kind: 'signedIn', session: amina, beganAt: 5 };
const lapsed: SessionState = { ...signedIn, kind: 'lapsed' };
const states: readonly SessionState[] = [guest, signedIn, lapsed];
const shoppers = [null, 'amina', 'omar'];
const events: readonly SessionEvent[] = [
  ...shoppers.flatMap((shopper) =>
    shoppers.map((expired): SessionEvent => ({ kind: 'arrived', shopper, expired })),
  ),
  ...[amina, omar].flatMap((session) =>
    shoppers.map((shopper): SessionEvent => ({ kind: 'started', session, at: 9, shopper })),
  ),
  { kind: 'refused' },
  { kind: 'ended', reason: 'signed-out' },
  { kind: 'ended', reason: 'expired' },
  { kind: 'signedOutElsewhere', at: 4 },
  { kind: 'signedOutElsewhere', at: 5 },
];
const all = states.flatMap((state) =>
  events.map((event) => ({ state, event, steps: transition(state, event) })),
);
const changesOf = (state: SessionState, event: SessionEvent): string[] =>
  transition(state, event).map(({ state: next, change }) => `${change}: ${next.kind}`);

it('the session diagram in the README shows exactly the transitions that exist', () => {
  const text = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8');
  const drawn = [...text.matchAll(/^ *(\w+) --> (\w+) :/gm)].map(([, from, to]) => `${from} --> ${to}`);
  const seen = all.flatMap(({ state, steps }) => {
    const end = steps.at(-1)?.state;
    return end === undefined || end === state ? [] : [`${state.kind} --> ${end.kind}`];
  });
  expect([...new Set(seen)].toSorted()).toEqual(drawn.toSorted());
});

it("a page that loads with another customer's lapsed session has that session afterwards", () => {
  const event: SessionEvent = { kind: 'arrived', shopper: 'omar', expired: null };
  expect(changesOf(lapsed, event)).toEqual(['replaced: guest', 'lapsed: lapsed']);
});

it('a sign-out in another tab ends a session unless the session began later', () => {
  expect(changesOf(signedIn, { kind: 'signedOutElsewhere', at: 4 })).toEqual([]);
  expect(changesOf(signedIn, { kind: 'signedOutElsewhere', at: 5 })).toEqual(['signed-out: guest']);
});

/** Empty for a guest. */
const userOf = (state: SessionState): string => (state.kind === 'guest' ? '' : state.session.userId);

it('between two customers, there is always a state without a customer', () => {
  const follow = all.flatMap(({ state, steps }) =>
    steps.map(({ state: next }, index) => [userOf(steps[index - 1]?.state ?? state), userOf(next)]),
  );
  expect(follow.filter(([one, other]) => one !== '' && other !== '' && one !== other)).toEqual([]);
});
