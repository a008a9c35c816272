import { z } from 'zod';
import type { BodyType, RestList } from '../rest/body-memo.ts';
import { RestFailure } from '../rest/failure.ts';
import type { Rest, RestCall } from '../rest/rest.ts';
import type { PictureHosts } from '../rest/wire.ts';
import { type Endpoint, type EndpointName, endpoints } from '../rest/endpoints.ts';
import { readClaims } from '../session/token.ts';
import {
  costOf,
  countedByAddress,
  countedByEmail,
  guestCartOf,
  isSearch,
  notFoundCost,
  unverifiedCost,
} from './call-costs.ts';
import type { Limits } from './limits.ts';
import { type Credential, toCredential } from './verified-credentials.ts';
import type { Rate } from './rate-limits.ts';
import { limitPasswordAttempts } from './limit-password-attempts.ts';

/** Whose calls are counted. */
export interface LimitedCaller {
  /** The key of the client's address. */
  readonly address: string;
  readonly token: string | null;
  /** Whether the shop's own server asks, to render a page. */
  readonly isRendering: boolean;
}

/** Points to take from one limit. */
interface Charge {
  readonly rate: Rate;
  readonly key: string;
  readonly points: number;
}

/** The charge for a call's own cost. */
interface CallCharge extends Charge {
  /** The credential that an accepted call verifies. */
  readonly credential: Credential | null;
  /** Whether the REST API has yet to accept the credential. */
  readonly isNew: boolean;
}

/** The limit of a verified credential. */
function limitOf({ kind, value }: Credential): { rate: Rate; key: string } {
  if (kind === 'cart') return { rate: 'guest', key: value };
  // An accepted token was verified by the REST API, and so were its claims.
  return { rate: 'customer', key: readClaims(value).userId ?? value };
}

/**
 * The REST API with the limits on what one client may cost it. A customer whose token was accepted pays from the customer's own points,
 * a guest with a known cart from the cart's, so that a shared address hurts nobody; what is not verified yet is paid from the address's,
 * dearly, and is given back once the REST API accepts it. A response from memory costs nothing here.
 */
export class LimitedRest implements Rest {
  readonly #rest: Rest;
  readonly #limits: Limits;
  readonly #caller: LimitedCaller;

  constructor(rest: Rest, limits: Limits, caller: LimitedCaller) {
    this.#rest = rest;
    this.#limits = limits;
    this.#caller = caller;
  }

  get pictures(): PictureHosts {
    return this.#rest.pictures;
  }

  send<Value>(endpoint: EndpointName, call: RestCall, response: BodyType<Value>): Promise<Value> {
    return this.#counted(endpoint, call, () => this.#rest.send(endpoint, call, response));
  }

  sendIgnoringBody(endpoint: EndpointName, call: RestCall): Promise<void> {
    return this.#counted(endpoint, call, () => this.#rest.sendIgnoringBody(endpoint, call));
  }

  list<Item>(endpoint: EndpointName, call: RestCall, item: BodyType<Item>): Promise<RestList<Item>> {
    return this.#counted(endpoint, call, () => this.#rest.list(endpoint, call, item));
  }

  listAll<Item>(endpoint: EndpointName, call: RestCall, item: BodyType<Item>): Promise<readonly Item[]> {
    return this.#counted(endpoint, call, () => this.#rest.listAll(endpoint, call, item));
  }

  /** Most limits are counted in memory, where nothing has to be waited for. */
  async #counted<T>(endpoint: EndpointName, call: RestCall, make: () => Promise<T>): Promise<T> {
    const found = this.#callChargeOf(endpoint, call);
    const charge = found instanceof Promise ? await found : found;
    for (const { rate, key, points } of this.#chargesOf(endpoint, call, charge)) {
      const taken = this.#limits.rates.take(rate, key, points);
      if (taken !== undefined) await taken;
    }
    try {
      const response = await limitPasswordAttempts(this.#limits, this.#caller, endpoint, call, make);
      const moved = this.#settleAccepted(endpoint, call, charge);
      if (moved !== undefined) await moved;
      this.#verifyIssued(endpoint, response);
      return response;
    } catch (error) {
      await this.#settleRejected(endpoint, call, charge, error);
      throw error;
    }
  }

