import * as z from 'zod/mini';
import type { SimpleStorage } from '../../../storage/browser-storage.ts';
import { type Cart, type CartLine, type Choices, choicesSchema } from '../model/cart.ts';
import { storedList } from './stored-list.ts';

/** How many lines are remembered, the latest. */
const most = 200;

const entrySchema = z.extend(choicesSchema, {
  cartId: z.string(),
  lineId: z.string(),
  productId: z.string(),
});

/** The choices sent with a purchase; one that was left out is unknown. */
type GivenChoices = { readonly [K in keyof Choices]?: Choices[K] | undefined };

type Entry = z.infer<typeof entrySchema>;

/** The choices made on this device for lines whose choices the REST API does not return. */
export interface KnownChoices {
  /** The cart with the choices that the REST API left out, as far as they are known here. */
  readonly complete: (cart: Cart) => Cart;
  /** Remembers what a product was added with: `before` is the cart without it, `after` the answer to adding it. */
  readonly learn: (
    before: Cart | null | undefined,
    after: Cart,
    productId: string,
    choices: GivenChoices,
  ) => void;
  /** The known lines of a cart. */
  readonly ofCart: (cartId: string) => readonly Entry[];
}

function choicesOf({ occasion, slaughterOption, slaughterChoice }: GivenChoices): Choices {
  return {
    occasion: occasion ?? null,
    slaughterOption: slaughterOption ?? null,
    slaughterChoice: slaughterChoice ?? null,
  };
}

const isUntold = ({ occasion, slaughterOption, slaughterChoice }: CartLine): boolean =>
  occasion === null || slaughterOption === null || slaughterChoice === null;

export function createKnownChoices(storage: SimpleStorage): KnownChoices {
  const { read, write } = storedList(storage, 'shop.choices', entrySchema);

  return {
    complete(cart) {
      if (!cart.lines.some(isUntold)) return cart;
      const known = new Map(
        read()
          .filter(({ cartId }) => cartId === cart.id)
          .map((entry) => [entry.lineId, entry]),
      );
      const lines = cart.lines.map((line): CartLine => {
        const entry = known.get(line.id);
        // An id may have been given anew to a line of another product.
        if (entry?.productId !== line.product.id) return line;
        return {
          ...line,
          occasion: line.occasion ?? entry.occasion,
          slaughterOption: line.slaughterOption ?? entry.slaughterOption,
          slaughterChoice: line.slaughterChoice ?? entry.slaughterChoice,
        };
      });
      return { ...cart, lines };
    },

    learn(before, after, productId, choices) {
      const lines = after.lines.filter(({ product }) => product.id === productId);
      const had = new Set((before?.id === after.id ? before.lines : []).map(({ id }) => id));
      const added = before === undefined ? lines : lines.filter(({ id }) => !had.has(id));
      // The REST API raises the line with the same choices where there is one.
      const [line, ...others] = added.length === 0 ? lines : added;
      const chosen = choicesOf(choices);
      if (line === undefined || others.length > 0 || !isUntold(line)) return;
      const rest = read().filter(({ cartId, lineId }) => cartId !== after.id || lineId !== line.id);
      const entry: Entry = { cartId: after.id, lineId: line.id, productId, ...chosen };
      write([...rest, entry].slice(-most));
    },

    ofCart: (id) => read().filter(({ cartId }) => cartId === id),
  };
}
