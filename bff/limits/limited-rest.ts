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
import { type Credential, credential } from './verified-credentials.ts';
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

/** The limit that a call is counted by. */
interface Payer {
  readonly rate: Rate;
  readonly key: string;
  readonly points: number;
  /** The credential that an accepted call verifies. */
  readonly proof: Credential | null;
  /** Whether the REST API has yet to accept the credential. */
  readonly isNew: boolean;
}

/** Points to take from one limit. */
interface Charge {
  readonly rate: Rate;
  readonly key: string;
  readonly points: number;
}

/** Whose points a proven call is paid from. */
function ownPoints({ kind, value }: Credential): { rate: Rate; key: string } {
  if (kind === 'cart') return { rate: 'guest', key: value };
  // An accepted token was verified by the REST API, and so were its claims.
  return { rate: 'customer', key: readClaims(value).userId ?? value };
}

/**
 * The REST API with the limits on what one client may cost it. A customer whose token was accepted pays from the customer's own points,
 * a guest with a known cart from the cart's, so that a shared address hurts nobody; what is not proven yet is paid from the address's,
 * dearly, and is given back once the REST API accepts it. What is answered from memory never comes here.
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
    const found = this.#payerOf(endpoint, call);
    const payer = found instanceof Promise ? await found : found;
    for (const { rate, key, points } of this.#chargesOf(endpoint, call, payer)) {
      const taken = this.#limits.rates.take(rate, key, points);
      if (taken !== undefined) await taken;
    }
    try {
      const response = await limitPasswordAttempts(this.#limits, this.#caller, endpoint, call, make);
      const moved = this.#accepted(endpoint, call, payer);
      if (moved !== undefined) await moved;
      this.#proveGiven(endpoint, response);
      return response;
    } catch (error) {
      await this.#refused(endpoint, call, payer, error);
      throw error;
    }
  }

  #payerOf(endpoint: EndpointName, call: RestCall): Payer | null | Promise<Payer> {
    const definition: Endpoint = endpoints[endpoint];
    const { address, isRendering } = this.#caller;
    const unproven = (rate: Rate, points: number): Payer => ({
      rate,
      key: address,
      points,
      proof: null,
      isNew: false,
    });
    if (isRendering) return unproven('rendering', costOf(endpoint, call));
    const proof = this.#proofOf(definition, endpoint, call);
    if (proof !== null) {
      const points = costOf(endpoint, call);
      const isKnown = this.#limits.verified.has(proof);
      return isKnown instanceof Promise
        ? isKnown.then((known) => this.#payerWith(proof, points, known))
        : this.#payerWith(proof, points, isKnown);
    }
    if (endpoint === 'listProducts' && isSearch(call)) return unproven('search', 1);
    if (definition.group === 'catalogue') return unproven('catalogue', costOf(endpoint, call));
    if (endpoint === 'confirmPasswordReset') return unproven('unproven', costOf(endpoint, call));
    return null;
  }

  /** The credential that the call is made with; `null` for none. */
  #proofOf(definition: Endpoint, endpoint: EndpointName, call: RestCall): Credential | null {
    const { token } = this.#caller;
    if (definition.auth && token !== null) return credential('token', token);
    const cart = guestCartOf(endpoint, call);
    return cart === null ? null : credential('cart', cart);
  }

  #payerWith(proof: Credential, points: number, isKnown: boolean): Payer {
    if (!isKnown)
      return { rate: 'unproven', key: this.#caller.address, points: unverifiedCost, proof, isNew: true };
    const { rate, key } = ownPoints(proof);
    return { rate, key, points, proof, isNew: false };
  }

  /** All that the call is paid from, in this order. */
  #chargesOf(endpoint: EndpointName, call: RestCall, payer: Payer | null): readonly Charge[] {
    const { address } = this.#caller;
    const charges: Charge[] = payer === null ? [] : [payer];
    if (payer?.rate === 'guest')
      charges.push({ rate: 'guestsPerAddress', key: address, points: payer.points });
    const byAddress = countedByAddress[endpoint];
    if (byAddress !== undefined) charges.push({ rate: byAddress, key: address, points: 1 });
    const byEmail = countedByEmail[endpoint];
    if (byEmail !== undefined)
      charges.push({ rate: byEmail, key: String(call.body?.['email']).trim().toLowerCase(), points: 1 });
    if (endpoint === 'placeOrder' && payer?.rate === 'customer')
      charges.push({ rate: 'customerOrder', key: payer.key, points: 1 });
    return charges;
  }

  #accepted(endpoint: EndpointName, call: RestCall, payer: Payer | null): Promise<void> | undefined {
    if (payer === null || payer.proof === null) return undefined;
    this.#limits.verified.add(payer.proof);
    return payer.isNew ? this.#moveToOwnPoints(endpoint, call, payer, payer.proof) : undefined;
  }

  /** What was paid from the address's points is paid from those of the credential, now that it is proven. */
  async #moveToOwnPoints(
    endpoint: EndpointName,
    call: RestCall,
    payer: Payer,
    proof: Credential,
  ): Promise<void> {
    const { rates } = this.#limits;
    await rates.giveBack(payer.rate, payer.key, payer.points);
    const own = ownPoints(proof);
    await rates.charge(own.rate, own.key, costOf(endpoint, call));
    if (endpoint === 'placeOrder') await rates.charge('customerOrder', own.key, 1);
  }

  async #refused(endpoint: EndpointName, call: RestCall, payer: Payer | null, error: unknown): Promise<void> {
    if (!(error instanceof RestFailure) || payer === null) return;
    const { rates, verified } = this.#limits;
    const { code } = error;
    // A REST API that is down has not judged the token.
    if (code.startsWith('UPSTREAM_') || code === 'RATE_LIMITED') {
      if (payer.isNew) await rates.giveBack(payer.rate, payer.key, payer.points);
      return;
    }
    if (payer.proof?.kind === 'token') {
      if (code === 'UNAUTHENTICATED') verified.forget(payer.proof);
      else if (code !== 'FORBIDDEN') await this.#accepted(endpoint, call, payer);
    }
    if (code === 'NOT_FOUND' && !payer.isNew) await rates.charge(payer.rate, payer.key, notFoundCost);
  }

  /** A new cart and a new token are proven by coming from the REST API itself. */
  #proveGiven(endpoint: EndpointName, response: unknown): void {
    const cart =
      endpoint === 'createGuestCart' ? z.object({ id: z.string() }).safeParse(response).data : undefined;
    if (cart !== undefined) this.#limits.verified.add(credential('cart', cart.id));
    const given =
      endpoint === 'createToken' ? z.object({ access: z.string() }).safeParse(response).data : undefined;
    if (given !== undefined) this.#limits.verified.add(credential('token', given.access));
  }
}
