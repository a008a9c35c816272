import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { portOf } from './faulty-server.ts';
import { wire } from './wire-bodies.ts';

const product = (id: number) => ({ id, product_name: `Product ${id}`, unit_price: '8.99' });
const products = Array.from({ length: 40 }, (_, index) => product(index + 1));

/** A REST API on a real port with a catalogue and guests' carts, each with 3 lb of one product, that can be ordered. */
export class LoadRestApi {
  /** Calls that it answered. */
  calls = 0;
  readonly #carts = new Set<string>();
  readonly #server: Server;
  #lastCart = 0;

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.calls += 1;
        const body: unknown = JSON.parse(Buffer.concat(chunks).toString() || 'null');
        const [status, answer] = this.#answer(`${request.method} ${request.url}`, body);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      });
    });
  }

  async listen(): Promise<URL> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return new URL(`http://127.0.0.1:${portOf(this.#server)}/`);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #answer(call: string, body: unknown): [status: number, body: unknown] {
    const missing: [number, unknown] = [404, { detail: 'Not found.' }];
    const id = /^\w+ \/\w+\/([\w-]+)\//.exec(call)?.[1] ?? '';
    if (call === 'POST /guestcarts/') {
      const made = `cart-${(this.#lastCart += 1)}`;
      this.#carts.add(made);
      return [201, { id: made, items: [] }];
    }
    if (call === 'POST /guestorders/') {
      const cart = typeof body === 'object' && body !== null && 'cart_id' in body ? String(body.cart_id) : '';
      if (!this.#carts.delete(cart)) return [400, { cart_id: ['No cart with the given ID was found.'] }];
      return [201, { id: `order-of-${cart}`, placed_at: new Date().toISOString(), payment_status: 'P' }];
    }
    if (call.includes('/guestcarts/')) {
      if (!this.#carts.has(id)) return missing;
      return call.startsWith('GET') ? [200, wire.cart(id, [wire.item()])] : [201, {}];
    }
    if (call.startsWith('GET /products/?')) return [200, wire.list(...products.slice(0, 16))];
    if (call.startsWith('GET /products/')) {
      const found = products.find((each) => String(each.id) === id);
      return found === undefined ? missing : [200, found];
    }
    if (call === 'GET /collections/') return [200, [{ id: 1, name: 'Beef' }]];
    if (call === 'GET /bestsellers/') return [200, products.slice(0, 8)];
    return [401, { detail: 'Given token not valid for any token type', code: 'token_not_valid' }];
  }
}
