import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SiteConfigProvider } from '../../config/site-config.tsx';
import { emptySite } from '../../testing/empty-site.ts';
import { TrustFacts } from './trust-facts.tsx';

it('the certificate is marked as such, with its number and a link to it', () => {
  const certifier = { name: 'Halal Board', number: '77', certificate: 'https://halal.example/77' };
  const { getByRole } = render(
    <SiteConfigProvider value={{ ...emptySite, trust: { certifier, guarantee: 'Your money back' } }}>
      <TrustFacts />
    </SiteConfigProvider>,
  );
  const link = getByRole('link', { name: 'See the certificate' });
  const card = link.closest('[data-certificate]');
  expect(card?.textContent).toBe('Halal certified by Halal Board, number 77 See the certificate');
  expect(getByRole('list').querySelectorAll('[data-certificate]')).toHaveLength(1);
});

it("if the owner has given no trust facts, their list isn't shown", () => {
  const { container } = render(
    <SiteConfigProvider value={{ ...emptySite, trust: {} }}>
      <TrustFacts />
    </SiteConfigProvider>,
  );
  expect(container.innerHTML).toBe('');
});
