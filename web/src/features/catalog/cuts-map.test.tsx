import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen, openScriptedBff } from '../../testing/scripted-bff.tsx';
import { Cuts } from './cuts-map.tsx';
import { parseListing } from './listing-state.ts';

const bff = openScriptedBff();

it('on the drawing, cuts that the collection has lead to their products; others are plain', async () => {
  const items = ['Lamb Shoulder Chops', 'Leg of Lamb, Bone-In'].map((name, index) => ({
    __typename: 'Product',
    id: String(index),
    name,
  }));
  bff.respond('CutNames', { __typename: 'Query', products: { __typename: 'ProductPage', items } });
  const state = parseListing(new URLSearchParams('category=3&page=2&max=20'));
  openScreen(
    <svg>
      <Cuts animal="sheep" state={state} pathname="/retail" />
    </svg>,
  );
  expect((await screen.findByRole('link', { name: 'Leg' })).getAttribute('href')).toBe(
    '/retail?category=3&search=leg',
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Shoulder', 'Loin', 'Leg']);
  expect(screen.getByText('Breast').closest('a')).toBeNull();
  expect(bff.variablesOf('CutNames')).toEqual([{ filter: { collectionId: '3' } }]);
});
