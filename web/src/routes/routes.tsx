import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { languageOfPath } from '../config/languages.ts';
import { importWithRetry } from '../browser/connection/import-with-retry.ts';
import type { LoadContext, RouteModule } from './route-module.ts';
import { Layout } from '../shell/layout.tsx';
import { RouteError, ShellError } from '../shell/route-error.tsx';

const modules = import.meta.glob<RouteModule>([
  './**/*.tsx',
  '!./routes.tsx',
  '!./design.tsx',
  '!./**/*.test.tsx',
]);

// A built shop has neither the design page's route nor its code.
if (import.meta.env.DEV) modules['./design.tsx'] = () => import('./design.tsx');

export interface RouteContext extends Omit<LoadContext, 'params' | 'url' | 'signal' | 'soon'> {
  readonly withClient: (Screen: ComponentType) => ComponentType;
  /** Aborted when the server's time for loading is up. In the browser, each navigation has its own signal instead. */
  readonly deadline?: AbortSignal;
  /** Whether a navigation waits for all of its data, as the server always does. */
  readonly shouldAwaitData: (url: URL) => boolean;
}

/** How long the old screen waits for data, in milliseconds, before the new screen shows that it is loading. */
const pendingDelayMs = 250;

const afterDelay = async (): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, pendingDelayMs);
  });

export const table: readonly (readonly [path: string, file: string])[] = [
  ['/', 'home'],
  ['/home', 'home'],
  ['/retail', 'listing'],
  ['/wholesale', 'listing'],
  ['/odhiah', 'listing'],
  ['/aqqeqa', 'listing'],
  ['/zebehahalal', 'listing'],
  ['/shop', 'listing'],
  ['/retail/:id', 'product'],
  ['/wholesale/:id', 'product'],
  ['/odhiah/:id', 'product'],
  ['/aqqeqa/:id', 'product'],
  ['/product/:id', 'product'],
  ['/cart', 'cart'],
  ['/login', 'login'],
  ['/register', 'register'],
  ['/forgotPassword', 'forgot-password'],
  ['/reset', 'reset-password'],
  ['/reset/reset_password/:uid/:token', 'reset-password'],
  ['/profile', 'profile/account'],
  ['/profile/address', 'profile/addresses'],
  ['/profile/change-password', 'profile/change-password'],
  ['/profile/order', 'profile/orders'],
  ['/profile/order/:id', 'profile/order'],
  ['/order', 'guest-order'],
  ['/scan', 'scan'],
  ['/staff', 'staff'],
  ['/payment', 'payment'],
  ['/payment/success', 'payment-success'],
  ['/payment/cancel', 'payment-cancel'],
  ['/pages/:name', 'content-page'],
  ...(import.meta.env.DEV ? [['/design', 'design'] as const] : []),
  ['*', 'home'],
];

const publicScreens = new Set(['home', 'listing', 'product', 'content-page']);

function route([path, file]: (typeof table)[number], context: () => Promise<RouteContext>): RouteObject {
  const load = modules[`./${file}.tsx`];
  if (load === undefined) throw new Error(`The route ${path} has no module ${file}.tsx`);
  return {
    id: path,
    path,
    // The source file as named in the build's manifest, in which the server looks up the page's files.
    handle: { source: `src/routes/${file}.tsx`, isPublic: publicScreens.has(file) },
    lazy: async () => {
      const { Component, loader, rendersWithoutApollo } = await importWithRetry(load);
      return {
        Component: rendersWithoutApollo === true ? Component : (await context()).withClient(Component),
        loader: async ({ params, request }) => {
          const url = new URL(request.url);
          url.pathname = languageOfPath(url.pathname).path;
          const shared = await context();
          const signal = shared.deadline ?? request.signal;
          const loaded = await loader?.({
            ...shared,
            params,
            url,
            signal,
            load: async (document, variables) => shared.load(document, variables, signal),
            soon: async (loading) =>
              shared.shouldAwaitData(url) ? loading : Promise.race([loading, afterDelay()]),
          });
          // Undefined data would be missing from the snapshot, so the browser would load it again.
          return loaded ?? null;
        },
      };
    },
  };
}

export function createRoutes(context: () => Promise<RouteContext>): RouteObject[] {
  return [
    {
      id: 'layout',
      Component: Layout,
      ErrorBoundary: ShellError,
      // A screen that fails leaves the header, menu, cart and footer as they are.
      children: [
        { id: 'screen', ErrorBoundary: RouteError, children: table.map((row) => route(row, context)) },
      ],
    },
  ];
}
