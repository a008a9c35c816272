import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../browser/storage/browser-storage.ts';
import type { TabTopic } from '../browser/tabs/tab-channel.ts';
import { createSessionStore, type SessionMessage } from './session-store.ts';
import type { SessionChange } from './transition.ts';

const amina = { accessToken: 'amina-1', expiresAt: null, userId: '12' };
const aminaAgain = { accessToken: 'amina-2', expiresAt: null, userId: '12' };
const omar = { accessToken: 'omar-1', expiresAt: null, userId: '13' };
const noon = Date.parse('2026-11-20T12:00:00Z');

/** By default, messages between the tabs arrive immediately. */
function openTwoTabs({
  persistent = memoryStorage(),
  perTab = memoryStorage(),
  secondPerTab = memoryStorage(),
  now = () => noon,
  deliver = (message: () => void) => message(),
} = {}) {
  const listeners: ((message: SessionMessage) => void)[] = [];
  const openTab = (own: number, ownPerTab: typeof perTab) => {
    const tabs: TabTopic<SessionMessage> = {
      post: (message) => deliver(() => listeners[1 - own]?.(message)),
      listen: (listener) => {
        listeners[own] = listener;
        return () => undefined;
      },
    };
    const session = createSessionStore({ persistent, perTab: ownPerTab, tabs, now });
    const changes: SessionChange[] = [];
    session.subscribe((change) => changes.push(change));
    return { session, changes };
  };
  return [openTab(0, perTab), openTab(1, secondPerTab)] as const;
}

const stored = (session: object) => {
  const storage = memoryStorage();
  storage.setItem('shop.session', JSON.stringify(session));
  return storage;
};

describe('session store', () => {
  it(
    'only a remembered session outlives the tab and reaches the other tabs',
    { tags: ['S3-data-01'] },
    () => {
      const persistent = memoryStorage();
      const perTab = memoryStorage();
      const [first, second] = openTwoTabs({ persistent, perTab });
      first.session.start(amina, false);
      expect(persistent.getItem('shop.session')).toBeNull();
      expect(perTab.getItem('shop.session')).toContain('amina-1');
      expect(second.session.get()).toBeNull();
      first.session.start(aminaAgain, true);
      expect(perTab.getItem('shop.session')).toBeNull();
      expect(persistent.getItem('shop.session')).toContain('amina-2');
      expect(second.session.get()).toEqual(aminaAgain);
    },
  );

  it('a stored session in an unknown format is ignored', () => {
    const [{ session }] = openTwoTabs({ persistent: stored({ token: 'amina-1' }) });
    expect([session.get(), session.isLapsed()]).toEqual([null, false]);
  });

  it('a session that expired while no page was open waits for a sign-in', () => {
    const over = { ...amina, expiresAt: '2026-11-20T11:59:59Z' };
    const persistent = stored(over);
    const [{ session, changes }] = openTwoTabs({ persistent });
    expect([session.get(), session.isLapsed(), changes]).toEqual([over, true, []]);
    session.end('expired');
    expect([session.get(), session.isLapsed(), changes]).toEqual([null, false, ['expired']]);
    expect(persistent.getItem('shop.session')).toBeNull();
  });

  it('a sign-out ends the session in every tab', { tags: ['H36-1'] }, () => {
    const persistent = stored(amina);
    const [first, second] = openTwoTabs({ persistent });
    first.session.end('signed-out');
    expect([first.session.get(), second.session.get(), persistent.getItem('shop.session')]).toEqual([
      null,
      null,
      null,
    ]);
    expect([first.changes, second.changes]).toEqual([['signed-out'], ['signed-out']]);
  });
});

/** Messages between the tabs arrive when the test delivers them. */
function openTabsWithLateMessages() {
  const messages: (() => void)[] = [];
  let time = noon;
  const persistent = stored(amina);
  const [signingOut, signingIn] = openTwoTabs({
    persistent,
    now: () => time,
    deliver: (message) => messages.push(message),
  });
  const deliver = () => {
    for (const message of messages) message();
    return [signingOut.session.get(), signingIn.session.get(), persistent.getItem('shop.session')];
  };
  const advance = () => {
    time += 1;
  };
  return { signingOut, signingIn, advance, deliver };
}

