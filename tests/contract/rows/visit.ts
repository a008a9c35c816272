import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type RestClient, createRestClient } from '../../../bff/rest/client.ts';
import type { Product } from '../../../bff/rest/catalog.ts';
import { defaultRestOptions } from '../../../bff/rest/options.ts';
import type { Rest } from '../../../bff/rest/rest.ts';
import { NotTried } from './not-tried.ts';
import { type Patience, patientRest } from './patient-rest.ts';

/** What the owner allows the check to do. */
export interface VisitOptions {
  /** The base URL of section 7's paths. */
  readonly base: URL;
  /** An account to sign in with; without one, the check registers one. */
  readonly account: { readonly email: string; readonly password: string } | null;
  /** The two parts of the link in the latest reset email; `null` if it can't be read. */
  readonly readResetLink: () => Promise<{ readonly uid: string; readonly token: string } | null>;
  /** Whether to place orders, which no row can undo. */
  readonly mayOrder: boolean;
  /** The staff key; without it (`null`), the staff row is skipped. */
  readonly staffKey?: string | null;
  /** Waits this many seconds, as an API that throttles asks. */
  readonly wait?: (seconds: number) => Promise<void>;
}

/** The account that signs in, with its current password. */
interface Account {
  readonly email: string;
  readonly firstPassword: string;
  password: string;
  /** Whether this visit created it. */
  readonly isNew: boolean;
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const forgedToken = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyX2lkIjo5OTk5OTk5OTl9.forged';

/** One run through all rows: what it found, what it created, and how to undo that. */
export class Visit {
  readonly options: VisitOptions;
  readonly #api: RestClient;
  readonly #patience: Patience;
  readonly #undo: { readonly what: string; readonly run: () => Promise<unknown> }[] = [];
  /** What was created and stays, as sentences. */
  readonly leftBehind: string[] = [];
  /** The mark in all names of this visit. */
  readonly mark = randomUUID().slice(0, 8);
  readonly phone = `+1305555${String(randomInt(10_000)).padStart(4, '0')}`;
  products: readonly Product[] = [];
  account: Account | null = null;
  token: string | null = null;
  guestCartId: string | null = null;
  customerCartId: string | null = null;
  /** How many lines the customer's cart had at the start. */
  ownersLines = 0;
  addressId: string | null = null;
  orderId: string | null = null;
  guestOrderId: string | null = null;
  /** The key with which the guest reads the order back, if the API returns one. */
  guestOrderKey: string | null = null;

  constructor(options: VisitOptions) {
    this.options = options;
    const { wait = async (seconds: number) => pause(seconds * 1000) } = options;
    this.#patience = { mostSeconds: 90, leftSeconds: 900, wait };
    this.#api = createRestClient({ ...defaultRestOptions, readMs: 10_000, base: options.base, log: silent });
  }

  /** The API for a guest. */
  get guest(): Rest {
    return this.#as(null);
  }

  /** The API for the signed-in customer. */
  get customer(): Rest {
    return this.#as(this.must('token', 'nobody could sign in'));
  }

  /** The API for a caller with a token that it did not issue. */
  get stranger(): Rest {
    return this.#as(forgedToken);
  }

  #as(token: string | null): Rest {
    const rest = this.#api.for({ token, address: null, requestId: `contract-${this.mark}` });
    return patientRest(rest, this.#patience);
  }

  /** The result of an earlier row. Throws `NotTried` with the reason if there is none. */
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

  /** The product at this position in the catalog. */
  product(index: number): Product {
    const product = this.products[index];
    if (product === undefined) throw new NotTried(`the catalog told of fewer than ${index + 1} products`);
    return product;
  }

  /** Something was created that {@link leave} undoes. */
  made(what: string, undo: () => Promise<unknown>): void {
    this.#undo.push({ what, run: undo });
  }

  /** Undoes what can be undone, the latest first, and closes the connections. */
  async leave(): Promise<void> {
    for (const { what, run } of this.#undo.splice(0).toReversed()) {
      try {
        await run();
      } catch {
        this.leftBehind.push(`${what}, which could not be taken back`);
      }
    }
    // No row removes a cart, but an ordered one is gone.
    if (this.guestCartId !== null && this.guestOrderId === null) this.leftBehind.push('an empty guest cart');
    await this.#api.close();
  }
}
