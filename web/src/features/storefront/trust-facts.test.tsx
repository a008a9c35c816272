import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type SiteConfig, SiteConfigProvider } from '../../config/site-config.tsx';
import { emptySite } from '../../testing/empty-site.ts';
import { TrustFacts } from './trust-facts.tsx';

afterEach(cleanup);

const open = (trust: SiteConfig['trust']) =>
  render(
    <SiteConfigProvider value={{ ...emptySite, trust }}>
      <TrustFacts />
    </SiteConfigProvider>,
  );

it('a shop shows its certification, with number and certificate, and other facts', () => {
  open({
    certifier: { name: 'Halal Board', number: 'H-17', certificate: 'https://halal.test/h-17.pdf' },
    origin: 'Cattle from Florida',
  });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Halal certified by Halal Board, number H-17 See the certificate',
    'Cattle from Florida',
  ]);
  expect(screen.getByRole('link', { name: 'See the certificate' }).getAttribute('href')).toBe(
    'https://halal.test/h-17.pdf',
  );
});

it('a shop whose owner provides no facts makes no claims', () => {
  expect(open({}).container.innerHTML).toBe('');
});