describe('late messages', () => {
  it('a sign-in wins over an earlier sign-out in another tab whose message arrives late', () => {
    const { signingOut, signingIn, advance, deliver } = openTabsWithLateMessages();
    signingOut.session.end('signed-out');
    advance();
    signingIn.session.start(omar, true);
    expect(deliver()).toEqual([omar, omar, JSON.stringify(omar)]);
  });

  it('a sign-out wins over an earlier sign-in in another tab whose message arrives late', () => {
    const { signingOut, signingIn, advance, deliver } = openTabsWithLateMessages();
    signingIn.session.start(omar, true);
    advance();
    signingOut.session.end('signed-out');
    expect(deliver()).toEqual([null, null, null]);
  });
});

describe('customer data', () => {
  it("after a session expires, a customer's data is cleared before another customer signs in", () => {
    const [{ session, changes }] = openTwoTabs();
    session.start(amina, true);
    session.lapse();
    session.end('expired');
    session.start(omar, true);
    expect(changes).toEqual(['started', 'lapsed', 'expired', 'signed-out', 'started']);
  });

  it.each([
    ['no session', null, ['signed-out']],
    ["another customer's session", omar, ['replaced', 'started']],
    ['a new session of the same customer', aminaAgain, []],
  ] as const)('a reloaded tab that finds %s reports $2', (_, found, expected) => {
    const [persistent, perTab] = [memoryStorage(), memoryStorage()];
    openTwoTabs({ persistent: stored(amina), perTab })[0].session.arrive();
    if (found !== null) persistent.setItem('shop.session', JSON.stringify(found));
    const [{ session, changes }] = openTwoTabs({ persistent, perTab });
    session.arrive();
    session.arrive();
    expect([session.get(), changes]).toEqual([found, expected]);
  });

  it("a reloaded tab keeps its customer's data if the session expired in another tab", () => {
    const [persistent, perTab] = [stored(amina), memoryStorage()];
    const [, second] = openTwoTabs({ persistent, secondPerTab: perTab, deliver: () => undefined });
    second.session.arrive();
    openTwoTabs({ persistent })[0].session.lapse();
    const [{ session, changes }] = openTwoTabs({ persistent, perTab });
    session.arrive();
    expect([session.get(), changes]).toEqual([null, []]);
  });
});

