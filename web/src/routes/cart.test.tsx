import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openScreen } from '../features/account/testing/account-screen.tsx';
import { Component as Cart } from './cart.tsx';

afterEach(cleanup);

it('has the way here and the way back to shopping, before it is known what is in the cart', () => {
  openScreen(<Cart />);
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toContain('Home›cart');
  expect(screen.getByRole('link', { name: 'Back to Shopping' }).getAttribute('href')).toBe('/shop');
});
