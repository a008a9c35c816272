import { Client, fetchExchange } from '@urql/core';

interface Found {
  products: { items: { id: string; name: string; unitPrice: string }[] };
}

interface Added {
  addToCart: { cart: { id: string; subtotal: string } | null; userErrors: { message: string }[] };
}

interface ReadCart {
  guestCart: { total: string; lines: { quantity: number }[] } | null;
}

const listing = `query Listing($search: String!) {
  products(filter: { search: $search }) { items { id name unitPrice } }
}`;
const add = `mutation Add($input: AddToCartInput!) {
  addToCart(input: $input) { cart { id subtotal } userErrors { message } }
}`;

const cart = 'query Cart($id: ID!) { guestCart(id: $id) { total lines { quantity } } }';

/** Finds a product, which urql does by GET, adds it to a new cart of a guest, and reads the cart by GET. */
export async function shopWithUrql(url: string, search: string) {
  const client = new Client({ url, exchanges: [fetchExchange] });
  const found = await client.query<Found>(listing, { search }).toPromise();
  const product = found.data?.products.items[0];
  if (product === undefined) throw found.error ?? new Error(`Nothing was found for ${search}.`);
  const added = await client
    .mutation<Added>(add, { input: { lines: [{ productId: product.id, quantity: 2 }] } })
    .toPromise();
  if (added.data === undefined) throw added.error ?? new Error('The response is empty.');
  const id = added.data.addToCart.cart?.id;
  const read = await client.query<ReadCart>(cart, { id }).toPromise();
  if (read.error !== undefined) throw read.error;
  return { product, ...added.data.addToCart, lines: read.data?.guestCart?.lines };
}
