import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod';
import { portOf } from '../../bff/testing/http-server.ts';
import { forwardRequest, readRequest } from '../proxies/forward-request.ts';

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
  'typical_weight',
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
  { paths: /^\/(products|bestsellers|(guest)?carts)\//, plain: plainProducts },
];

/** Starts a proxy to the reference REST API that removes most additions to the specification's section 7. */
export async function startPlainRestApi(apiUrl: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((incoming, outgoing) => {
    pass(new URL(apiUrl), incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${portOf(server)}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function pass(api: URL, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const request = await readRequest(incoming);
  if (additions.test(`${request.method} ${request.path}`)) {
    outgoing.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
    return;
  }
  const { status, headers, body } = await forwardRequest(api, request);
  const plain = plainBodies.find(({ paths }) => paths.test(request.path))?.plain;
  const isChanged = plain !== undefined && status < 300 && body.length > 0;
  const reply = isChanged ? Buffer.from(plain(body.toString())) : body;
  outgoing.writeHead(status, { ...headers, 'content-length': reply.length }).end(reply);
}
