import { decimalText } from '@shop/rules/currency';
import type { Cart, CartLine } from '../model/cart.ts';
import type { LineRequest } from '../model/pending-line.ts';
import type { SimulatedTime } from './simulated-time.ts';

export interface NetworkFault {
  readonly requestMs: number;
  readonly responseMs: number;
  readonly breaks: 'never' | 'before' | 'after';
  readonly isRejected?: boolean;
}

export interface LineResponse {
  readonly cart: Cart | undefined;
  readonly rejection: string | undefined;
  readonly isGone: boolean;
}

const quick: NetworkFault = { requestMs: 20, responseMs: 20, breaks: 'never' };

export const gone = 'This line is gone.';

const rejected: LineResponse = { cart: undefined, rejection: 'Not today.', isGone: false };

const prices = { unit: 899n, fee: 125n, deposit: 300n };

export function lineWith(id: string, product: string, quantity: number): CartLine {
  return {
    __typename: 'CartLine',
    id,
    cartId: 'cart',
    quantity,
    unitPrice: decimalText(prices.unit),
    subtotal: decimalText(prices.unit * BigInt(quantity)),
    deliveryFee: decimalText(prices.fee),
    occasion: 'NORMAL',
    slaughterOption: 'BUY_AND_SLAUGHTER',
    slaughterResponsibility: 'OWN_RESPONSIBILITY',
    note: null,
    names: null,
    noteLength: null,
    namesLength: null,
    product: {
      __typename: 'Product',
      id: product,
      name: `Product ${product}`,
      nameEs: null,
      nameAr: null,
      image: null,
      deposit: decimalText(prices.deposit),
      isSoldOut: product.startsWith('sold-out'),
      minimumQuantity: product.startsWith('animal') ? 45 : 1,
      caseSize: 1,
      typicalWeight: product.startsWith('animal') ? 55 : product.startsWith('whole') ? 7 : null,
    },
  };
}

export function cartWith(lines: readonly CartLine[]): Cart {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const amount = (cents: bigint) => decimalText(cents * BigInt(count));
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

export class SimulatedShop {
  readonly requests: string[] = [];
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

  /** The requests other than reads. */
  get writes(): string[] {
    return this.requests.filter((name) => name !== 'read');
  }

  lineOf(product: string): CartLine {
    return this.#lines.find((line) => line.product.id === product) ?? lineWith('none', product, 0);
  }

  heal(): void {
    this.#faults.length = 0;
  }

  read(onResponse: (cart: Cart | undefined) => void): void {
    this.#travel('read', () => this.cart, onResponse);
  }

  send(request: LineRequest, onResponse: (response: LineResponse | undefined) => void): void {
    const name = `${request.kind} ${request.line.product.id} ${request.quantity}`;
    const isRejected = this.#faults[0]?.isRejected === true;
    this.#travel(name, () => (isRejected ? rejected : this.#carryOut(request)), onResponse);
  }

  #travel<T>(name: string, work: () => T, onResponse: (response: T | undefined) => void): void {
    this.requests.push(name);
    const { requestMs, responseMs, breaks } = this.#faults.shift() ?? quick;
    if (breaks !== 'never' && name.startsWith('remove')) this.lostRemovals += 1;
    this.#time.after(requestMs, () => {
      if (breaks === 'before') return onResponse(undefined);
      const response = work();
      this.#time.after(responseMs, () => onResponse(breaks === 'after' ? undefined : response));
      return undefined;
    });
  }

  #carryOut({ kind, line, quantity }: LineRequest): LineResponse {
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
      return { cart: this.cart, rejection: gone, isGone: true };
    } else {
      const raised = kind === 'add' ? found.quantity + quantity : quantity;
      this.#lines = this.#lines.with(index, lineWith(found.id, found.product.id, raised));
    }
    return { cart: this.cart, rejection: undefined, isGone: false };
  }
}
