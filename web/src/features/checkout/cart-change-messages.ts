import type { PlaceOrderMutation } from '../../generated/graphql.ts';
import { formatMoney } from '../../format/money.ts';
import { given } from '../../format/given.ts';

export type CartChange = PlaceOrderMutation['placeOrder']['changes'][number];

const price = (amount: string | null | undefined): string => (amount ? formatMoney(amount) : '–');
const pounds = (quantity: number | null | undefined): string => `${quantity ?? 0} lb`;

const messageFor: Record<CartChange['kind'], (change: CartChange, name: string) => string> = {
  LINE_ADDED: (_, name) => `${name} was added.`,
  LINE_REMOVED: (_, name) => `${name} is no longer in the cart.`,
  QUANTITY_CHANGED: ({ quantity }, name) =>
    `${name}: ${pounds(quantity?.actual)} instead of ${pounds(quantity?.shown)}.`,
  PRICE_CHANGED: ({ lineId, amount }, name) =>
    `${lineId === null ? 'Sub total' : name}: ${price(amount?.actual)} instead of ${price(amount?.shown)}.`,
  DELIVERY_CHANGED: ({ amount }) =>
    `Delivery fees: ${price(amount?.actual)} instead of ${price(amount?.shown)}.`,
};

/** `shownNames` contains the product names in the cart, as returned by `nameOf`, that the shopper saw, keyed by line id. */
export function cartChangeMessage(change: CartChange, shownNames: ReadonlyMap<string, string>): string {
  const { kind, lineId, productName } = change;
  const known = shownNames.get(lineId ?? '') ?? (productName === null ? undefined : given(productName));
  return messageFor[kind](change, known ?? 'An item');
}
