import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { SiteConfigProvider } from '../config/site-config.tsx';
import { emptySite } from '../testing/empty-site.ts';
import { Footer } from './footer.tsx';

afterEach(cleanup);

it(
  "the footer has its links in the owner's spelling, and links to the owner's pages",
  { tags: ['S2-footer-01'] },
  () => {
    const pages = [
      { name: 'terms', title: 'Terms of sale' },
      { name: 'privacy', title: 'Privacy' },
    ];
    render(
      <SiteConfigProvider value={{ ...emptySite, pages }}>
        <RouterProvider router={createMemoryRouter([{ path: '*', Component: Footer }])} />
      </SiteConfigProvider>,
    );
    const links = screen
      .getAllByRole('navigation')
      .flatMap((navigation) => within(navigation).getAllByRole('link'))
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['retail', '/retail'],
      ['wholesale', '/wholesale'],
      ['odhiah', '/odhiah'],
      ['aqqeqa', '/aqqeqa'],
      ['services', '/#services'],
      ['contact', '/#contact'],
      ['branches', '/#branches'],
      ['search', '/retail?category=all'],
      ['Terms of sale', '/pages/terms'],
      ['Privacy', '/pages/privacy'],
    ]);
  },
);
