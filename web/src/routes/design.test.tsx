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

/** The components without a specimen, by the reason. */
const unseen = new Set([
  // Nothing is shown.
  'Announcer',
  'BusinessFacts',
  'JsonLd',
  'PageMeta',
  'SessionWatch',
  // Around every page, the page of the design included, or around the pages of a kind.
  'AuthCard',
  'CartBadge',
  'CartOverlay',
  'ContactEmail',
  'Page',
  'ProfileArea',
  'SessionDialog',
  'Toasts',
  // Whole screens and panels, which load their data themselves; their parts have specimens.
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
  // Shows what this device remembers.
  'GuestOrdersLink',
  'RecentlyViewed',
  'RecentlyViewedList',
  // Loads a component that has a specimen.
  'BuyAgain',
  'ErrorList',
  // A part of one other component, which has a specimen.
  'CartLineRow',
  'EidNote',
]);

/** The components that `ui/` and `features/` export, by their names. */
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

it('the page of the design shows each component of features and ui in a specimen that names it', () => {
  const components = exportedComponents();
  const named = namedComponents();
  expect(components).toContain('ProductCard');
  expect(components.filter((name) => !named.has(name) && !unseen.has(name))).toEqual([]);
  // A component that is gone or shown leaves the list of those without a specimen.
  expect([...unseen].filter((name) => !components.includes(name) || named.has(name))).toEqual([]);
});
