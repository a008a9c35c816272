import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createCache } from '../apollo/cache.ts';
import { Component as Design } from './design.tsx';

/** Has nothing to look at by itself, or is the frame of every page. */
const unseen = new Set(['Announcer', 'JsonLd', 'Page', 'PageMeta', 'Toasts']);

const ui = join(import.meta.dirname, '../ui');

/** The components that `ui/` exports, by their names. */
function exportedComponents(): string[] {
  const files = readdirSync(ui).filter((name) => name.endsWith('.tsx') && !name.includes('.test.'));
  return files.flatMap((file) =>
    [...readFileSync(join(ui, file), 'utf8').matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(
      ([, name = '']) => name,
    ),
  );
}

it('the page of the design shows every component of the folder ui, and each in a specimen that names it', () => {
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.empty() });
  const router = createMemoryRouter([{ path: '/', Component: Design }]);
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  const shown = new Set<string>();
  for (const figure of page.querySelectorAll('figure')) {
    const name = figure.querySelector('figcaption')?.textContent ?? '';
    expect([name, figure.children.length > 1]).toEqual([name, true]);
    for (const word of name.match(/\w+/g) ?? []) shown.add(word);
  }
  const components = exportedComponents();
  expect(components).toContain('ProductCard');
  expect(components.filter((name) => !shown.has(name) && !unseen.has(name))).toEqual([]);
});
