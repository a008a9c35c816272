import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SiteConfigProvider } from '../config/site-config.tsx';
import { emptySite } from '../testing/empty-site.ts';
import { Component as Design } from './design.tsx';

/** Components that have no example, because they render nothing of their own or surround a page. */
const unseen = new Set(['Announcer', 'JsonLd', 'PageMeta', 'Page', 'SubmitOnceHydrated']);

function exportedComponents(): string[] {
  const source = join(import.meta.dirname, '..');
  const files = globSync('ui/*.tsx', { cwd: source }).filter((name) => !name.includes('.test.'));
  return files.flatMap((file) =>
    [
      ...readFileSync(join(source, file), 'utf8').matchAll(
        /^export (?:default )?(?:function|const) ([A-Z]\w*)/gm,
      ),
    ].map(([, name = '']) => name),
  );
}

/** Also fails if an example is empty. */
function namedComponents(): Set<string> {
  const router = createMemoryRouter([{ path: '/', Component: Design }]);
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <SiteConfigProvider value={emptySite}>
      <RouterProvider router={router} />
    </SiteConfigProvider>,
  );
  const named = new Set<string>();
  for (const figure of page.querySelectorAll('figure')) {
    const name = figure.querySelector('figcaption')?.textContent ?? '';
    expect([name, figure.childNodes.length > 1]).toEqual([name, true]);
    for (const word of name.match(/\w+/g) ?? []) named.add(word);
  }
  return named;
}

it('the design page shows an example of each visible component in the ui folder', () => {
  const components = exportedComponents();
  const named = namedComponents();
  expect(components).toContain('Picture');
  expect(components.filter((name) => !named.has(name) && !unseen.has(name))).toEqual([]);
  // A component that was removed or now has an example must not stay in the list.
  expect([...unseen].filter((name) => !components.includes(name) || named.has(name))).toEqual([]);
});
