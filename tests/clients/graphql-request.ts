import { randomUUID } from 'node:crypto';
import { GraphQLClient } from 'graphql-request';

interface Cart {
  id: string;
  subtotal: string;
  deliveryTotal: string;
  lines: { lineId: string; quantity: number; subtotal: string }[];
}

interface Placed {
  order: { id: string; total: string } | null;
  userErrors: { field: string[] | null; message: string }[];
}

const add = `mutation ($input: AddToCartInput!) {
  addToCart(input: $input) {
    cart { id subtotal deliveryTotal lines { lineId: id quantity subtotal } }
  }
}`;
const days = '{ deliveryOptions { earliestDate defaultSlot } }';
const place = `mutation ($input: PlaceOrderInput!) {
  placeOrder(input: $input) { order { id total } userErrors { field message } }
}`;
const pay = 'mutation ($orderId: ID!) { requestPayment(orderId: $orderId) { url } }';

/** Buys a product as a guest, for pickup. Returns the order and the URL of its payment page. */
export async function buyWithGraphqlRequest(url: string, productId: string, email: string) {
  const client = new GraphQLClient(url);
  const { addToCart } = await client.request<{ addToCart: { cart: Cart } }>(add, {
    input: { lines: [{ productId, quantity: 2 }] },
  });
  const { id: cartId, ...shownCart } = addToCart.cart;
  const { deliveryOptions } = await client.request<{
    deliveryOptions: { earliestDate: string; defaultSlot: string };
  }>(days);
  const { placeOrder } = await client.request<{ placeOrder: Placed }>(place, {
    input: {
      idempotencyKey: randomUUID(),
      cartId,
      shownCart,
      fulfillment: 'PICKUP',
      deliveryDate: deliveryOptions.earliestDate,
      deliverySlot: deliveryOptions.defaultSlot,
      email,
    },
  });
  const { order, userErrors } = placeOrder;
  if (order === null) throw new Error(userErrors.map(({ message }) => message).join('\n'));
  const { requestPayment } = await client.request<{ requestPayment: { url: string } }>(pay, {
    orderId: order.id,
  });
  return { order, url: requestPayment.url };
}
