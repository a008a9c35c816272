import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Catalog, Product } from './catalog.ts';
import { invalid, notFound, readFields } from './reply.ts';

export interface Line {
  readonly id: number;
  readonly product: Product;
  readonly quantity: number;
  readonly occassion: string;
  readonly choose_option: number;
  readonly slaying: string;
}

interface Cart {
  isWholesale: boolean;
  lines: readonly Line[];
}

const feePerPound = '0.50';

const quantity = z
  .int('A valid integer is required.')
  .min(1, 'Ensure this value is greater than or equal to 1.')
  .max(2_147_483_647, 'Ensure this value is less than or equal to 2147483647.');

const newItem = z.object({
  product_id: z.union([z.int(), z.string()], 'This field is required.'),
  quantity,
  is_wholesale: z.boolean().default(false),
  occassion: z.enum(['Normal', 'Aqiqqa', 'Odhiah']).default('Normal'),
  choose_option: z.union([1, 2, 3, 4].map((option) => z.literal(option))).default(1),
  slaying: z.enum(['On My own responsibility', 'Leave it to butcher']).default('On My own responsibility'),
});

export const dollars = (amount: number): string => amount.toFixed(2);

export const priceOf = ({ product, quantity: pounds }: Line): number => Number(product.unit_price) * pounds;

export const depositOf = ({ product }: Line): number => Number(product.deposite ?? 0);

export const deliveryOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + Number(feePerPound) * line.quantity, 0);

export class Carts {
  readonly #catalog: Catalog;
  readonly #carts = new Map<string, Cart>();
  #lastLine = 0;

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
  }

  create(): string {
    const id = randomUUID();
    this.#carts.set(id, { isWholesale: false, lines: [] });
    return id;
  }

  get(id: string): Cart {
    const cart = this.#carts.get(id);
    if (cart === undefined) throw notFound();
    return cart;
  }

  has(id: string): boolean {
    return this.#carts.has(id);
  }

  remove(id: string): void {
    this.#carts.delete(id);
  }

  /** The same product with the same choices raises its line. */
  add(id: string, body: unknown): Readonly<Record<string, unknown>> {
    const cart = this.get(id);
    const {
      product_id: productId,
      quantity: pounds,
      is_wholesale: isWholesale,
      ...choices
    } = readFields(newItem, body);
    const product = this.#catalog.products.find((each) => String(each.id) === String(productId));
    if (product === undefined) throw invalid('product_id', 'No product with the given ID was found.');
    const present = cart.lines.find(
      (line) =>
        line.product === product &&
        line.occassion === choices.occassion &&
        line.choose_option === choices.choose_option &&
        line.slaying === choices.slaying,
    );
    const line = present ?? { id: (this.#lastLine += 1), product, quantity: 0, ...choices };
    const raised = { ...line, quantity: line.quantity + pounds };
    cart.lines =
      present === undefined
        ? [...cart.lines, raised]
        : cart.lines.map((each) => (each === line ? raised : each));
    cart.isWholesale = isWholesale;
    return lineBody(raised);
  }

  setQuantity(id: string, lineId: string, body: unknown): Readonly<Record<string, unknown>> {
    const cart = this.get(id);
    const line = this.#line(cart, lineId);
    const changed = { ...line, ...readFields(z.object({ quantity }), body) };
    cart.lines = cart.lines.map((each) => (each === line ? changed : each));
    return lineBody(changed);
  }

  removeLine(id: string, lineId: string): void {
    const cart = this.get(id);
    const line = this.#line(cart, lineId);
    cart.lines = cart.lines.filter((each) => each !== line);
  }

  body(id: string): Readonly<Record<string, unknown>> {
    const { isWholesale, lines } = this.get(id);
    return {
      id,
      is_wholesale: isWholesale,
      items: lines.map(lineBody),
      total_price: dollars(lines.reduce((sum, line) => sum + priceOf(line), 0)),
      deposite_total_price: dollars(lines.reduce((sum, line) => sum + depositOf(line), 0)),
      delivery_total: dollars(deliveryOf(lines)),
    };
  }

  #line(cart: Cart, lineId: string): Line {
    const line = cart.lines.find(({ id }) => String(id) === lineId);
    if (line === undefined) throw notFound();
    return line;
  }
}

function lineBody(line: Line): Readonly<Record<string, unknown>> {
  const { id, product, quantity: pounds, occassion, choose_option, slaying } = line;
  const { id: productId, product_name, image, deposite } = product;
  return {
    id,
    quantity: pounds,
    subtotal_price: dollars(priceOf(line)),
    occassion,
    choose_option,
    slaying,
    product: { id: productId, product_name, image, deposite, delivery_fees: feePerPound },
  };
}
