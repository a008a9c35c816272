import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type RestClient, createRestClient } from '../../../bff/rest/client.ts';
import type { Product } from '../../../bff/rest/catalog.ts';
import { defaultRestOptions } from '../../../bff/rest/options.ts';
import type { Rest } from '../../../bff/rest/rest.ts';
import { NotTried } from './not-tried.ts';
import { type Patience, patientRest } from './patient-rest.ts';

/** The permissions that an owner gives the check. */
export interface VisitOptions {
  /** The address that section 7's paths are relative to. */
  readonly base: URL;
  /** An account to sign in with; without it one is registered. */
  readonly account: { readonly email: string; readonly password: string } | null;
  /** The two parts of the link in the email that was just asked for; `null` if that mail cannot be read. */
  readonly readResetLink: () => Promise<{ readonly uid: string; readonly token: string } | null>;
  /** Whether orders may be placed; no row takes them back. */
  readonly mayOrder: boolean;
  /** The key of the plant's staff; `null` leaves their row untried. */
  readonly staffKey?: string | null;
  /** Waits for so many seconds, which an API that throttles asked for. */
  readonly wait?: (seconds: number) => Promise<void>;
}

/** The account that signs in, with its present password. */
interface Account {
  readonly email: string;
  readonly firstPassword: string;
  password: string;
  /** Whether it was made by this visit. */
  readonly isNew: boolean;
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const forgedToken = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyX2lkIjo5OTk5OTk5OTl9.forged';

/** One walk through all rows: what it found out, what it made, and how that is taken back. */
export class Visit {
  readonly options: VisitOptions;
  readonly #api: RestClient;
  readonly #patience: Patience;
  readonly #undo: { readonly what: string; readonly run: () => Promise<unknown> }[] = [];
  /** The things that were made and stay, as sentences. */
  readonly leftBehind: string[] = [];
  /** The mark in all names of this visit. */
  readonly mark = randomUUID().slice(0, 8);
  readonly phone = `+1305555${String(randomInt(10_000)).padStart(4, '0')}`;
  products: readonly Product[] = [];
  account: Account | null = null;
  token: string | null = null;
  guestCartId: string | null = null;
  customerCartId: string | null = null;
  /** How many lines the customer's cart had before. */
  ownersLines = 0;
  addressId: string | null = null;
  orderId: string | null = null;
  guestOrderId: string | null = null;
  /** By which the guest reads the order back, where the API gives it. */
  guestOrderKey: string | null = null;

  constructor(options: VisitOptions) {
    this.options = options;
    const { wait = async (seconds: number) => pause(seconds * 1000) } = options;
    this.#patience = { mostSeconds: 90, leftSeconds: 900, wait };
    this.#api = createRestClient({ ...defaultRestOptions, readMs: 10_000, base: options.base, log: silent });
  }

  /** The API as a guest asks it. */
  get guest(): Rest {
    return this.#as(null);
  }

  /** The API as the signed-in customer asks it. */
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

  /** The product at this place of the catalog. */
  product(index: number): Product {
    const product = this.products[index];
    if (product === undefined) throw new NotTried(`the catalog told of fewer than ${index + 1} products`);
    return product;
  }

  /** Something was made that {@link leave} takes back. */
  made(what: string, undo: () => Promise<unknown>): void {
    this.#undo.push({ what, run: undo });
  }

  /** Takes back what can be taken back, the latest first, and closes the connections. */
  async leave(): Promise<void> {
    for (const { what, run } of this.#undo.splice(0).toReversed()) {
      try {
        await run();
      } catch {
        this.leftBehind.push(`${what}, which could not be taken back`);
      }
    }
    // No row removes a cart; one that was ordered is gone.
    if (this.guestCartId !== null && this.guestOrderId === null) this.leftBehind.push('an empty guest cart');
    await this.#api.close();
  }
}
