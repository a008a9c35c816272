import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { ProductSort } from '../src/generated/graphql.ts';

interface Product {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly image: string;
  readonly unitPrice: string;
  readonly deposit: string | null;
  readonly isSoldOut: boolean;
  readonly minimumQuantity: number;
  readonly caseSize: number;
  readonly noteLength: number;
  readonly typicalWeight: number | null;
  readonly sections: readonly string[];
  readonly collectionId: string;
}

interface Line {
  readonly id: string;
  readonly productId: string;
  readonly quantity: number;
  readonly occasion: string | null;
  readonly slaughterOption: string | null;
  readonly slaughterChoice: string | null;
  readonly note: string | null;
}

interface Cart {
  readonly id: string;
  isWholesale: boolean;
  lines: readonly Line[];
}

const animals = ['Beef', 'Lamb', 'Goat', 'Chicken', 'Livestock'];
const cuts = ['Ribs', 'Shank', 'Shoulder', 'Leg', 'Loin Chops', 'Ground Meat', 'Stew Meat', 'Liver'];
const deliveryFee = 125;

const sorts: Readonly<Record<ProductSort, (one: Product, other: Product) => number>> = {
  PRICE_HIGH_TO_LOW: (one, other) => cents(other.unitPrice) - cents(one.unitPrice),
  PRICE_LOW_TO_HIGH: (one, other) => cents(one.unitPrice) - cents(other.unitPrice),
  NAME_A_TO_Z: (one, other) => one.name.localeCompare(other.name),
  NAME_Z_TO_A: (one, other) => other.name.localeCompare(one.name),
};

const filterShape = z.object({
  collectionId: z.string().nullish(),
  search: z.string().nullish(),
  priceAbove: z.string().nullish(),
  priceBelow: z.string().nullish(),
});
const pageShape = z.object({
  filter: filterShape.nullish(),
  sort: z.custom<ProductSort>((sort) => typeof sort === 'string' && sort in sorts),
  page: z.number(),
  pageSize: z.number(),
});
const addShape = z.object({
  guestCartId: z.string().nullish(),
  productId: z.string(),
  quantity: z.number(),
  isWholesale: z.boolean(),
  occasion: z.string().nullable(),
  slaughterOption: z.string().nullable(),
  slaughterChoice: z.string().nullable(),
  note: z.string().nullable().default(null),
});
const lineShape = z.object({
  guestCartId: z.string().nullish(),
  cartId: z.string().nullish(),
  lineId: z.string(),
  quantity: z.number().exactOptional(),
  note: z.string().exactOptional(),
});

const money = (cents: number): string => (cents / 100).toFixed(2);
const cents = (text: string): number => Math.round(Number(text) * 100);

/** One product per animal and cut. The last cut of each animal is sold out, and livestock has a deposit. */
function makeProducts(origin: string): Product[] {
  return animals.flatMap((animal, kind) =>
    cuts.map((cut, index) => {
      const isAnimal = animal === 'Livestock';
      const name = isAnimal
        ? `Whole ${animals[index % 3]} for Odhiah or Aqiqah, No. ${index + 1}`
        : `${animal} ${cut}`;
      return {
        id: `${kind * cuts.length + index + 1}`,
        name,
        description: `${name}, cut by hand and packed by the pound. An invented product.`,
        image: `${origin}/media/${kind}-${index}.png`,
        unitPrice: money(599 + kind * 240 + index * 175),
        deposit: isAnimal ? '2.50' : null,
        isSoldOut: index === 7,
        minimumQuantity: isAnimal ? 20 : 1,
        caseSize: isAnimal ? 1 : 20,
        noteLength: 200,
        typicalWeight: isAnimal ? 45 : null,
        sections: isAnimal ? ['RETAIL', 'ODHIAH', 'AQIQAH'] : ['RETAIL', 'WHOLESALE', 'ODHIAH', 'AQIQAH'],
        collectionId: `${kind + 1}`,
      };
    }),
  );
}

