import { randomUUID } from 'node:crypto';
import { type OperationDefinitionNode, valueFromASTUntyped } from 'graphql';
import { z } from 'zod';

const orderKeys = new Set(['order', 'orders', 'guestOrder']);
const productKeys = new Set(['product', 'items', 'similar', 'bestSellers']);

const identified = z.object({ id: z.string() });
const cartShape = identified.extend({
  subtotal: z.string().nullish(),
  deliveryTotal: z.string().nullish(),
  lines: z.array(identified.extend({ quantity: z.number(), subtotal: z.string().nullish() })).optional(),
});
const record = z.record(z.string(), z.unknown());
const keyed = z.object({ accessKey: z.string() });

type Cart = z.infer<typeof cartShape>;

/**
 * Records the ids in the latest responses, for trying out operations one after another. In variables, an id such as
 * `last-cart` is replaced with the latest cart's id, and a `shownCart` that contains `last-line` with that cart as it
 * was returned.
 */
export class RecentIds {
  readonly #ids = new Map<string, string>([['last-key', randomUUID()]]);
  #cart: Cart | null = null;

  /** @param isGuest whether the client sent no token */
  record(data: unknown, isGuest: boolean): void {
    this.#walk('', data, isGuest);
  }

  /** Returns the variables with recorded ids instead of names; names without an id stay unchanged. */
  resolve(value: unknown): unknown {
    if (typeof value === 'string') return this.#ids.get(value) ?? value;
    if (Array.isArray(value)) return value.map((item) => this.resolve(item));
    const object = record.safeParse(value);
    if (!object.success) return value;
    return Object.fromEntries(
      Object.entries(object.data).map(([key, part]) => [
        key,
        key === 'shownCart' ? this.#shownCart(part) : this.resolve(part),
      ]),
    );
  }

  /** Like `resolve`, for an operation's variables, whose defaults may contain such names too. */
  resolveVariables(
    operation: OperationDefinitionNode | null | undefined,
    given: Readonly<Record<string, unknown>> | undefined,
  ): Record<string, unknown> {
    const defaults = (operation?.variableDefinitions ?? []).flatMap(
      ({ variable, defaultValue }): [string, unknown][] =>
        defaultValue === undefined ? [] : [[variable.name.value, valueFromASTUntyped(defaultValue)]],
    );
    const values = Object.entries({ ...Object.fromEntries(defaults), ...given });
    return Object.fromEntries(values.map(([name, value]) => [name, this.resolve(value)]));
  }

  #shownCart(example: unknown): unknown {
    if (this.#cart === null || !JSON.stringify(example).includes('"last-line"')) return this.resolve(example);
    const { subtotal = null, deliveryTotal = null, lines = [] } = this.#cart;
    return {
      subtotal,
      deliveryTotal,
      lines: lines.map(({ id, quantity, subtotal: sum = null }) => ({
        lineId: id,
        quantity,
        subtotal: sum,
      })),
    };
  }

  #walk(key: string, value: unknown, isGuest: boolean): void {
    if (Array.isArray(value)) {
      // The last recorded id wins: that of the newest order or address, or of the first product. Orders are listed
      // newest first, addresses oldest first.
      const items = key === 'addresses' ? value : value.toReversed();
      for (const item of items) this.#walk(key, item, isGuest);
      return;
    }
    const object = record.safeParse(value);
    if (!object.success) return;
    for (const [name, part] of Object.entries(object.data)) {
      // Adding to a cart starts another checkout, which needs its own key.
      if (name === 'addToCart') this.#ids.set('last-key', randomUUID());
      this.#walk(name, part, isGuest || name === 'createGuestCart' || name === 'guestCart');
    }
    if (key === 'cart' || key === 'guestCart' || key === 'cartChanged') this.#rememberCart(value, isGuest);
    if (orderKeys.has(key)) this.#rememberId('last-order', value);
    if (productKeys.has(key)) this.#rememberId('last-product', value);
    if (key === 'addresses' || key === 'address') this.#rememberId('last-address', value);
    const withKey = keyed.safeParse(value);
    if (withKey.success) this.#ids.set('last-guest-order-key', withKey.data.accessKey);
  }

  #rememberId(name: string, value: unknown): void {
    const parsed = identified.safeParse(value);
    if (parsed.success) this.#ids.set(name, parsed.data.id);
  }

  #rememberCart(value: unknown, isGuest: boolean): void {
    const parsed = cartShape.safeParse(value);
    if (!parsed.success) return;
    const cart = parsed.data;
    this.#ids.set('last-cart', cart.id);
    if (isGuest) this.#ids.set('last-guest-cart', cart.id);
    const line = cart.lines?.at(-1);
    if (line === undefined) return;
    this.#ids.set('last-line', line.id);
    if (line.subtotal !== undefined) this.#cart = cart;
  }
}
