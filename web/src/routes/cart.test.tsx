import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openScreen } from '../testing/scripted-bff.tsx';
import { Component as Cart } from './cart.tsx';

afterEach(cleanup);

it(
  'the cart screen has the breadcrumb Home > cart even before the cart is loaded',
  { tags: ['S2-checkout-02'] },
  () => {
    openScreen(<Cart />, '/here', {});
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toContain('Home›cart');
  },
);
