import { createCache } from './apollo/cache.ts';
import { createBrowserClient } from './apollo/client.ts';
import { createLoad } from './apollo/load.ts';
import type { PagePart } from './apollo/page-part.ts';
import { withClient } from './apollo/with-client.tsx';
import { startBrowserCart } from './features/cart/runtime/browser-cart.ts';
import { showCartNotice } from './features/cart/ui/cart-notices.ts';
import { wasReloadedForBuild } from './browser/connection/newer-build.ts';
import { createSubject } from './stores/subject.ts';
import { storageOrMemory } from './browser/storage/browser-storage.ts';
import { tabTopic } from './browser/tabs/tab-channel.ts';
import { shareTabSession, tabSessionSchema } from './session/tab-session.ts';
import { browserSession } from './session/use-session.ts';
import { showToast, toastDurations } from './ui/show-toast.ts';

export async function startBrowserClient(fromServer: readonly PagePart<unknown>[]) {
  if (wasReloadedForBuild())
    showToast('The shop was updated, so this page was loaded again.', { duration: toastDurations.summary });
  const session = browserSession();
  // Otherwise, what a customer adds in a new tab would be in a guest's cart.
  await shareTabSession(session, {
    persistent: storageOrMemory('localStorage'),
    perTab: storageOrMemory('sessionStorage'),
    tabs: tabTopic('tab-session', tabSessionSchema),
  });
  const cache = createCache();
  const newerData = createSubject();
  const apollo = createBrowserClient({
    cache,
    accessToken: () => session.get()?.accessToken,
    // A late response to a request with an old token must not end a newer session.
    onTokenRejected: (accessToken) => {
      if (session.get()?.accessToken === accessToken) session.lapse();
    },
  });
  return {
    apollo,
    load: createLoad(apollo, fromServer, newerData.emit),
    onNewerData: newerData.subscribe,
    withClient: withClient(apollo),
    cart: startBrowserCart(apollo, cache, session, showCartNotice),
  };
}

export type BrowserClient = Awaited<ReturnType<typeof startBrowserClient>>;
