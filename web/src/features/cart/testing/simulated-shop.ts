import { fromCents } from '../../../format/money.ts';
import type { Cart, CartLine } from '../model/cart.ts';
import type { LineRequest } from '../model/pending-line.ts';
import type { SimulatedTime } from './simulated-time.ts';

/** The fate of one request: the time of each way in milliseconds, the place where it breaks, and whether the shop refuses it. */
export interface NetworkFault {
  readonly there: number;
  readonly back: number;
  readonly breaks: 'never' | 'before' | 'after';
  readonly isRefused?: boolean;
}

/** The shop's response to a change of a line. */
export interface LineAnswer {
  readonly cart: Cart | undefined;
  readonly refusal: string | undefined;
  readonly isGone: boolean;
}

const quick: NetworkFault = { there: 20, back: 20, breaks: 'never' };

/** How the shop refuses to change a line that somebody else has taken out. */
export const gone = 'This line is gone.';

const refused: LineAnswer = { cart: undefined, refusal: 'Not today.', isGone: false };

const prices = { unit: 899n, fee: 125n, deposit: 300n };

export function lineWith(id: string, product: string, quantity: number): CartLine {
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
      minimumQuantity: 1,
    },
  };
}

/** The cart with these lines, as the server works it out. */
export function cartWith(lines: readonly CartLine[]): Cart {
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

/** A REST API with one cart, behind a network that is slow and breaks. It changes a cart by section 7. */
export class SimulatedShop {
  readonly requests: string[] = [];
  /** Removals that got no answer. */
  lostRemovals = 0;
  readonly #time: SimulatedTime;
  #lines: CartLine[];
  readonly #faults: NetworkFault[];
  #nextId = 100;

  constructor(time: SimulatedTime, lines: CartLine[], faults: readonly NetworkFault[] = []) {
    this.#time = time;
    this.#lines = lines;
    this.#faults = [...faults];
  }

  get cart(): Cart {
    return cartWith(this.#lines);
  }

  /** From here on every request arrives and is answered. */
  heal(): void {
    this.#faults.length = 0;
  }

  read(onAnswer: (cart: Cart | undefined) => void): void {
    this.#travel('read', () => this.cart, onAnswer);
  }

  send(request: LineRequest, onAnswer: (answer: LineAnswer | undefined) => void): void {
    const name = `${request.kind} ${request.line.product.id} ${request.quantity}`;
    const isRefused = this.#faults[0]?.isRefused === true;
    this.#travel(name, () => (isRefused ? refused : this.#carryOut(request)), onAnswer);
  }

  #travel<T>(name: string, work: () => T, onAnswer: (answer: T | undefined) => void): void {
    this.requests.push(name);
    const { there, back, breaks } = this.#faults.shift() ?? quick;
    if (breaks !== 'never' && name.startsWith('remove')) this.lostRemovals += 1;
    this.#time.after(there, () => {
      if (breaks === 'before') return onAnswer(undefined);
      const answer = work();
      this.#time.after(back, () => onAnswer(breaks === 'after' ? undefined : answer));
      return undefined;
    });
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
