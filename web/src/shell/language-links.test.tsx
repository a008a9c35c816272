import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { LanguageLinks } from './language-links.tsx';

test('each language has a link to the page in that language, and the current language is marked', () => {
  const router = createMemoryRouter([{ path: '*', element: <LanguageLinks /> }], {
    initialEntries: ['/retail?category=3'],
  });
  render(<RouterProvider router={router} />);
  const links = within(screen.getByRole('list', { name: 'Language' })).getAllByRole('link');
  expect(links.map((link) => [link.lang, link.getAttribute('href'), link.ariaCurrent])).toEqual([
    ['en', '/retail?category=3', 'true'],
    ['es', '/es/retail?category=3', null],
    ['ar', '/ar/retail?category=3', null],
  ]);
});
