import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { CartStatus, CartView, CartViewLine } from '../features/cart/model/status.ts';
import { CartProvider } from '../features/cart/runtime/cart-context.ts';
import { CartLines } from '../features/cart/ui/cart-lines.tsx';
import { CartTotals } from '../features/cart/ui/cart-totals.tsx';
import { CartLine_LineFragmentDoc, CartTotals_CartFragmentDoc } from '../generated/graphql.ts';
import { QuickStepper } from '../features/catalog/quick-stepper.tsx';
import { OrderGlance } from '../features/checkout/order-glance.tsx';
import { Specimen, Specimens } from './specimens.tsx';

const line = (id: string, name: string, own: Partial<CartViewLine> = {}): CartViewLine => ({
  __typename: 'CartLine',
  id,
  cartId: 'specimen',
  key: id,
  quantity: 2,
  unitPrice: '8.99',
  subtotal: '17.98',
  deliveryFee: '1.25',
  occasion: null,
  slaughterOption: null,
  slaughterChoice: null,
  note: null,
  isPending: false,
  failure: undefined,
  product: { __typename: 'Product', id, name, image: null, deposit: null, minimumQuantity: 1, caseSize: 1 },
  ...own,
});

const sheep = {
  __typename: 'Product',
  id: 'sheep',
  image: null,
  deposit: '3.25',
  minimumQuantity: 40,
  caseSize: 1,
} as const;

const lines: readonly CartViewLine[] = [
  line('ribeye', 'Beef ribeye steak'),
  line('lamb', 'Lamb chops, whose quantity is on its way', { quantity: 5, isPending: true, subtotal: null }),
  line('goat', 'Goat leg, whose change was refused', { failure: 'Network Error' }),
  line('sheep', 'Odhiah sheep', {
    quantity: 40,
    subtotal: '359.60',
    occasion: 'ODHIAH',
    slaughterOption: 'WITNESS_SLAUGHTER',
    slaughterChoice: 'LEAVE_TO_BUTCHER',
    note: 'Fatima and Yusuf, and their grandmother Amina',
    product: { ...sheep, name: 'Odhiah sheep, minimum 40 lb' },
  }),
  line('long', 'Grass-fed beef tenderloin, trimmed, tied and aged for three weeks by the butcher', {
    quantity: 12_345,
    subtotal: '110981.55',
  }),
];

const cart: CartView = {
  id: 'specimen',
  isWholesale: false,
  itemCount: 12_394,
  subtotal: '111395.11',
  depositTotal: '130.00',
  deliveryTotal: '15492.50',
  total: '126887.61',
  lines,
  isPending: false,
};

const loaded = (shown: CartView): CartStatus => ({ kind: 'loaded', cart: shown });
const nothing = (): void => undefined;

/** Lines and totals read the cache; the ids here belong to no real cart. */
function writeSpecimens(client: ReturnType<typeof useApolloClient>): void {
  for (const { key: _key, isPending: _isPending, failure: _failure, ...data } of lines)
    client.writeFragment({ fragment: CartLine_LineFragmentDoc, fragmentName: 'CartLine_line', data });
  const { lines: _lines, itemCount: _itemCount, isPending: _isPending, ...sums } = cart;
  client.writeFragment({
    fragment: CartTotals_CartFragmentDoc,
    fragmentName: 'CartTotals_cart',
    data: { __typename: 'Cart', ...sums },
  });
}

/** The cart, in every state. */
export function Cart() {
  const client = useApolloClient();
  useState(() => writeSpecimens(client));
  return (
    <CartProvider value={null}>
      <Specimens title="Cart">
        <Specimen name="CartLines: at rest, pending, refused, an animal, long" isWide>
          <CartLines state={loaded(cart)} onRetry={nothing} />
        </Specimen>
        <Specimen name="CartLines, wholesale" isWide>
          <CartLines
            state={loaded({ ...cart, isWholesale: true, lines: lines.slice(0, 1) })}

            onRetry={nothing}
          />
        </Specimen>
        <Specimen name="CartLines, not known yet" isWide>
          <CartLines state={{ kind: 'notLoaded' }} onRetry={nothing} />
        </Specimen>
        <Specimen name="CartLines, empty">
          <CartLines state={{ kind: 'empty' }} onRetry={nothing} />
        </Specimen>
        <Specimen name="CartLines, failed">
          <CartLines state={{ kind: 'failed', message: 'Network Error' }} onRetry={nothing} />
        </Specimen>
        <Specimen name="OrderGlance, on phones">
          <OrderGlance cart={cart} isPickup={false} />
        </Specimen>
        <Specimen name="QuickStepper, on cards">
          <QuickStepper line={line('ribeye', 'Beef ribeye steak')} step={1} takesFocus={false} />
        </Specimen>
        <Specimen name="CartTotals with a deposit">
          <CartTotals cart={cart} />
        </Specimen>
        <Specimen name="CartTotals, pending, without a sum yet">
          <CartTotals cart={{ ...cart, isPending: true, subtotal: null, total: null, depositTotal: null }} />
        </Specimen>
      </Specimens>
    </CartProvider>
  );
}
