import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createBrowserClient } from './apollo/client.ts';
import { FailureStore } from './apollo/failures.ts';
import { App } from './document/app.tsx';
import { Document } from './document/document.tsx';
import { forgetViewer } from './features/account/viewer-cache.ts';
import { startBrowserCart } from './features/cart/browser-cart.ts';
import { CartProvider } from './features/cart/cart-context.ts';
import { readSnapshot } from './document/snapshot.ts';
import { preloadOnIntent } from './shell/intent.ts';
import { resolveLazyRoutes } from './shell/lazy.ts';
import { createRoutes } from './routes/routes.tsx';
import { browserSession } from './session/browser-session.ts';

const snapshot = readSnapshot(document);
const session = browserSession();

const client = createBrowserClient({
  snapshot: snapshot.cache,
  accessToken: () => session.get()?.accessToken,
  // A late answer to an old token must not end the session that came after it.
  onRefusedToken: (accessToken) => {
    if (session.get()?.accessToken === accessToken) session.lapse();
  },
});
// Before anyone else hears of the change and asks for what the next customer has.
session.subscribe((change) => {
  if (change === 'lapsed') return;
  if (change === 'renewed') {
    // The same customer goes on: what was asked for in vain is asked for again. What fails of it says so at its place.
    void client.refetchQueries({ include: 'active' }).catch(() => undefined);
    return;
  }
  forgetViewer(client.cache);
  if (change === 'signed-out' || change === 'replaced')
    void import('./features/checkout/kept-checkout.ts').then(({ forgetShopper }) => forgetShopper());
});
const cart = startBrowserCart(client, session);
const data = { client, failures: new FailureStore(snapshot.failures) };

const routes = createRoutes(() => ({ ...data, session: session.get() }));
await resolveLazyRoutes(routes, window.location.pathname);
const router = createBrowserRouter(routes, { hydrationData: { loaderData: snapshot.loaderData } });
preloadOnIntent(document, router);

hydrateRoot(
  document,
  <Document assets={snapshot.assets} snapshot="">
    <App data={data} site={snapshot.site}>
      <CartProvider value={cart}>
        <RouterProvider router={router} />
      </CartProvider>
    </App>
  </Document>,
);
