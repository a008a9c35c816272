import { createPath, matchRoutes, type RouteObject } from 'react-router-dom';
import { language } from '../config/language.ts';
import { languageOfPath } from '../config/languages.ts';

/** How long the pointer or focus must rest on a link before its page is prefetched, in milliseconds. */
const restMs = 65;

interface Router {
  readonly routes: RouteObject[];
  readonly basename: string | undefined;
}

async function preload(router: Router, url: URL): Promise<void> {
  for (const { route, params } of matchRoutes(router.routes, url.pathname, router.basename) ?? []) {
    const loaded = typeof route.lazy === 'function' ? await route.lazy() : route;
    if (typeof loaded.loader !== 'function') continue;
    await loaded.loader({
      params,
      request: new Request(url),
      url,
      pattern: route.path ?? '',
      context: undefined,
    });
  }
}

function internalUrl(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.target !== '' || link.origin !== window.location.origin) return undefined;
  const url = new URL(link.href);
  // Pages in another language belong to another build.
  if (languageOfPath(url.pathname).language !== language) return undefined;
  return createPath(url) === createPath(window.location) ? undefined : url;
}

export function prefetchOnIntent(document: Document, router: Router): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = ({ target }: Event, delay: number): void => {
    clearTimeout(timer);
    const url = internalUrl(target);
    // Following the link loads the page again, so a failed prefetch isn't reported.
    if (url !== undefined) timer = setTimeout(() => void preload(router, url).catch(() => undefined), delay);
  };
  document.addEventListener('pointerover', (event) => schedule(event, restMs), { passive: true });
  document.addEventListener('focusin', (event) => schedule(event, restMs), { passive: true });
  document.addEventListener('touchstart', (event) => schedule(event, 0), { passive: true });
}
