import { fromCents } from '../../../money.ts';
import type { CartLineSnapshot, CartSnapshot } from '../sync/cart-snapshot.ts';
import { createCartSync, type StampedCart } from '../sync/cart-sync.ts';
import { createClock } from '../sync/clock.ts';
import { viewOf } from '../sync/cart-view.ts';
import { createLineChanges, type LineAnswer } from '../sync/line-changes.ts';
import type { LineRequest } from '../sync/line-change.ts';

/** How the network treats one request: how long each way takes, in milliseconds, and where it breaks. */
export interface Journey {
  readonly there: number;
  readonly back: number;
  readonly breaks: 'never' | 'before' | 'after';
}

const quick: Journey = { there: 20, back: 20, breaks: 'never' };

/** How the shop refuses to change a line that somebody else has taken out. */
export const gone = 'This line is gone.';

const prices = { unit: 899n, fee: 125n, deposit: 300n };

export function lineWith(id: string, product: string, quantity: number): CartLineSnapshot {
  return {
    __typename: 'CartLine',
    id,
    cartId: 'cart',
    quantity,
    unitPrice: fromCents(prices.unit),
    subtotal: fromCents(prices.unit * BigInt(quantity)),
    deliveryFee: fromCents(prices.fee),
    occasion: 'NORMAL',
    slaughterOption: 'BUY_AND_SLAUGHTER',
    slaughterChoice: 'OWN_RESPONSIBILITY',
    product: {
      __typename: 'Product',
      id: product,
      name: `Product ${product}`,
      image: null,
      deposit: fromCents(prices.deposit),
    },
  };
}

function cartWith(lines: readonly CartLineSnapshot[]): CartSnapshot {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const amount = (cents: bigint) => fromCents(cents * BigInt(count));
  return {
    __typename: 'Cart',
    id: 'cart',
    isWholesale: false,
    itemCount: count,
    subtotal: amount(prices.unit),
    depositTotal: amount(prices.deposit),
    deliveryTotal: amount(prices.fee),
    total: amount(prices.unit + prices.fee),
    lines: [...lines],
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A shop API with one cart, behind a network that is slow and breaks. It changes a cart as section 7 says. */
export class ModelShop {
  readonly requests: string[] = [];
  /** Removals that got no answer. */
  lostRemovals = 0;
  #lines: CartLineSnapshot[];
  readonly #journeys: Journey[];
  #nextId = 100;

  constructor(lines: CartLineSnapshot[], journeys: readonly Journey[]) {
    this.#lines = lines;
    this.#journeys = [...journeys];
  }

  get cart(): CartSnapshot {
    return cartWith(this.#lines);
  }

  /** From here on every request arrives and is answered. */
  heal(): void {
    this.#journeys.length = 0;
  }

  read(): Promise<CartSnapshot> {
    return this.#travel('read', () => this.cart);
  }

  send(request: LineRequest): Promise<LineAnswer> {
    return this.#travel(`${request.kind} ${request.line.product.id} ${request.quantity}`, () =>
      this.#carryOut(request),
    );
  }

  async #travel<T>(name: string, work: () => T): Promise<T> {
    this.requests.push(name);
    const { there, back, breaks } = this.#journeys.shift() ?? quick;
    if (breaks !== 'never' && name.startsWith('remove')) this.lostRemovals += 1;
    await pause(there);
    if (breaks === 'before') throw new Error('Network Error');
    const answer = work();
    await pause(back);
    if (breaks === 'after') throw new Error('Network Error');
    return answer;
  }

  #carryOut({ kind, line, quantity }: LineRequest): LineAnswer {
    const index = this.#lines.findIndex(({ id, product }) =>
      kind === 'add' ? product.id === line.product.id : id === line.id,
    );
    const found = this.#lines[index];
    if (kind === 'add' && found === undefined) {
      this.#nextId += 1;
      this.#lines = [...this.#lines, lineWith(`${this.#nextId}`, line.product.id, quantity)];
    } else if (kind === 'remove') {
      this.#lines = this.#lines.filter(({ id }) => id !== line.id);
    } else if (found === undefined) {
      return { cart: this.cart, refusal: gone, isGone: true };
    } else {
      const raised = kind === 'add' ? found.quantity + quantity : quantity;
      this.#lines = this.#lines.with(index, lineWith(found.id, found.product.id, raised));
    }
    return { cart: this.cart, refusal: undefined, isGone: false };
  }
}

/** One tab on the model shop. `tell` carries its news to the other tabs. */
export class ModelTab {
  readonly failures: string[] = [];
  #shown: CartSnapshot;
  readonly sync;
  readonly lines;

  constructor(shop: ModelShop, tell: (news: StampedCart) => void) {
    this.#shown = shop.cart;
    this.sync = createCartSync({
      clock: createClock(),
      read: () => shop.read(),
      apply: (cart) => {
        this.#shown = cart ?? cartWith([]);
      },
      tell,
      onFresh: () => this.lines.settle(),
      onReadFailed: () => this.lines.giveUpDoubts(),
      onLate: () => undefined,
      mayRead: () => true,
    });
    this.lines = createLineChanges({
      sync: this.sync,
      shown: () => this.#shown.lines,
      send: (request) => shop.send(request),
      messageOf: () => 'Network Error',
      onChange: () => undefined,
      // Where no line is left to show the message beside, that is the reason, whatever the request said.
      onFailed: ({ message, isShown }) => this.failures.push(isShown ? message : gone),
      onDone: () => undefined,
    });
  }

  get view() {
    return viewOf(this.#shown, {
      changes: this.lines.changes(),
      failures: this.lines.failures(),
      keyOf: this.lines.keyOf,
    });
  }

  /** Product and quantity of each line on screen. */
  get numbers(): Record<string, number> {
    return Object.fromEntries(this.view.lines.map(({ product, quantity }) => [product.id, quantity]));
  }
}
