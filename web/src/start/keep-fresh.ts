import type { createBrowserRouter } from 'react-router-dom';
import { onVisibilityChange } from '../browser/visibility.ts';
import type { LazyResource } from '../stores/lazy-resource.ts';

/** What the Apollo client says about the parts of pages. */
export interface NewerData {
  readonly onNewerData: (listener: () => void) => () => void;
}

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'revalidate' | 'state' | 'subscribe'>;

/** Runs the loaders again, after a navigation in progress. */
function runLoaders(router: Router): void {
  if (router.state.navigation.state === 'idle') {
    void router.revalidate();
    return;
  }
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return;
    stop();
    void router.revalidate();
  });
}

/** Shows newer data when it arrives, and asks for it when the shopper returns to the tab. */
export function keepFresh(router: Router, client: Pick<LazyResource<NewerData>, 'get' | 'subscribe'>): void {
  const listen = (): void => void client.get()?.onNewerData(() => runLoaders(router));
  if (client.get() === undefined) client.subscribe(listen);
  else listen();
  onVisibilityChange((isVisible) => {
    if (isVisible) runLoaders(router);
  });
}
