import * as z from 'zod/mini';
import type { SimpleStorage } from '../browser/storage/browser-storage.ts';
import { sessionKeys } from '../browser/storage/storage-keys.ts';
import type { TabTopic } from '../browser/tabs/tab-channel.ts';
import type { SessionStore } from './session-store.ts';
import { sessionSchema } from './transition.ts';

/** Maximum wait for another tab, in milliseconds. A tab that is suspended or was closed doesn't answer. */
const maxWaitMs = 300;

export const tabSessionSchema = z.union([
  z.object({ kind: z.literal('asked') }),
  z.object({ kind: z.literal('held'), session: sessionSchema }),
]);

interface Deps {
  readonly persistent: SimpleStorage;
  readonly perTab: SimpleStorage;
  readonly tabs: TabTopic<z.infer<typeof tabSessionSchema>>;
}

/**
 * Gives a session without "Rembemer me" to tabs that open while another tab has it. It is in the session storage of each,
 * so it is gone when the last one closes. Resolves once a new tab has the session or no tab answers. A tab that is alone
 * doesn't wait, because a mark in local storage says whether another tab may have a session.
 */
export async function shareTabSession(
  store: SessionStore,
  { persistent, perTab, tabs }: Deps,
): Promise<void> {
  const answer = Promise.withResolvers<void>();
  const isHeld = (): boolean => perTab.getItem(sessionKeys.session) !== null && !store.isLapsed();
  let isAsking = store.get() === null && persistent.getItem(sessionKeys.held) !== null;

  function offer(): void {
    const session = store.get();
    if (session === null || !isHeld()) return;
    persistent.setItem(sessionKeys.held, 'yes');
    tabs.post({ kind: 'held', session });
  }
  function noOneAnswers(): void {
    persistent.removeItem(sessionKeys.held);
    answer.resolve();
  }

  tabs.listen((message) => {
    if (message.kind === 'asked') return offer();
    const own = store.get();
    const isNewToken =
      own?.userId === message.session.userId && own.accessToken !== message.session.accessToken && isHeld();
    if (own === null ? !isAsking : !isNewToken) return undefined;
    store.start(message.session, false);
    return answer.resolve();
  });
  store.subscribe((change) => {
    isAsking = false;
    if (change === 'started' || change === 'renewed') offer();
    else if (change !== 'lapsed') persistent.removeItem(sessionKeys.held);
  });

  if (!isAsking) return offer();
  tabs.post({ kind: 'asked' });
  const timer = setTimeout(noOneAnswers, maxWaitMs);
  await answer.promise;
  clearTimeout(timer);
}
