import { randomUUID } from 'node:crypto';
import { type DocumentNode, parseConstValue, print, visit } from 'graphql';
import { z } from 'zod';

/** Placeholders for ids, keyed by the name of the object's field in a response. */
const names = new Map([
  ['cart', 'last-cart'],
  ['guestCart', 'last-cart'],
  ['cartChanged', 'last-cart'],
  ['order', 'last-order'],
  ['orders', 'last-order'],
  ['guestOrder', 'last-order'],
  ['product', 'last-product'],
  ['items', 'last-product'],
  ['similar', 'last-product'],
  ['bestSellers', 'last-product'],
  ['address', 'last-address'],
  ['addresses', 'last-address'],
]);

const cartShape = z.object({
  subtotal: z.string().nullable(),
  deliveryTotal: z.string().nullable(),
  lines: z.array(z.object({ id: z.string(), quantity: z.number(), subtotal: z.string().nullable() })).min(1),
});

/**
 * Records the ids in the latest responses, so that operations can be tried out one after another. In a document, a
 * string such as `last-cart` is replaced with the latest cart's id, and `new-press-key` with a new key. A `shownCart` that contains `last-line` is replaced
 * with the latest cart.
 */
export class RecentIds {
  readonly #ids = new Map<string, string>([['last-key', randomUUID()]]);
  #shownCart: string | null = null;

  record(data: unknown, isGuest: boolean): void {
    this.#walk('', data, isGuest);
  }

  fill(document: DocumentNode): DocumentNode {
    return visit(document, {
      ObjectField: (field) =>
        field.name.value === 'shownCart' && this.#shownCart !== null && print(field).includes('"last-line"')
          ? { ...field, value: parseConstValue(this.#shownCart) }
          : undefined,
      StringValue: (text) => ({ ...text, value: this.of(text.value) }),
    });
  }

  of(placeholder: string): string {
    return placeholder === 'new-press-key' ? randomUUID() : (this.#ids.get(placeholder) ?? placeholder);
  }

  #walk(key: string, value: unknown, isGuest: boolean): void {
    if (Array.isArray(value)) {
      // A later id replaces an earlier one, so the newest order or address, or the first product, has to come last.
      // Orders are listed newest first, and addresses oldest first.
      for (const item of key === 'addresses' ? value : value.toReversed()) this.#walk(key, item, isGuest);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value)) {
      // Adding to a cart starts a new checkout, which needs a new key.
      if (name === 'addToCart') this.#ids.set('last-key', randomUUID());
      if (name === 'accessKey') this.#remember('last-guest-order-key', part);
      // A page of orders has them in `items`, like a page of products.
      const kind = key === 'orders' && name === 'items' ? key : name;
      this.#walk(kind, part, isGuest || name === 'createGuestCart' || name === 'guestCart');
    }
    const name = names.get(key);
    if (name === undefined || !('id' in value)) return;
    this.#remember(name, value.id);
    if (name !== 'last-cart') return;
    if (isGuest) this.#remember('last-guest-cart', value.id);
    const cart = cartShape.safeParse(value).data;
    if (cart === undefined) return;
    const text = JSON.stringify;
    const lines = cart.lines.map(
      ({ id, quantity, subtotal }) =>
        `{ lineId: ${text(id)}, quantity: ${quantity}, subtotal: ${text(subtotal)} }`,
    );
    this.#shownCart = `{ subtotal: ${text(cart.subtotal)}, deliveryTotal: ${text(cart.deliveryTotal)}, lines: [${lines.join()}] }`;
    this.#remember('last-line', cart.lines.at(-1)?.id);
  }

  #remember(name: string, id: unknown): void {
    if (typeof id === 'string') this.#ids.set(name, id);
  }
}