describe('session changes', () => {
  it(
    'a rejected session is removed from storage, and every tab waits for a sign-in',
    { tags: ['D-shop-05'] },
    () => {
      const persistent = stored(amina);
      const [first, second] = openTwoTabs({ persistent });
      first.session.lapse();
      first.session.lapse();
      expect(persistent.getItem('shop.session')).toBeNull();
      for (const { session, changes } of [first, second]) {
        expect(changes).toEqual(['lapsed']);
        expect(session.isLapsed()).toBe(true);
        expect(session.get()).toEqual(amina);
      }
    },
  );

  it("a rejected session doesn't affect another tab's own session", () => {
    const persistent = stored(omar);
    const [first, second] = openTwoTabs({ persistent, perTab: stored(amina) });
    first.session.lapse();
    first.session.end('expired');
    expect([first.session.get(), second.session.get(), second.changes]).toEqual([null, omar, []]);
    expect(persistent.getItem('shop.session')).toContain('omar-1');
  });

  it("a rejected session doesn't affect a newer session of the same customer", () => {
    const [earlier, later] = ['2026-11-20T13:00:00Z', '2026-11-20T14:00:00Z'];
    const [first, second] = openTwoTabs({
      perTab: stored({ ...amina, expiresAt: earlier }),
      secondPerTab: stored({ ...aminaAgain, expiresAt: later }),
    });
    first.session.lapse();
    expect([first.session.isLapsed(), second.session.isLapsed()]).toEqual([true, false]);
  });

  it("a session that expired while the tab was suspended doesn't count as signed out", () => {
    let time = noon;
    const session = { ...amina, expiresAt: '2026-11-20T13:00:00Z' };
    const [first, second] = openTwoTabs({ persistent: stored(session), now: () => time });
    time = Date.parse(session.expiresAt);
    first.session.catchUp();
    expect([first.session.get(), first.changes]).toEqual([session, []]);
    second.session.end('signed-out');
    first.session.catchUp();
    expect([first.session.get(), first.changes]).toEqual([null, ['signed-out']]);
  });

  it.each([true, false])(
    "a suspended tab gets another tab's renewed session only if that session is persistent: %s",
    (remembered) => {
      const [first, second] = openTwoTabs({ persistent: stored(amina), deliver: () => undefined });
      first.session.lapse();
      first.session.start(aminaAgain, remembered);
      second.session.catchUp();
      expect(second.changes).toEqual([remembered ? 'renewed' : 'lapsed']);
    },
  );

  it("a session rejected in another tab while this tab was suspended doesn't count as signed out", () => {
    let isSuspended = true;
    const [first, second] = openTwoTabs({
      persistent: stored(amina),
      deliver: (message) => (isSuspended ? undefined : message()),
    });
    first.session.lapse();
    second.session.catchUp();
    expect([second.session.get(), second.changes]).toEqual([amina, ['lapsed']]);
    isSuspended = false;
    first.session.start(aminaAgain, true);
    expect(second.changes).toEqual(['lapsed', 'renewed']);
  });

  it('an expiry followed by a sign-out while a tab was suspended counts as a sign-out', () => {
    const [first, second] = openTwoTabs({ persistent: stored(amina), deliver: () => undefined });
    first.session.lapse();
    first.session.start(aminaAgain, true);
    first.session.end('signed-out');
    second.session.catchUp();
    expect([second.session.get(), second.changes]).toEqual([null, ['signed-out']]);
  });

  it('the record of an expired session has no token, and the next sign-out removes it', () => {
    const persistent = stored(amina);
    const [{ session }] = openTwoTabs({ persistent });
    session.lapse();
    expect(persistent.getItem('shop.expired')).not.toContain(amina.accessToken);
    session.end('signed-out');
    expect(persistent.getItem('shop.expired')).toBeNull();
  });

  it('a sign-in by the same customer renews a rejected session in every tab', { tags: ['H28-4'] }, () => {
    const [first, second] = openTwoTabs({ persistent: stored(amina) });
    first.session.lapse();
    first.session.start(aminaAgain, true);
    for (const { session, changes } of [first, second]) {
      expect(changes).toEqual(['lapsed', 'renewed']);
      expect(session.isLapsed()).toBe(false);
      expect(session.get()).toEqual(aminaAgain);
    }
  });

  it('after a password change, the session continues with a new token in every tab', () => {
    const persistent = stored(amina);
    const [first, second] = openTwoTabs({ persistent });
    first.session.renew({ accessToken: aminaAgain.accessToken, expiresAt: aminaAgain.expiresAt });
    for (const { session, changes } of [first, second]) {
      expect(session.get()).toEqual(aminaAgain);
      expect(changes).toEqual(['renewed']);
    }
    expect(persistent.getItem('shop.session')).toContain(aminaAgain.accessToken);
  });

  it("another customer's sign-in replaces a rejected session", { tags: ['H36-2'] }, () => {
    const [{ session, changes }] = openTwoTabs({ persistent: stored(amina) });
    session.lapse();
    session.start(omar, true);
    expect(changes).toEqual(['lapsed', 'replaced', 'started']);
    expect(session.get()).toEqual(omar);
  });

  it.each(['expired', 'signed-out'] as const)('a rejected session is gone once it has ended: %s', (end) => {
    const [first, second] = openTwoTabs({ persistent: stored(amina) });
    first.session.lapse();
    first.session.end(end);
    expect(first.session.get()).toBeNull();
    expect(first.session.isLapsed()).toBe(false);
    expect(second.changes).toEqual(end === 'expired' ? ['lapsed'] : ['lapsed', 'signed-out']);
  });

  it('a rejected session still waits for a sign-in after the tab was suspended', () => {
    const persistent = stored(amina);
    const [{ session, changes }] = openTwoTabs({ persistent });
    session.lapse();
    session.catchUp();
    expect(changes).toEqual(['lapsed']);
    persistent.setItem('shop.session', JSON.stringify(aminaAgain));
    session.catchUp();
    expect(changes).toEqual(['lapsed', 'renewed']);
  });
});
