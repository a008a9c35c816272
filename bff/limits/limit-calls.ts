import { z } from 'zod';
import { RestFailure } from '../rest/failure.ts';
import type { Middleware, Payer, PendingCall, Send } from '../rest/pipeline.ts';
import { wireId } from '../rest/wire.ts';
import { readClaims } from '../session/token.ts';
import type { Limits } from './limits.ts';
import type { Rate } from './rates.ts';
import type { Credential } from './verified-credentials.ts';

/** The extra cost of a "not found" response: an id that doesn't exist was more likely guessed than mistyped. */
const notFoundCost = 9;
/** The cost of a call with a credential that hasn't been accepted yet. */
const unverifiedCost = 10;
const searchCost = 2;

type Charge = readonly [rate: Rate, key: string, points: number];

/**
 * Limits the load that each client can put on the REST API. A customer with an accepted token has a separate limit, and
 * so does a guest's known cart or order, so that clients at one address hardly affect each other.
 */
export function limitCalls({ rates, verified }: Limits): Middleware {
  async function limited(call: PendingCall, payer: Payer, next: Send): Promise<unknown> {
    const credential = payer.isRendering ? null : credentialOf(call);
    const isNew = credential !== null && !(await verified.has(credential));
    const own = isNew ? unverified(payer) : ownCharge(call, payer, credential);
    const shared = sharedCharges(call, payer, isNew ? null : credential);
    for (const charge of isNew ? [own, atAddress(call, payer), ...shared] : [own, ...shared])
      await rates.take(...charge);
    try {
      const body = await next(call);
      if (credential !== null) await accept(call, payer, credential, isNew);
      for (const issued of issuedCredentials(call, body)) verified.add(issued);
      return body;
    } catch (error) {
      if (error instanceof RestFailure) await settle(call, payer, credential, isNew, own, error);
      throw error;
    }
  }

  async function accept(
    call: PendingCall,
    payer: Payer,
    credential: Credential,
    isNew: boolean,
  ): Promise<void> {
    verified.add(credential);
    if (!isNew) return;
    await rates.giveBack(...unverified(payer));
    await rates.giveBack(...atAddress(call, payer));
    for (const charge of [ownCharge(call, payer, credential), ...customerOrder(call, credential)])
      await rates.charge(...charge);
  }

  async function settle(
    call: PendingCall,
    payer: Payer,
    credential: Credential | null,
    isNew: boolean,
    own: Charge,
    { code, notSent }: RestFailure,
  ): Promise<void> {
    // These failures don't show whether the credential is valid, so a new credential's surcharge is refunded. The
    // address pays only if the call may have reached the REST API.
    if (code.startsWith('UPSTREAM_') || code === 'RATE_LIMITED') {
      if (!isNew) return;
      await rates.giveBack(...own);
      if (notSent) await rates.giveBack(...atAddress(call, payer));
      return;
    }
    if (credential?.kind === 'token') {
      if (code === 'UNAUTHENTICATED') verified.forget(credential);
      else if (code !== 'FORBIDDEN') await accept(call, payer, credential, isNew);
    }
    const [rate, key] = own;
    if (code === 'NOT_FOUND' && !isNew) await rates.charge(rate, key, notFoundCost);
  }

  return (call, next) => {
    const { payer } = call.caller;
    return payer === undefined ? next(call) : limited(call, payer, next);
  };
}

const unverified = ({ address }: Payer): Charge => ['unproven', address, unverifiedCost];

const atAddress = ({ endpoint }: PendingCall, { address }: Payer): Charge => [
  'address',
  address,
  endpoint.cost,
];

function ownCharge({ endpoint, request }: PendingCall, payer: Payer, credential: Credential | null): Charge {
  const { address, isRendering } = payer;
  if (isRendering) return ['address', address, endpoint.cost];
  if (credential !== null) return ['shopper', shopperKey(credential), endpoint.cost];
  if (request.query?.has('search') === true) return ['unproven', address, searchCost];
  return [endpoint.group === 'catalog' ? 'catalog' : 'address', address, endpoint.cost];
}

function sharedCharges(call: PendingCall, payer: Payer, verified: Credential | null): readonly Charge[] {
  const { name, request } = call;
  const { address } = payer;
  const email = (): string => String(request.body?.['email']).trim().toLowerCase();
  const charges: Charge[] = [];
  if (verified !== null && verified.kind !== 'token') charges.push(atAddress(call, payer));
  if (name === 'registerUser' || name === 'requestPasswordReset') charges.push(['mail', address, 1]);
  if (name === 'requestPasswordReset') charges.push(['inbox', email(), 12]);
  if (name === 'placeGuestOrder') charges.push(['inbox', email(), 6]);
  if (name === 'createGuestCart') charges.push(['guestCart', address, 1]);
  if (verified !== null) charges.push(...customerOrder(call, verified));
  return charges;
}

/** The shop sends an email for each order. */
function customerOrder({ name }: PendingCall, credential: Credential): readonly Charge[] {
  return name === 'placeOrder' ? [['inbox', shopperKey(credential), 1]] : [];
}

/** The REST API has accepted the token, so its claims are true. */
function shopperKey({ kind, value }: Credential): string {
  return kind === 'token' ? (readClaims(value).userId ?? value) : `${kind} ${value}`;
}

function credentialOf({ name, endpoint, request, caller }: PendingCall): Credential | null {
  if (endpoint.auth) return caller.token === null ? null : { kind: 'token', value: caller.token };
  if (request.orderKey !== undefined) return { kind: 'order', value: request.orderKey };
  if (name === 'requestGuestPayment') return ofId('order', request.ids?.['orderId']);
  const cartId = name === 'placeGuestOrder' ? request.body?.['cart_id'] : request.ids?.['cartId'];
  return ofId('cart', cartId);
}

const ofId = (kind: 'cart' | 'order', id: unknown): Credential | null =>
  typeof id === 'string' || typeof id === 'number' ? { kind, value: String(id) } : null;

const issued = z.object({
  id: wireId.optional(),
  access: z.string().optional(),
  access_key: z.string().nullish(),
});

function issuedCredentials({ name }: PendingCall, body: unknown): readonly Credential[] {
  if (name !== 'createGuestCart' && name !== 'createToken' && name !== 'placeGuestOrder') return [];
  const { id, access, access_key: key } = issued.safeParse(body).data ?? {};
  const kind = ({ createGuestCart: 'cart', createToken: 'token', placeGuestOrder: 'order' } as const)[name];
  const values = { cart: [id], token: [access], order: [id, key] }[kind];
  return values.flatMap((value) => (typeof value === 'string' ? [{ kind, value }] : []));
}
