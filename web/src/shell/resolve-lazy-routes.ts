import { matchRoutes, type RouteObject } from 'react-router-dom';

/** React can hydrate only loaded code: a lazy route would render nothing over the server's page. */
export async function resolveLazyRoutes(
  routes: RouteObject[],
  pathname: string,
  basename: string,
): Promise<void> {
  const matches = matchRoutes(routes, pathname, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );
}
