import { readFileSync, readdirSync } from 'node:fs';
import { expect } from 'vitest';
import { add, bffsWithCarts, tokenFor } from '../../bff/testing/bffs-with-carts.ts';
import { readWithApollo } from './apollo.ts';
import { buyWithGraphqlRequest } from './graphql-request.ts';
import { followCart } from './graphql-ws.ts';
import { shopWithUrql } from './urql.ts';

const { it, startBff, api } = bffsWithCarts();

it('urql reads by GET and changes a cart by POST', async () => {
  const { url } = await startBff();
  expect(await shopWithUrql(url, 'product')).toMatchObject({
    product: { name: 'Product 1' },
    cart: { id: 'g2', subtotal: '17.98' },
    lines: [{ quantity: 2 }],
    userErrors: [],
  });
});

it('Apollo Client tries a hash once, then sends only documents', async () => {
  const { url } = await startBff();
  expect(await readWithApollo(url, 3)).toEqual({ names: ['Lamb'], statuses: [400, 200, 200, 200] });
});

it('graphql-request buys a product as a guest, up to the payment page', async () => {
  const { url } = await startBff();
  expect(await buyWithGraphqlRequest(url, '7', 'amina@example.com')).toEqual({
    order: { id: 'order-1', total: '22.48' },
    url: 'https://pay.example/c/2',
  });
  expect(api().orders).toHaveLength(1);
});

it("graphql-ws follows a customer's cart", async () => {
  const { url, port } = await startBff();
  const token = tokenFor('1').replace('JWT ', '');
  const pounds = followCart(url, token);
  expect((await pounds.next()).value).toBe(0);
  const changed = pounds.next();
  await add(port, `JWT ${token}`, '7');
  expect((await changed).value).toBe(1);
  await pounds.return();
});

it('each example client has at most 60 lines', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'));
  expect(files).toHaveLength(4);
  const lengths = files.map(
    (file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').split('\n').length,
  );
  expect(Math.max(...lengths)).toBeLessThan(62);
});
