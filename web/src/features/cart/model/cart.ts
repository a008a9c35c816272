import * as z from 'zod/mini';

const money = z.nullable(z.string().check(z.regex(/^\d+\.\d{2}$/)));

/** A choice is `null` if it is unknown: the REST API doesn't necessarily return choices. */
export const choicesSchema = z.object({
  occasion: z.nullable(z.enum(['NORMAL', 'AQIQAH', 'ODHIAH'])),
  slaughterOption: z.nullable(
    z.enum(['BUY_AND_SLAUGHTER', 'WITNESS_SLAUGHTER', 'PICK_UP_MEAT_ONLY', 'SPECIAL_REQUEST']),
  ),
  slaughterResponsibility: z.nullable(z.enum(['OWN_RESPONSIBILITY', 'LEAVE_TO_BUTCHER'])),
});

export type Choices = z.infer<typeof choicesSchema>;

/** The answers to all questions. */
export type Answers = { readonly [Question in keyof Choices]: NonNullable<Choices[Question]> };

export const cartLineSchema = z.object({
  __typename: z.literal('CartLine'),
  id: z.string(),
  cartId: z.string(),
  quantity: z.int(),
  unitPrice: money,
  subtotal: money,
  deliveryFee: money,
  ...choicesSchema.shape,
  /** A note to the butcher. Without `namesLength`, for Aqiqah and Odhiah, the names of the people whom the meat is for. */
  note: z.nullable(z.string()),
  /** The names of the people whom the meat is for. An earlier build stored no names. */
  names: z._default(z.nullable(z.string()), null),
  /** The note's maximum length in characters; `null` if the note can't be changed. */
  noteLength: z.nullable(z.int()),
  namesLength: z._default(z.nullable(z.int()), null),
  product: z.object({
    __typename: z.literal('Product'),
    id: z.string(),
    name: z.string(),
    /** The name in Spanish and Arabic. An earlier build stored no such fields. */
    nameEs: z._default(z.nullable(z.string()), null),
    nameAr: z._default(z.nullable(z.string()), null),
    image: z.nullable(z.string()),
    deposit: money,
    /** `null` if the REST API doesn't say. An earlier build stored no such field. */
    isSoldOut: z._default(z.nullable(z.boolean()), null),
    minimumQuantity: z.int(),
    caseSize: z.int(),
    /** In pounds. An earlier build stored no such field. */
    typicalWeight: z._default(z.nullable(z.number()), null),
  }),
});

/** A cart in a BFF response (the fragment `Cart_cart`). Amounts are decimal US dollars. */
export const cartSchema = z.object({
  __typename: z.literal('Cart'),
  id: z.string(),
  isWholesale: z.boolean(),
  itemCount: z.int(),
  subtotal: money,
  depositTotal: money,
  deliveryTotal: money,
  total: money,
  lines: z.array(cartLineSchema),
});

export type Cart = z.infer<typeof cartSchema>;
export type CartLine = z.infer<typeof cartLineSchema>;

/** What a shopper writes about a line; empty if nothing. */
export interface LineTexts {
  readonly note: string;
  readonly names: string;
}

export function isSameCart(one: Cart | null, other: Cart | null): boolean {
  // Parsing puts the fields of both carts in the same order.
  const text = (cart: Cart | null): string => JSON.stringify(cart && cartSchema.parse(cart));
  return text(one) === text(other);
}

/** A missing choice becomes `null`. */
export function choicesOf({
  occasion = null,
  slaughterOption = null,
  slaughterResponsibility = null,
}: { readonly [K in keyof Choices]?: Choices[K] | undefined }): Choices {
  return { occasion, slaughterOption, slaughterResponsibility };
}

export const hasAllChoices = (choices: Choices): boolean => !Object.values(choicesOf(choices)).includes(null);

/**
 * The REST API has one line per combination of product, choices, note and names. If a choice is unknown, returns false,
 * because several lines may then look the same.
 */
export function isSamePurchase(one: CartLine, other: CartLine): boolean {
  return (
    one.product.id === other.product.id &&
    hasAllChoices(one) &&
    one.occasion === other.occasion &&
    one.slaughterOption === other.slaughterOption &&
    one.slaughterResponsibility === other.slaughterResponsibility &&
    one.note === other.note &&
    one.names === other.names
  );
}

/**
 * Finds a line by its id. If there is no such line, finds it by product, choices and note, because a line that was added
 * again has a new id.
 */
export function findLine(line: CartLine, lines: readonly CartLine[]): CartLine | undefined {
  return lines.find(({ id }) => id === line.id) ?? lines.find((other) => isSamePurchase(other, line));
}

/** Returns the line that an addition created or increased, or `undefined` if no line or several lines qualify. */
export function addedLine(
  productId: string,
  lines: readonly CartLine[],
  before: readonly CartLine[],
): CartLine | undefined {
  const ofProduct = lines.filter(({ product }) => product.id === productId);
  const made = ofProduct.filter((line) => !before.some(({ id }) => id === line.id));
  const [line, ...others] = made.length === 0 ? ofProduct : made;
  return others.length === 0 ? line : undefined;
}
