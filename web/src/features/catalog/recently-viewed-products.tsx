import { Suspense } from 'react';
import { optionalLazy } from '../../ui/lazy-part.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import type { ViewedProduct } from './recently-viewed.ts';

const List = optionalLazy(async () => (await import('./recently-viewed-list.tsx')).RecentlyViewedList);

/** Rendered only in the browser, because the server's page is the same for everyone. */
export function RecentlyViewed({ viewed }: { viewed: ViewedProduct }) {
  return useIsHydrated() ? (
    <Suspense>
      <List key={viewed.path} viewed={viewed} />
    </Suspense>
  ) : null;
}
