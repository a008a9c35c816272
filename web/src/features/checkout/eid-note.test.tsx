import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type SiteConfig, SiteConfigProvider } from '../../config/site-config.tsx';
import { emptySite } from '../../testing/empty-site.ts';
import type { CartStatus, CartViewLine } from '../cart/model/status.ts';
import { EidNote } from './eid-note.tsx';

afterEach(cleanup);

const line = (name: string, occasion: CartViewLine['occasion']): CartViewLine => ({
  __typename: 'CartLine',
  id: '1',
  key: '1',
  cartId: 'c',
  quantity: 60,
  unitPrice: null,
  subtotal: null,
  deliveryFee: null,
  occasion,
  slaughterOption: null,
  slaughterChoice: null,
  note: null,
  noteLength: null,
  isPending: false,
  failure: undefined,
  product: {
    __typename: 'Product',
    id: '7',
    name,
    image: null,
    deposit: null,
    minimumQuantity: 60,
    caseSize: 1,
  },
});

const cartWith = (...lines: CartViewLine[]): CartStatus => ({
  kind: 'loaded',
  cart: {
    id: 'c',
    isWholesale: false,
    itemCount: 60,
    subtotal: null,
    depositTotal: null,
    deliveryTotal: null,
    total: null,
    isPending: false,
    lines,
  },
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

it('the checkout shows the discount of an Eid day if the cart has beef for the Odhiah', () => {
  const cow = cartWith(line('Lamb', 'NORMAL'), line('Odhiah Cow, share', 'ODHIAH'));
  expect(noteOn('2027-05-18', cow)).toBe(
    'Occasion discount on beef on Tuesday, May 18, 2027: $100 third day of the Eid.',
  );
  expect(noteOn('2027-05-16', cow)).toBe('');
  expect(noteOn('2027-05-18', cow, null)).toBe('');
  expect(noteOn('2027-05-18', cartWith(line('Odhiah Sheep', 'ODHIAH')))).toBe('');
  expect(noteOn('2027-05-18', cartWith(line('Beef Ribeye', 'NORMAL')))).toBe('');
  expect(noteOn('2027-05-18', { kind: 'empty' })).toBe('');
});
