import { createCache } from './apollo/cache.ts';
import { createBrowserClient } from './apollo/client.ts';
import type { QueryResults } from './apollo/query-results.ts';
import { createLoad } from './apollo/load.ts';
import { withClient } from './apollo/with-client.tsx';
import { startBrowserCart } from './features/cart/runtime/browser-cart.ts';
import { showCartNotice } from './features/cart/ui/cart-notices.ts';
import { browserSession } from './session/browser-session.ts';

/** Starts the client, its cache and the cart of this tab. The page is alive by then; it is loaded after it. */
export function startBrowserData(results: QueryResults) {
  const session = browserSession();
  const cache = createCache();
  const client = createBrowserClient({
    cache,
    accessToken: () => session.get()?.accessToken,
    // A late response to an old token must not end the session that came after it.
    onTokenRejected: (accessToken) => {
      if (session.get()?.accessToken === accessToken) session.lapse();
    },
  });
  return {
    client,
    load: createLoad(client, results),
    withClient: withClient(client),
    cart: startBrowserCart(client, cache, session, showCartNotice),
  };
}

export type BrowserData = ReturnType<typeof startBrowserData>;
