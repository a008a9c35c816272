import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SiteConfigProvider } from '../../config/site-config.tsx';
import { emptySite } from '../../testing/empty-site.ts';
import { openScreen } from '../../testing/scripted-bff.tsx';
import { ContactEmail } from './contact-email.tsx';

it("the server's form can be pressed, and neither a press nor Enter sends it before hydration", () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <SiteConfigProvider value={emptySite}>
      <ContactEmail />
    </SiteConfigProvider>,
  );
  const [byEnter, byPress] = [
    page.querySelector<HTMLInputElement>('[type=submit]'),
    page.querySelector('button'),
  ];
  expect([byEnter?.disabled, byPress?.disabled, byPress?.type]).toEqual([true, false, 'button']);
});

it.each(['nobody{Enter}', 'nobody'])('after hydration, an invalid email is answered: %s', async (typed) => {
  const { user } = openScreen(<ContactEmail />);
  await user.type(screen.getByRole('textbox', { name: 'Your email' }), typed);
  if (typed === 'nobody') await user.click(screen.getByRole('button', { name: 'Contact us' }));
  await expect.poll(() => screen.getByRole('alert').textContent).toBe('Invalid email address');
});
