import * as z from 'zod/mini';
import { type SimpleStorage, storageOrMemory } from '../../browser-storage.ts';
import { checkoutDraft } from './checkout-form.ts';

const amount = z.nullable(z.string());

/** An order as the pages after it show it; guests cannot read an order back. */
export const keptOrder = z.object({
  id: z.string(),
  fulfillment: z.enum(['DELIVERY', 'PICKUP']),
  deliveryDate: z.nullable(z.string()),
  slot: z.nullable(z.string()),
  itemCount: z.number(),
  subtotal: amount,
  deliveryPrice: amount,
  total: amount,
  lines: z.array(
    z.object({ position: z.int(), productName: z.string(), quantity: z.number(), subtotal: amount }),
  ),
  address: z.nullable(z.string()),
});

export type KeptOrder = z.infer<typeof keptOrder>;

const keptKey = z.object({ cartId: z.string(), key: z.string() });

let browserStorage: SimpleStorage | undefined;

/** One for all that is kept, so that it also holds together where the browser refuses to keep it. */
const storage = (): SimpleStorage => (browserStorage ??= storageOrMemory('sessionStorage'));

function kept<Schema extends z.ZodMiniType>(name: string, schema: Schema) {
  return {
    get(): z.output<Schema> | null {
      try {
        return schema.safeParse(JSON.parse(storage().getItem(name) ?? 'null')).data ?? null;
      } catch {
        return null;
      }
    },
    set: (value: z.output<Schema>) => storage().setItem(name, JSON.stringify(value)),
    forget: () => storage().removeItem(name),
    /** Puts it into the storage of another tab as well. */
    copyTo: (other: SimpleStorage) => {
      const text = storage().getItem(name);
      if (text !== null) other.setItem(name, text);
    },
  };
}

/** What was typed, so that a reload loses nothing. */
export const keptDraft = kept('shop.checkout', checkoutDraft);

/** The last order of this tab. */
export const keptLastOrder = kept('shop.order', keptOrder);

const checkoutKey = kept('shop.checkout-key', keptKey);

/** The idempotency key of a cart's checkout: one cart, one key, however often it is tried, until it is an order. */
export function keyOfCheckout(cartId: string): string {
  const known = checkoutKey.get();
  if (known?.cartId === cartId) return known.key;
  const key = crypto
    .getRandomValues(new Uint8Array(16))
    .reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');
  checkoutKey.set({ cartId, key });
  return key;
}

/** The order is placed: the next one starts with a new key and the fields as they are by default. */
export function forgetCheckout(): void {
  checkoutKey.forget();
  keptDraft.forget();
}

/** The customer has logged out: nothing of what they typed or ordered stays in this tab. */
export function forgetShopper(): void {
  forgetCheckout();
  keptLastOrder.forget();
}
