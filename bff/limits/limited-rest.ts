import { z } from 'zod';
import type { BodyType } from '../rest/body-memo.ts';
import { RestFailure } from '../rest/failure.ts';
import type { Rest, RestCall } from '../rest/rest.ts';
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
import type { CredentialKind } from './verified-credentials.ts';
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

/** A credential that a call is made with. */
interface Credential {
  readonly kind: CredentialKind;
  readonly value: string;
}

/** The limit that a call is counted by. */
interface Payer {
  readonly rate: Rate;
  readonly key: string;
  readonly points: number;
  /** The credential that an accepted call verifies. */
  readonly proof: (Credential & { readonly isNew: boolean }) | null;
}

/** Whose points a proven call is paid from. */
function ownPoints({ kind, value }: Credential): { rate: Rate; key: string } {
  if (kind === 'cart') return { rate: 'guest', key: value };
  // An accepted token was verified by the REST API, and so is what it says.
  return { rate: 'customer', key: readClaims(value).userId ?? value };
}

/**
 * The REST API with the limits on what one client may cost it. A customer whose token was accepted pays from the customer's own points,
 * a guest with a known cart from the cart's, so that a shared address hurts nobody; what is not proven yet is paid from the address's,
 * dearly, and is given back once the REST API accepts it. What is answered from memory never comes here.
 */
export function limitedRest(rest: Rest, limits: Limits, caller: LimitedCaller): Rest {
  const { rates, verified } = limits;

  function payerOf(name: EndpointName, call: RestCall): Payer | null | Promise<Payer> {
    const row: Endpoint = endpoints[name];
    const points = costOf(name, call);
    const { address, token } = caller;
    if (caller.isRendering) return { rate: 'rendering', key: address, points, proof: null };
    const cart = guestCartOf(name, call);
    const proof: Credential | null =
      row.auth && token !== null
        ? { kind: 'token', value: token }
        : cart === null
          ? null
          : { kind: 'cart', value: cart };
    if (proof !== null) {
      const isKnown = verified.has(proof.kind, proof.value);
      return isKnown instanceof Promise
        ? isKnown.then((known) => payerWith(proof, points, known))
        : payerWith(proof, points, isKnown);
    }
    if (name === 'listProducts' && isSearch(call))
      return { rate: 'search', key: address, points: 1, proof: null };
    if (row.group === 'catalogue') return { rate: 'catalogue', key: address, points, proof: null };
    if (name === 'confirmPasswordReset') return { rate: 'unproven', key: address, points, proof: null };
    return null;
  }

  function payerWith(proof: Credential, points: number, isKnown: boolean): Payer {
    return isKnown
      ? { ...ownPoints(proof), points, proof: { ...proof, isNew: false } }
      : { rate: 'unproven', key: caller.address, points: unverifiedCost, proof: { ...proof, isNew: true } };
  }

  async function pay(name: EndpointName, call: RestCall, payer: Payer | null): Promise<void> {
    if (payer !== null) await rates.take(payer.rate, payer.key, payer.points);
    if (payer?.rate === 'guest') await rates.take('guestsPerAddress', caller.address, payer.points);
    const byAddress = countedByAddress[name];
    if (byAddress !== undefined) await rates.take(byAddress, caller.address);
    const byEmail = countedByEmail[name];
    if (byEmail !== undefined) await rates.take(byEmail, String(call.body?.['email']).trim().toLowerCase());
    if (name === 'placeOrder' && payer?.rate === 'customer') await rates.take('customerOrder', payer.key);
  }

  function accepted(name: EndpointName, call: RestCall, payer: Payer | null): Promise<void> | undefined {
    if (payer?.proof === null || payer === null) return undefined;
    const { kind, value, isNew } = payer.proof;
    verified.add(kind, value);
    return isNew ? moveToOwnPoints(name, call, payer, payer.proof) : undefined;
  }

  /** What was paid from the address's points is paid from those of the credential, now that it is proven. */
  async function moveToOwnPoints(
    name: EndpointName,
    call: RestCall,
    payer: Payer,
    proof: Credential,
  ): Promise<void> {
    await rates.giveBack(payer.rate, payer.key, payer.points);
    const own = ownPoints(proof);
    await rates.charge(own.rate, own.key, costOf(name, call));
    if (name === 'placeOrder') await rates.charge('customerOrder', own.key, 1);
  }

  async function refused(
    name: EndpointName,
    call: RestCall,
    payer: Payer | null,
    error: unknown,
  ): Promise<void> {
    if (!(error instanceof RestFailure) || payer === null) return;
    const { code } = error;
    // A REST API that is down says nothing about the token.
    if (code.startsWith('UPSTREAM_') || code === 'RATE_LIMITED') {
      if (payer.proof?.isNew === true) await rates.giveBack(payer.rate, payer.key, payer.points);
      return;
    }
    if (payer.proof?.kind === 'token') {
      if (code === 'UNAUTHENTICATED') verified.forget('token', payer.proof.value);
      else if (code !== 'FORBIDDEN') await accepted(name, call, payer);
    }
    if (code === 'NOT_FOUND' && payer.proof?.isNew !== true)
      await rates.charge(payer.rate, payer.key, notFoundCost);
  }

  /** A new cart and a new token are proven by coming from the REST API itself. */
  function proveGiven(name: EndpointName, answer: unknown): void {
    const cart = name === 'createGuestCart' ? z.object({ id: z.string() }).safeParse(answer).data : undefined;
    if (cart !== undefined) verified.add('cart', cart.id);
    const given =
      name === 'createToken' ? z.object({ access: z.string() }).safeParse(answer).data : undefined;
    if (given !== undefined) verified.add('token', given.access);
  }

  async function counted<T>(name: EndpointName, call: RestCall, make: () => Promise<T>): Promise<T> {
    const payer = await payerOf(name, call);
    await pay(name, call, payer);
    try {
      const answer = await limitPasswordAttempts(limits, caller, name, call, make);
      await accepted(name, call, payer);
      proveGiven(name, answer);
      return answer;
    } catch (error) {
      await refused(name, call, payer, error);
      throw error;
    }
  }

  return {
    ...rest,
    send: <Value>(name: EndpointName, call: RestCall, answer: BodyType<Value>) =>
      counted(name, call, () => rest.send(name, call, answer)),
    sendIgnoringBody: (name, call) => counted(name, call, () => rest.sendIgnoringBody(name, call)),
    list: <Item>(name: EndpointName, call: RestCall, item: BodyType<Item>) =>
      counted(name, call, () => rest.list(name, call, item)),
    listAll: <Item>(name: EndpointName, call: RestCall, item: BodyType<Item>) =>
      counted(name, call, () => rest.listAll(name, call, item)),
  };
}
