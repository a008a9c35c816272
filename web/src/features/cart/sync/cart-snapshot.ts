import * as z from 'zod/mini';

const money = z.nullable(z.string().check(z.regex(/^\d+\.\d{2}$/)));

const lineSchema = z.object({
  __typename: z.literal('CartLine'),
  id: z.string(),
  cartId: z.string(),
  quantity: z.int(),
  unitPrice: money,
  subtotal: money,
  deliveryFee: money,
  // A choice that the shop API does not tell is null.
  occasion: z.nullable(z.enum(['NORMAL', 'AQIQAH', 'ODHIAH'])),
  slaughterOption: z.nullable(
    z.enum(['BUY_AND_SLAUGHTER', 'WITNESS_SLAUGHTER', 'PICK_UP_MEAT_ONLY', 'SPECIAL_REQUEST']),
  ),
  slaughterChoice: z.nullable(z.enum(['OWN_RESPONSIBILITY', 'LEAVE_TO_BUTCHER'])),
  product: z.object({
    __typename: z.literal('Product'),
    id: z.string(),
    name: z.string(),
    image: z.nullable(z.string()),
    deposit: money,
  }),
});

/** A cart as one answer of the BFF told it: what the fragment `Cart_cart` selects. Amounts are decimal US dollars. */
export const cartSnapshotSchema = z.object({
  __typename: z.literal('Cart'),
  id: z.string(),
  isWholesale: z.boolean(),
  itemCount: z.int(),
  subtotal: money,
  depositTotal: money,
  deliveryTotal: money,
  total: money,
  lines: z.array(lineSchema),
});

export type CartSnapshot = z.infer<typeof cartSnapshotSchema>;
export type CartLineSnapshot = z.infer<typeof lineSchema>;

/** Whether two answers tell the same cart. */
export function isSameCart(one: CartSnapshot | null, other: CartSnapshot | null): boolean {
  if (one === null || other === null) return one === other;
  // Parsed, both have their fields in one order.
  const text = (cart: CartSnapshot): string => JSON.stringify(cartSnapshotSchema.parse(cart));
  return text(one) === text(other);
}

/** Whether two lines are the same purchase: the shop API keeps one line for a product with the same choices. */
export function isSamePurchase(one: CartLineSnapshot, other: CartLineSnapshot): boolean {
  return (
    one.product.id === other.product.id &&
    one.occasion === other.occasion &&
    one.slaughterOption === other.slaughterOption &&
    one.slaughterChoice === other.slaughterChoice
  );
}