  #callChargeOf(endpoint: EndpointName, call: RestCall): CallCharge | null | Promise<CallCharge> {
    const definition: Endpoint = endpoints[endpoint];
    const { address, isRendering } = this.#caller;
    const unproven = (rate: Rate, points: number): CallCharge => ({
      rate,
      key: address,
      points,
      credential: null,
      isNew: false,
    });
    if (isRendering) return unproven('rendering', costOf(endpoint, call));
    const credential = this.#credentialOf(definition, endpoint, call);
    if (credential !== null) {
      const points = costOf(endpoint, call);
      const isKnown = this.#limits.verified.has(credential);
      return isKnown instanceof Promise
        ? isKnown.then((known) => this.#credentialCharge(credential, points, known))
        : this.#credentialCharge(credential, points, isKnown);
    }
    if (endpoint === 'listProducts' && isSearch(call)) return unproven('search', 1);
    if (definition.group === 'catalogue') return unproven('catalogue', costOf(endpoint, call));
    if (endpoint === 'confirmPasswordReset') return unproven('unproven', costOf(endpoint, call));
    return null;
  }

  /** The credential that the call is made with; `null` for none. */
  #credentialOf(definition: Endpoint, endpoint: EndpointName, call: RestCall): Credential | null {
    const { token } = this.#caller;
    if (definition.auth && token !== null) return toCredential('token', token);
    const cart = guestCartOf(endpoint, call);
    return cart === null ? null : toCredential('cart', cart);
  }

  #credentialCharge(credential: Credential, points: number, isKnown: boolean): CallCharge {
    if (!isKnown)
      return { rate: 'unproven', key: this.#caller.address, points: unverifiedCost, credential, isNew: true };
    const { rate, key } = limitOf(credential);
    return { rate, key, points, credential, isNew: false };
  }

  /** All that the call is paid from, in this order. */
  #chargesOf(endpoint: EndpointName, call: RestCall, charge: CallCharge | null): readonly Charge[] {
    const { address } = this.#caller;
    const charges: Charge[] = charge === null ? [] : [charge];
    if (charge?.rate === 'guest')
      charges.push({ rate: 'guestsPerAddress', key: address, points: charge.points });
    const byAddress = countedByAddress[endpoint];
    if (byAddress !== undefined) charges.push({ rate: byAddress, key: address, points: 1 });
    const byEmail = countedByEmail[endpoint];
    if (byEmail !== undefined)
      charges.push({ rate: byEmail, key: String(call.body?.['email']).trim().toLowerCase(), points: 1 });
    if (endpoint === 'placeOrder' && charge?.rate === 'customer')
      charges.push({ rate: 'customerOrder', key: charge.key, points: 1 });
    return charges;
  }

  #settleAccepted(
    endpoint: EndpointName,
    call: RestCall,
    charge: CallCharge | null,
  ): Promise<void> | undefined {
    if (charge === null || charge.credential === null) return undefined;
    this.#limits.verified.add(charge.credential);
    return charge.isNew ? this.#moveToOwnLimit(endpoint, call, charge, charge.credential) : undefined;
  }

  /** What was paid from the address's points is paid from those of the credential, now that it is proven. */
  async #moveToOwnLimit(
    endpoint: EndpointName,
    call: RestCall,
    charge: CallCharge,
    credential: Credential,
  ): Promise<void> {
    const { rates } = this.#limits;
    await rates.giveBack(charge.rate, charge.key, charge.points);
    const own = limitOf(credential);
    await rates.charge(own.rate, own.key, costOf(endpoint, call));
    if (endpoint === 'placeOrder') await rates.charge('customerOrder', own.key, 1);
  }

  async #settleRejected(
    endpoint: EndpointName,
    call: RestCall,
    charge: CallCharge | null,
    error: unknown,
  ): Promise<void> {
    if (!(error instanceof RestFailure) || charge === null) return;
    const { rates, verified } = this.#limits;
    const { code } = error;
    // A REST API that is down has not judged the token.
    if (code.startsWith('UPSTREAM_') || code === 'RATE_LIMITED') {
      if (charge.isNew) await rates.giveBack(charge.rate, charge.key, charge.points);
      return;
    }
    if (charge.credential?.kind === 'token') {
      if (code === 'UNAUTHENTICATED') verified.forget(charge.credential);
      else if (code !== 'FORBIDDEN') await this.#settleAccepted(endpoint, call, charge);
    }
    if (code === 'NOT_FOUND' && !charge.isNew) await rates.charge(charge.rate, charge.key, notFoundCost);
  }

  /** A new cart and a new token are proven by coming from the REST API itself. */
  #verifyIssued(endpoint: EndpointName, response: unknown): void {
    const cart =
      endpoint === 'createGuestCart' ? z.object({ id: z.string() }).safeParse(response).data : undefined;
    if (cart !== undefined) this.#limits.verified.add(toCredential('cart', cart.id));
    const given =
      endpoint === 'createToken' ? z.object({ access: z.string() }).safeParse(response).data : undefined;
    if (given !== undefined) this.#limits.verified.add(toCredential('token', given.access));
  }
}
