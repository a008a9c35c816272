import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { partsOf } from './apollo/page-part.ts';
import { importWithRetry } from './browser/connection/import-with-retry.ts';
import { language } from './config/language.ts';
import { languageOfPath, prefixOf } from './config/languages.ts';
import type { BrowserClient } from './browser-client.ts';
import { App } from './document/app.tsx';
import { type LazyResource, createLazyResource } from './stores/lazy-resource.ts';
import { useStoreInTransition } from './stores/use-store-in-transition.ts';
import { Document } from './document/document.tsx';
import { HeadTags } from './document/head-tags.tsx';
import { tolerateForeignChanges } from './document/foreign-changes.ts';
import { evictViewer } from './features/account/viewer-cache.ts';
import { clearCheckoutStorage } from './features/checkout/clear-checkout-storage.ts';
import { noteReference } from './stores/failure-references.ts';
import { readSnapshot } from './document/snapshot.ts';
import { createRoutes } from './routes/routes.tsx';
import { browserSession } from './session/use-session.ts';
import { resolveLazyRoutes } from './shell/resolve-lazy-routes.ts';
import { enforceOwnMarkup } from './shell/trusted-types.ts';
import { deferUntilUsed } from './start/new-visitor.ts';
import { earlyInput, firstUse } from './start/start.ts';

type Router = ReturnType<typeof createBrowserRouter>;

const basename = prefixOf(language) || '/';
enforceOwnMarkup(window);
tolerateForeignChanges(window);
const snapshot = readSnapshot(document);
const parts = partsOf(snapshot.loaderData);
const failures = parts.flatMap((part) => part.failures);
for (const { message, reference } of failures) if (reference !== undefined) noteReference(message, reference);
const session = browserSession();
// The Apollo client, its cache and the cart are large, so public pages hydrate without them.
const client: LazyResource<BrowserClient> = createLazyResource(async () => {
  newVisitor.end();
  return (await import('./browser-client.ts')).startBrowserClient(parts);
});
const loadCart = async () => (await client.load()).cart;
// Starts the load in a later task. If it fails, the next code that needs the client tries again.
const newVisitor = deferUntilUsed(firstUse, failures.length > 0, () => {
  setTimeout(() => void client.load().catch(() => undefined));
});

// Subscribes before all others, so that a customer's data is evicted before they send queries for the next customer.
session.subscribe((change) => {
  void client.load().catch(() => undefined);
  if (change === 'lapsed') return;
  const apollo = client.get()?.apollo;
  if (change === 'renewed') {
    // The same customer has a new token, so active queries are sent again. Each screen shows its own failure.
    void apollo?.refetchQueries({ include: 'active' }).catch(() => undefined);
    return;
  }
  if (apollo !== undefined) evictViewer(apollo.cache);
  if (change === 'signed-out' || change === 'replaced') clearCheckoutStorage();
});

session.arrive();

let shownPath = (): string => languageOfPath(window.location.pathname).path;
const routes = createRoutes(async () => ({
  ...(await client.load()),
  site: snapshot.site,
  session: session.get(),
  // While a filter or another page of the listing loads, the current list stays visible.
  shouldAwaitData: ({ pathname }) => pathname === shownPath(),
}));
function Shop({ router }: { router: Router }) {
  const loaded = useStoreInTransition(client, undefined);
  const isNewVisitor = useStoreInTransition(newVisitor, false);
  useEffect(() => {
    const early = earlyInput.endIfEmpty() ? null : earlyInput;
    void importWithRetry(async () => import('./start/after-hydration.ts'))
      .then(({ afterHydration }) =>
        afterHydration({ router, client, early, hasInsight: snapshot.site.hasInsight }),
      )
      // The page works without it, but a recording that never ends would withhold clicks.
      .catch(() => early?.end())
      .finally(() => setTimeout(() => document.dispatchEvent(new Event('shop:hydrated'))));
  }, [router]);
  useEffect(() => {
    // Writes the server's data to the client's cache and loads failed parts again.
    if (loaded !== undefined && parts.length > 0 && router.state.navigation.state === 'idle')
      void router.revalidate();
  }, [loaded, router]);
  return (
    <App
      client={loaded?.apollo}
      cart={loaded?.cart ?? null}
      loadCart={loadCart}
      isNewVisitor={isNewVisitor && loaded === undefined}
      site={snapshot.site}
    >
      <RouterProvider router={router} />
    </App>
  );
}

const nextTask = async (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

async function hydrate(): Promise<void> {
  await resolveLazyRoutes(routes, window.location.pathname, basename);
  await nextTask();
  const router = createBrowserRouter(routes, {
    basename,
    hydrationData: { loaderData: snapshot.loaderData },
  });
  shownPath = () => languageOfPath(router.state.location.pathname).path;
  // In a transition, React hydrates in slices of a few milliseconds, between which the browser handles input.
  startTransition(() => {
    hydrateRoot(
      document,
      <Document assets={snapshot.assets} headTags={<HeadTags site={snapshot.site} />} snapshot="">
        <Shop router={router} />
      </Document>,
    );
  });
  document.dispatchEvent(new Event('shop:hydrating'));
}

// Not awaited, because hydration imports the route's module, which waits for the chunk that contains this module.
void hydrate();
