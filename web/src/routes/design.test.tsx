import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createCache } from '../apollo/cache.ts';
import { SiteConfigProvider } from '../config/site-config.tsx';
import { emptySite } from '../testing/empty-site.ts';
import { Component as Design } from './design.tsx';

/** The components without an example, by reason. */
const unseen = new Set([
  // They show nothing.
  'Announcer',
  'BusinessFacts',
  'JsonLd',
  'PageMeta',
  'SessionWatch',
  // Around every page, including the design page, or around one kind of page.
  'AuthCard',
  'CartBadge',
  'CartOverlay',
  'ContactEmail',
  'Page',
  'ProfileArea',
  'SessionDialog',
  'Toasts',
  // Whole screens and panels, which load their own data; their parts have examples.
  'AccountInfo',
  'CartDrawer',
  'Checkout',
  'ListingResults',
  'NextDelivery',
  'OrderDetails',
  'OrderList',
  'OrderPanel',
  'PickingView',
  'ProductDetail',
  'ProductSuggestions',
  'SavedAddresses',
  // Shows what is stored on this device.
  'GuestOrdersLink',
  'RecentlyViewed',
  'RecentlyViewedList',
  // Loads a component that has an example.
  'BuyAgain',
  'ErrorList',
  // A part of another component, which has an example.
  'CartLineRow',
  'EidNote',
]);

/** The components that `ui/` and `features/` export, by name. */
function exportedComponents(): string[] {
  const source = join(import.meta.dirname, '..');
  const files = globSync('{ui,features}/**/*.tsx', { cwd: source }).filter(
    (name) => !name.includes('.test.'),
  );
  return files.flatMap((file) =>
    [
      ...readFileSync(join(source, file), 'utf8').matchAll(
        /^export (?:default )?(?:function|const) ([A-Z]\w*)/gm,
      ),
    ].map(([, name = '']) => name),
  );
}

const emblem = { src: '/emblem.svg', width: 1, height: 1 };
const site = {
  ...emptySite,
  map: { embed: '/map', link: '/map' },
  pictures: { ...emptySite.pictures, emblem },
};

/** The names in the captions of the page's specimens; fails if a specimen is empty. */
function namedComponents(): Set<string> {
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.empty() });
  const router = createMemoryRouter([{ id: 'design', path: '/', Component: Design, loader: () => ({}) }], {
    hydrationData: { loaderData: { design: {} } },
  });
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <ApolloProvider client={client}>
      <SiteConfigProvider value={site}>
        <RouterProvider router={router} />
      </SiteConfigProvider>
    </ApolloProvider>,
  );
  const named = new Set<string>();
  for (const figure of page.querySelectorAll('figure')) {
    const name = figure.querySelector('figcaption')?.textContent ?? '';
    expect([name, figure.children.length > 1]).toEqual([name, true]);
    for (const word of name.match(/\w+/g) ?? []) named.add(word);
  }
  return named;
}

it('the design page shows every component of features and ui by name', () => {
  const components = exportedComponents();
  const named = namedComponents();
  expect(components).toContain('ProductCard');
  expect(components.filter((name) => !named.has(name) && !unseen.has(name))).toEqual([]);
  // The list must not have components that are removed or have an example.
  expect([...unseen].filter((name) => !components.includes(name) || named.has(name))).toEqual([]);
});
