import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type RestClient, createRestClient } from '../../../bff/rest/client.ts';
import type { Product } from '../../../bff/rest/catalog.ts';
import { defaultRestOptions } from '../../../bff/rest/options.ts';
import type { Rest } from '../../../bff/rest/rest.ts';
import { type Trace, exactRest } from '../findings/exact-rest.ts';
import { type Patience, patientRest } from './patient-rest.ts';
import { cancelPlaced, deleteAccount } from './remove-traces.ts';
import { NotTried } from './skipped.ts';

export interface VisitOptions {
  /** The URL to which the paths in the specification's section 7 are relative. */
  readonly base: URL;
  /** An account to sign in with; if it is `null`, the check registers one. */
  readonly account: { readonly email: string; readonly password: string } | null;
  /** The two parts of the link in the latest reset email; `null` if the email can't be read. */
  readonly readResetLink: () => Promise<{ readonly uid: string; readonly token: string } | null>;
  /** Whether to place orders, which section 7 itself can't cancel. */
  readonly mayOrder: boolean;
  readonly staffKey?: string | null;
  readonly wait?: (seconds: number) => Promise<void>;
}

interface Account {
  readonly email: string;
  readonly firstPassword: string;
  password: string;
  readonly isNew: boolean;
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const forgedToken = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyX2lkIjo5OTk5OTk5OTl9.forged';

/** A run through all rows, with what it found and created, and how to undo its changes. */
export class Visit {
  readonly options: VisitOptions;
  readonly #api: RestClient;
  readonly #patience: Patience;
  readonly #undo: { readonly what: string; readonly run: () => Promise<unknown> }[] = [];
  /** Descriptions of what was created or changed and can't be removed. */
  readonly leftBehind: string[] = [];
  /** The orders that were placed; `key` is a guest's, if the API returns one. */
  readonly #orders: {
    readonly what: string;
    readonly id: string;
    readonly key: string | null;
    readonly isCustomers: boolean;
  }[] = [];
  readonly trace: Trace = { endpoint: null, renamed: new Set() };
  readonly mark = randomUUID().slice(0, 8);
  readonly phone = `+1305555${String(randomInt(10_000)).padStart(4, '0')}`;
  products: readonly Product[] = [];
  account: Account | null = null;
  token: string | null = null;
  guestCartId: string | null = null;
  customerCartId: string | null = null;
  /** The number of lines in the customer's cart at the start. */
  ownersLines = 0;
  addressId: string | null = null;
  orderId: string | null = null;
  guestOrderId: string | null = null;
  /** The key with which a guest reads the order, if the API returns one. */
  guestOrderKey: string | null = null;

  constructor(options: VisitOptions) {
    this.options = options;
    const { wait = async (seconds: number) => pause(seconds * 1000) } = options;
    this.#patience = { mostSeconds: 90, leftSeconds: 900, wait };
    this.#api = createRestClient({ ...defaultRestOptions, readMs: 10_000, base: options.base, log: silent });
  }

  get guest(): Rest {
    return this.#as(null);
  }

  get customer(): Rest {
    return this.#as(this.must('token', 'no account could sign in'));
  }

  /** Calls the API with a token that it didn't issue. */
  get stranger(): Rest {
    return this.#as(forgedToken);
  }

  #as(token: string | null): Rest {
    const rest = this.#api.for({ token, address: null, requestId: `contract-${this.mark}` });
    return exactRest(patientRest(rest, this.#patience), this.trace);
  }

  /** Returns the result of an earlier row. Throws `NotTried` with the reason if that row has no result. */
  must<
    Key extends
      | 'account'
      | 'guestOrderKey'
      | 'token'
      | 'guestCartId'
      | 'customerCartId'
      | 'addressId'
      | 'orderId'
      | 'guestOrderId',
  >(key: Key, reason: string): NonNullable<Visit[Key]> {
    const value: Visit[Key] = this[key];
    if (value === null) throw new NotTried(reason);
    return value;
  }

  product(index: number): Product {
    const product = this.products[index];
    if (product === undefined) throw new NotTried(`the catalog has fewer than ${index + 1} products`);
    return product;
  }

  made(what: string, undo: () => Promise<unknown>): void {
    this.#undo.push({ what, run: undo });
  }

  orderedAsCustomer(id: string): void {
    this.#orders.push({ what: `the order ${id}`, id, key: null, isCustomers: true });
  }

  /** @param what such as `the guest's order`, for the owner */
  orderedAsGuest(
    what: string,
    { id, accessKey }: { readonly id: string; readonly accessKey: string | null },
  ): void {
    this.#orders.push({ what: `${what} ${id}`, id, key: accessKey, isCustomers: false });
  }

  /** Undoes what can be undone, latest first, cancels the orders, deletes the account, and closes the connections. */
  async leave(): Promise<void> {
    for (const { what, run } of this.#undo.splice(0).toReversed()) {
      try {
        await run();
      } catch {
        this.leftBehind.push(what);
      }
    }
    const canceled = new Set<string>();
    for (const { id, key } of this.#orders) if (await cancelPlaced(this, id, key)) canceled.add(id);
    const isNew = this.account?.isNew === true;
    const isDeleted = isNew && (await deleteAccount(this));
    // A canceled order still exists, and no call removes it. An API may delete orders with their account.
    for (const { what, id, isCustomers } of this.#orders) {
      const state = isDeleted && isCustomers ? ' (if not deleted with the account)' : '';
      this.leftBehind.push(`${what}${canceled.has(id) ? ' (canceled)' : state}`);
    }
    // No call removes a cart, but placing an order removes the ordered cart.
    if (this.guestCartId !== null && this.guestOrderId === null)
      this.leftBehind.push(`the empty guest cart ${this.guestCartId}`);
    if (isNew && !isDeleted) this.leftBehind.push(`the account ${this.account?.email ?? ''}`);
    await this.#api.close();
  }
}
