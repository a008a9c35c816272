import { cleanup, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type SiteConfig, SiteConfigProvider } from '../../config/site-config.tsx';
import { emptySite } from '../../testing/empty-site.ts';
import type { CartStatus, CartViewLine } from '../cart/model/status.ts';
import { cartWith, lineWith } from '../cart/testing/simulated-shop.ts';
import { EidNote } from './eid-note.tsx';

const line = (name: string, occasion: CartViewLine['occasion']): CartViewLine => {
  const bought = lineWith('1', 'cow', 60);
  const product = { ...bought.product, name };
  return { ...bought, occasion, product, key: '1', isPending: false, failure: undefined };
};

const cartOf = (...lines: CartViewLine[]): CartStatus => ({
  kind: 'loaded',
  cart: { ...cartWith(lines), lines, isPending: false },
});

const known: SiteConfig['eid'] = { firstDay: '2027-05-16', words: '' };

function noteOn(day: string, cart: CartStatus, eid: SiteConfig['eid'] = known) {
  const { container } = render(
    <SiteConfigProvider value={{ ...emptySite, eid }}>
      <EidNote day={day} cart={cart} />
    </SiteConfigProvider>,
  );
  const { textContent } = container;
  cleanup();
  return textContent;
}

it("the checkout shows an Eid day's discount only if the cart contains beef for Odhiah", () => {
  const cow = cartOf(line('Lamb', 'NORMAL'), line('Odhiah Cow, share', 'ODHIAH'));
  expect(noteOn('2027-05-18', cow)).toBe(
    'Occasion discount on beef on Tuesday, May 18, 2027: $100 third day of the Eid.',
  );
  expect(noteOn('2027-05-16', cow)).toBe('');
  expect(noteOn('2027-05-18', cow, null)).toBe('');
  expect(noteOn('2027-05-18', cartOf(line('Odhiah Sheep', 'ODHIAH')))).toBe('');
  expect(noteOn('2027-05-18', cartOf(line('Beef Ribeye', 'NORMAL')))).toBe('');
  expect(noteOn('2027-05-18', { kind: 'empty' })).toBe('');
});