export class FakeShop {
  readonly #products: readonly Product[];
  readonly #carts = new Map<string, Cart>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
    this.#products = makeProducts(origin);
  }

  collections() {
    return animals.map((name, kind) => ({
      id: `${kind + 1}`,
      name,
      image: `${this.#origin}/media/${kind}-0.png`,
    }));
  }

  collectionOf(product: unknown) {
    const id = z.object({ collectionId: z.string() }).safeParse(product).data?.collectionId;
    return this.collections().find((collection) => collection.id === id) ?? null;
  }

  bestSellers(limit = 8): readonly Product[] {
    return this.#products.filter(({ id }) => Number(id) % 3 === 1).slice(0, limit);
  }

  product(id: string): Product | null {
    return this.#products.find((product) => product.id === id) ?? null;
  }

  page(args: unknown) {
    const { filter, sort, page, pageSize } = pageShape.parse(args);
    const words = (filter?.search ?? '').toLowerCase().split(/\s+/);
    const found = this.#products
      .filter(({ collectionId }) => collectionId === (filter?.collectionId ?? collectionId))
      .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
      .filter(({ unitPrice }) => cents(unitPrice) > cents(filter?.priceAbove ?? '-1'))
      .filter(({ unitPrice }) => cents(unitPrice) < cents(filter?.priceBelow ?? '100000'))
      .toSorted(sorts[sort]);
    return {
      items: found.slice((page - 1) * pageSize, page * pageSize),
      totalCount: found.length,
      page,
      pageSize,
      pageCount: Math.max(1, Math.ceil(found.length / pageSize)),
      correctedSearch: null,
    };
  }

  /** There is only one customer. */
  customerCart() {
    return this.cart('customer') ?? this.#show(this.#open('customer'));
  }

  cart(id: string) {
    const cart = this.#carts.get(id);
    return cart === undefined ? null : this.#show(cart);
  }

  newCart() {
    return this.#show(this.#open(randomUUID()));
  }

  add(input: unknown, isCustomer: boolean) {
    const { guestCartId, productId, quantity, isWholesale, ...choices } = addShape.parse(input);
    const id = isCustomer ? 'customer' : (guestCartId ?? '');
    const cart = this.#carts.get(id) ?? this.#open(isCustomer ? id : randomUUID());
    if (cart.lines.length === 0) cart.isWholesale = isWholesale;
    const line = cart.lines.find((each) => each.productId === productId && each.note === choices.note);
    cart.lines =
      line === undefined
        ? [...cart.lines, { id: randomUUID(), productId, quantity, ...choices }]
        : cart.lines.map((each) => (each === line ? { ...each, quantity: each.quantity + quantity } : each));
    return this.#show(cart);
  }

  /** Sets a line's quantity or note. If neither is given, removes the line. */
  change(input: unknown) {
    const { guestCartId, cartId, lineId, ...changes } = lineShape.parse(input);
    const cart = this.#carts.get(guestCartId ?? cartId ?? 'customer');
    if (cart === undefined) return null;
    cart.lines =
      Object.keys(changes).length === 0
        ? cart.lines.filter(({ id }) => id !== lineId)
        : cart.lines.map((line) => (line.id === lineId ? { ...line, ...changes } : line));
    return this.#show(cart);
  }

  order(input: unknown) {
    const { cartId, fulfillment, deliveryDate } = z
      .object({ cartId: z.string(), fulfillment: z.string(), deliveryDate: z.string() })
      .parse(input);
    const cart = this.cart(cartId);
    if (cart === null) return null;
    this.#carts.delete(cartId);
    return {
      id: randomUUID(),
      placedAt: new Date().toISOString(),
      fulfillment,
      deliveryDate,
      deliverySlot: { slot: 'FROM_10AM_TO_12PM', label: '10AM-12PM' },
      lines: cart.lines.map(({ product, ...line }) => ({
        ...line,
        productName: product?.name,
        image: product?.image,
      })),
      itemCount: cart.itemCount,
      subtotal: cart.subtotal,
      deliveryPrice: cart.deliveryTotal,
      total: cart.total,
      deposit: cart.depositTotal,
      status: 'Placed',
      isPaid: false,
      paymentStatus: 'Pending',
      isPayable: true,
      isCanceled: false,
      qrCode: null,
      accessKey: null,
      deliveryNote: null,
    };
  }

  #open(id: string): Cart {
    const cart: Cart = { id, isWholesale: false, lines: [] };
    this.#carts.set(id, cart);
    return cart;
  }

  #show({ id, isWholesale, lines }: Cart) {
    const shown = lines.map(({ productId, ...line }) => {
      const product = this.product(productId);
      const unitPrice = cents(product?.unitPrice ?? '0');
      return {
        ...line,
        cartId: id,
        product,
        unitPrice: isWholesale ? null : money(unitPrice),
        subtotal: isWholesale ? null : money(unitPrice * line.quantity),
        deliveryFee: isWholesale ? null : money(deliveryFee),
      };
    });
    const pounds = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const subtotal = shown.reduce((sum, line) => sum + cents(line.subtotal ?? '0'), 0);
    const deposits = shown.reduce(
      (sum, { product, quantity }) => sum + cents(product?.deposit ?? '0') * quantity,
      0,
    );
    return {
      id,
      isWholesale,
      lines: shown,
      itemCount: pounds,
      subtotal: isWholesale ? null : money(subtotal),
      depositTotal: isWholesale ? null : money(deposits),
      deliveryTotal: isWholesale ? null : money(deliveryFee * pounds),
      total: isWholesale ? null : money(subtotal + deliveryFee * pounds),
    };
  }
}
