import type { ApolloClient } from '@apollo/client';
import { plural } from '../../format/plural.ts';
import { sentences } from '../../format/sentences.ts';
import { BuyAgainDocument, type BuyAgainQuery } from '../../generated/graphql.ts';
import { soldPounds } from '../../format/sold-pounds.ts';
import type { AddResult, Purchase } from '../cart/runtime/add-to-cart.ts';
import { otherSections } from '../catalog/offer.ts';
import { given } from '../../format/given.ts';

type Order = NonNullable<NonNullable<BuyAgainQuery['viewer']>['order']>;
type Line = Order['lines'][number];

function repeat(line: Line, isWholesale: boolean): Purchase | string {
  const { product, productName, quantity, occasion, slaughterOption, slaughterResponsibility, note } = line;
  if (product === null) return `${given(productName)} is not sold anymore.`;
  const { id: productId, name, isSoldOut } = product;
  if (isSoldOut === true) return `${given(name)} is sold out.`;
  if (otherSections(product, { isWholesale, occasion: occasion ?? 'NORMAL' }) !== undefined)
    return `${given(name)} is sold in another section now.`;
  const choices = { occasion, slaughterOption, slaughterResponsibility, ...(note === null ? {} : { note }) };
  return { productId, name, quantity: soldPounds(product, isWholesale, quantity), isWholesale, ...choices };
}

export function planBuyAgain({ isWholesale, lines }: Pick<Order, 'isWholesale' | 'lines'>) {
  const repeated = lines.map((line) => repeat(line, isWholesale === true));
  return {
    purchases: repeated.filter((each) => typeof each !== 'string'),
    missing: repeated.filter((each) => typeof each === 'string'),
  };
}

/** Returns, for example, `2 products added to your cart. Duck is sold out.` A repeated reason appears only once. */
export function buyAgainMessage(added: number, reasons: readonly string[]): string {
  const result =
    added === 0
      ? 'Nothing was added to your cart.'
      : plural(added, ['# product added to your cart.', '# products added to your cart.']);
  return sentences(result, ...new Set(reasons));
}

/**
 * Adds an order's products to the cart one at a time. Resolves to the message for the shopper.
 * Rejects if the order can't be queried.
 */
export async function buyAgain(
  client: ApolloClient,
  orderId: string,
  addToCart: (purchase: Purchase) => Promise<AddResult>,
): Promise<string> {
  const { data } = await client.query({
    query: BuyAgainDocument,
    variables: { id: orderId },
    // The order's lines have no ids, so they would replace the page's lines in the cache.
    fetchPolicy: 'no-cache',
  });
  const { purchases, missing } = planBuyAgain(data?.viewer?.order ?? { isWholesale: null, lines: [] });
  const rejected: string[] = [];
  for (const purchase of purchases) {
    const added = await addToCart(purchase);
    if (!added.ok) rejected.push(`${given(purchase.name)}: ${added.message}`);
  }
  return buyAgainMessage(purchases.length - rejected.length, [...missing, ...rejected]);
}
