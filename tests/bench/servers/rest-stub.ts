import { createServer } from 'node:http';
import { serve } from './served.ts';

/** A stub of the REST API, which the benchmark doesn't measure. */
const product = (id: number) => ({
  id,
  product_name: `Cut ${id}`,
  description: 'Cut by hand from grass-fed animals, ready for the grill, the oven or a slow pot.',
  wholesale_description: 'By the case of 40 lb.',
  image: `http://shop.test/media/cut-${id}.webp`,
  unit_price: `${8 + (id % 20)}.99`,
  deposite: null,
  delivery_fees: '1.50',
  collection: (id % 8) + 1,
  category: 'Beef',
});
const numbers = (count: number, from = 1): number[] =>
  Array.from({ length: count }, (_, index) => from + index);
const bytes = (body: unknown): Buffer => Buffer.from(JSON.stringify(body));
const list = (results: unknown[], count = results.length): Buffer =>
  bytes({ count, next: null, previous: null, results });

const collections = list(numbers(8).map((id) => ({ id, name: `Collection ${id}`, image_before: null })));
const bestSellers = bytes(numbers(8).map(product));
const pages = numbers(40, 0).map((page) => list(numbers(16, page * 16 + 1).map(product), 640));

/** How many times carts whose ids begin with `changing` have been read. Each of these reads returns new quantities. */
let reads = 0;

function cart(id: string): Buffer {
  if (id.startsWith('changing')) reads += 1;
  const items = numbers(6).map((line) => {
    const quantity = 1 + ((line + reads) % 40);
    const { id: productId, product_name, image, unit_price, deposite, delivery_fees } = product(line);
    return {
      id: line,
      product: { id: productId, product_name, image, unit_price, deposite, delivery_fees },
      quantity,
      subtotal_price: ((quantity * Math.round(Number(unit_price) * 100)) / 100).toFixed(2),
      occassion: 'Normal',
      choose_option: 1,
      slaying: 'Leave it to butcher',
    };
  });
  return bytes({
    id,
    items,
    deposite_total_price: 0,
    delivery_total: 31.5,
    total_price: 0,
    is_wholesale: false,
  });
}

function responseOf(url: URL): Buffer | undefined {
  if (url.pathname === '/collections/') return collections;
  if (url.pathname === '/bestsellers/') return bestSellers;
  if (url.pathname === '/products/')
    return pages[Math.floor(Number(url.searchParams.get('offset') ?? 0) / 16) % 40];
  const [, cartId] = /^\/guestcarts\/([^/]+)\/$/.exec(url.pathname) ?? [];
  return cartId === undefined ? undefined : cart(cartId);
}

serve(
  createServer((request, response) => {
    const body =
      responseOf(new URL(request.url ?? '/', 'http://shop.test')) ?? Buffer.from('{"detail":"Not found."}');
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body);
  }),
);
