import type { PlaceOrderMutation } from '../../generated/graphql.ts';
import { formatMoney } from '../../format/money.ts';
import { given } from '../../format/given.ts';

export type CartChange = PlaceOrderMutation['placeOrder']['changes'][number];

const price = (amount: string | null): string => (amount === null ? '–' : formatMoney(amount));
const pounds = (quantity: string | null): string => `${quantity ?? '0'} lb`;

const messageFor: Record<CartChange['kind'], (change: CartChange, name: string) => string> = {
  LINE_ADDED: (_, name) => `${name} was added.`,
  LINE_REMOVED: (_, name) => `${name} is no longer in the cart.`,
  QUANTITY_CHANGED: ({ shown, actual }, name) => `${name}: ${pounds(actual)} instead of ${pounds(shown)}.`,
  PRICE_CHANGED: ({ lineId, shown, actual }, name) =>
    `${lineId === null ? 'Sub total' : name}: ${price(actual)} instead of ${price(shown)}.`,
  DELIVERY_CHANGED: ({ shown, actual }) => `Delivery fees: ${price(actual)} instead of ${price(shown)}.`,
};

/** `shownNames` contains the product names in the cart that the shopper saw, keyed by line id. */
export function cartChangeMessage(change: CartChange, shownNames: ReadonlyMap<string, string>): string {
  const { kind, lineId, productName } = change;
  const known = productName ?? shownNames.get(lineId ?? '');
  return messageFor[kind](change, known === undefined ? 'An item' : given(known));
}
