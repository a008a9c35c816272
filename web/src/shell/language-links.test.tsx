import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { LanguageLinks } from './language-links.tsx';

test('each language has a link to the page in that language, and the current language is marked', () => {
  renderAt('/retail?category=3', <LanguageLinks />);
  const links = within(screen.getByRole('list', { name: 'Language' })).getAllByRole('link');
  expect(links.map((link) => [link.lang, link.getAttribute('href'), link.ariaCurrent])).toEqual([
    ['en', '/retail?category=3', 'true'],
    ['es', '/es/retail?category=3', null],
    ['ar', '/ar/retail?category=3', null],
  ]);
});
