import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SiteConfigProvider } from '../../config/site-config.tsx';
import { emptySite } from '../../testing/empty-site.ts';
import { TrustFacts } from './trust-facts.tsx';

it("if the owner has given no trust facts, their list isn't shown", () => {
  const { container } = render(
    <SiteConfigProvider value={{ ...emptySite, trust: {} }}>
      <TrustFacts />
    </SiteConfigProvider>,
  );
  expect(container.innerHTML).toBe('');
});
