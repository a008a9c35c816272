import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod';

/** The fields of an order and of its items that section 3 of the specification names. */
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

/** Calls that section 7 does not have. */
const additions = /^(GET \/guestorders\/|\w+ \/(guestorders\/claim|deliveryrules|staff)\/)/;

const record = z.record(z.string(), z.unknown());
const list = z.object({ results: z.array(record) });

const only = (fields: readonly string[], of: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(of).filter(([name]) => fields.includes(name)));

function plainOrder(order: Record<string, unknown>): Record<string, unknown> {
  const items = z.array(record).parse(order['items']);
  return { ...only(orderFields, order), items: items.map((item) => only(itemFields, item)) };
}

/** An order, or a list of them, as a REST API of section 7 alone returns it. */
function plainBody(text: string): string {
  const body: unknown = JSON.parse(text);
  const found = list.safeParse(body);
  return JSON.stringify(
    found.success
      ? { ...found.data, results: found.data.results.map(plainOrder) }
      : plainOrder(record.parse(body)),
  );
}

/**
 * Stands before the reference REST API and leaves out of it whatever section 7 does not have, so that what remains is any owner's
 * backend.
 */
export async function startPlainRestApi(apiUrl: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((incoming, outgoing) => pass(apiUrl, incoming, outgoing));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function pass(apiUrl: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method = 'GET', url: path = '/', headers } = incoming;
  if (additions.test(`${method} ${path}`)) {
    outgoing.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
    return;
  }
  const call = request(new URL(path, apiUrl), { method, headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => {
      const status = response.statusCode ?? 502;
      const isOrder = /^\/(guest)?orders\//.test(path) && status < 300;
      const body = Buffer.concat(chunks);
      const reply = isOrder ? Buffer.from(plainBody(body.toString())) : body;
      const { 'content-length': _length, 'transfer-encoding': _encoding, ...remaining } = response.headers;
      outgoing.writeHead(status, { ...remaining, 'content-length': reply.length }).end(reply);
    });
  });
  call.on('error', () => outgoing.destroy());
  incoming.pipe(call);
}
