import * as z from 'zod';
import { startChangingProxy } from '../proxies/changing-proxy.ts';

/** The fields of an order (specification, section 3). */
const orderFields = [
  'id',
  'placed_at',
  'total_price',
  'delivery_price',
  'items',
  'order_info',
  'payment_status',
  'shipping_address',
  'qr_code',
];
const itemFields = ['product', 'quantity'];
const productAdditions = new Set([
  'sold_out',
  'min_quantity',
  'quantity_step',
  'note_length',
  'for_names_length',
  'typical_weight',
  'names',
  'descriptions',
  'wholesale_descriptions',
  'sections',
]);

const additions = /^(GET \/guestorders\/|\w+ \/(guestorders\/claim|deliveryrules|staff)\/)/;

const record = z.record(z.string(), z.unknown());
const list = z.object({ results: z.array(record) });

const only = (fields: readonly string[], of: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(of).filter(([name]) => fields.includes(name)));

function plainOrder(order: Record<string, unknown>): Record<string, unknown> {
  const items = z.array(record).parse(order['items']);
  return { ...only(orderFields, order), items: items.map((item) => only(itemFields, item)) };
}

function plainOrders(text: string): string {
  const body: unknown = JSON.parse(text);
  const found = list.safeParse(body);
  return JSON.stringify(
    found.success
      ? { ...found.data, results: found.data.results.map(plainOrder) }
      : plainOrder(record.parse(body)),
  );
}

function plainProducts(text: string): string {
  const body: unknown = JSON.parse(text, (name, value: unknown) =>
    productAdditions.has(name) ? undefined : value,
  );
  return JSON.stringify(body);
}

const plainBodies = [
  { paths: /^\/(guest)?orders\//, plain: plainOrders },
  { paths: /^\/(products|bestsellers|collections|(guest)?carts)\//, plain: plainProducts },
];

/** Starts a proxy to the reference REST API that removes most additions to the specification's section 7. */
export const startPlainRestApi = async (apiUrl: string) =>
  startChangingProxy(apiUrl, async ({ method, path }, forward) => {
    if (additions.test(`${method} ${path}`))
      return {
        status: 404,
        headers: { 'content-type': 'text/html' },
        body: Buffer.from('<h1>Not Found</h1>'),
      };
    const response = await forward();
    const { status, body } = response;
    const plain = plainBodies.find(({ paths }) => paths.test(path))?.plain;
    const isChanged = plain !== undefined && status < 300 && body.length > 0;
    return isChanged ? { ...response, body: Buffer.from(plain(body.toString())) } : response;
  });
