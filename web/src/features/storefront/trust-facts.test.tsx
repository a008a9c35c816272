import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SiteConfigProvider } from '../../config/site-config.tsx';
import { emptySite } from '../../testing/empty-site.ts';
import { TrustFacts } from './trust-facts.tsx';

it("without facts from the owner, the list of trust facts isn't rendered", () => {
  const { container } = render(
    <SiteConfigProvider value={{ ...emptySite, trust: {} }}>
      <TrustFacts />
    </SiteConfigProvider>,
  );
  expect(container.innerHTML).toBe('');
});
