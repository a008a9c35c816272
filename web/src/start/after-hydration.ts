import type { createBrowserRouter } from 'react-router-dom';
import { prefetchOnIntent } from '../shell/prefetch-on-intent.ts';
import type { LazyResource } from '../stores/lazy-resource.ts';
import type { EarlyInput } from './early-input.ts';
import { type NewerData, keepFresh } from './keep-fresh.ts';
import { replayInput } from './replay-input.ts';

interface Hydrated {
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly client: LazyResource<NewerData>;
  readonly hasInsight: boolean;
  /** `null` if there is nothing to repeat. */
  readonly early: EarlyInput | null;
}

/** What a page needs only once React has taken over. */
export function afterHydration({ router, client, hasInsight, early }: Hydrated): void {
  if (early !== null) replayInput(document, early);
  prefetchOnIntent(document, router);
  keepFresh(router, client);
  // Ignores a failed import, because the page works without insight.
  if (hasInsight)
    void import('../insight/insight.ts')
      .then(({ startInsight }) => startInsight(router))
      .catch(() => undefined);
}
