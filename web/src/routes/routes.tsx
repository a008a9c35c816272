import type { RouteObject } from 'react-router-dom';
import type { LoadContext, RouteModule } from './route-module.ts';
import { Layout } from '../shell/layout.tsx';
import { RouteError } from '../shell/route-error.tsx';

const modules = import.meta.glob<RouteModule>(['./**/*.tsx', '!./routes.tsx', '!./**/*.test.tsx']);

export type RouteContext = Omit<LoadContext, 'params' | 'url' | 'signal'>;

/** The route table of the specification, section 2, and the design system: a path, and the file in this folder that is its screen. */
const table: readonly (readonly [path: string, file: string])[] = [
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
  ['/payment', 'payment'],
  ['/payment/success', 'payment-success'],
  ['/payment/cancel', 'payment-cancel'],
  ['/design', 'design'],
  ['*', 'not-found'],
];

function route([path, file]: (typeof table)[number], context: () => RouteContext): RouteObject {
  const load = modules[`./${file}.tsx`];
  if (load === undefined) throw new Error(`The route ${path} has no module ${file}.tsx`);
  return {
    id: path,
    path,
    // The source file as the build's manifest names it, so that the server knows which chunk to preload.
    handle: { source: `src/routes/${file}.tsx` },
    lazy: async () => {
      const { Component, loader } = await load();
      return {
        Component,
        loader: ({ params, request }) =>
          loader?.({ ...context(), params, url: new URL(request.url), signal: request.signal }) ?? null,
      };
    },
  };
}

/** The routes with their loaders, for a browser tab or for one request on the server. */
export function createRoutes(context: () => RouteContext): RouteObject[] {
  return [
    {
      id: 'layout',
      Component: Layout,
      ErrorBoundary: RouteError,
      children: table.map((row) => route(row, context)),
    },
  ];
}
