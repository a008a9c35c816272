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
    <SiteConfigProvider value={{ ...emptySite, eid, trust: { discount: 'Not taken off here.' } }}>
      <EidNote day={day} earliestDate="2026-11-29" cart={cart} />
    </SiteConfigProvider>,
  );
  const { textContent } = container;
  cleanup();
  return textContent;
}

const cow = cartOf(line('Lamb', 'NORMAL'), line('Odhiah Cow, share', 'ODHIAH'));
const sheep = cartOf(line('Odhiah Sheep', 'ODHIAH'));

it("the checkout shows an Eid day's discount only for beef, and whether the total has it", () => {
  expect(noteOn('2027-05-18', cow)).toBe(
    'Occasion discount on beef on Tuesday, May 18, 2027: $100 third day of the Eid. Not taken off here.',
  );
  expect(noteOn('2027-05-16', cow)).toBe('');
  expect(noteOn('2027-05-18', sheep)).toBe('');
  expect(noteOn('2027-05-18', cartOf(line('Beef Ribeye', 'NORMAL')))).toBe('');
  expect(noteOn('2027-05-18', { kind: 'empty' })).toBe('');
});

it('the checkout says that a day is not a day of Eid, and which or about when they are', () => {
  const eid = { firstDay: '2027-05-16', words: 'May 16 to 19' };
  const another = 'Monday, May 10, 2027 is not a day of Eid.';
  expect(noteOn('2027-05-10', sheep, eid)).toBe(`${another} The days of Eid: May 16 to 19.`);
  expect(noteOn('2027-05-16', sheep, eid)).toBe('');
  const expected = 'Eid al-Adha begins around Sunday, May 16, 2027.';
  expect(noteOn('2027-05-10', sheep, null)).toBe(`${another} ${expected}`);
  expect(noteOn('2027-05-17', sheep, null)).toBe(`The days of Eid are not set yet. ${expected}`);
  expect(noteOn('2027-05-10', cartOf(line('Beef Ribeye', 'NORMAL')), null)).toBe('');
});
