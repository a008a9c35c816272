import { MemoryLimiter } from '@shop/settings/memory-limiter';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { RestFailure } from '../rest/failure.ts';
import type { Middleware, Payer, PendingCall, Send } from '../rest/pipeline.ts';
import { wireId } from '../rest/wire.ts';
import { readClaims } from '../session/token.ts';
import type { Limits } from './limits.ts';
import type { Charge } from './rate-limits.ts';
import { rates as rateWindows } from './rates.ts';
import type { Credential } from './verified-credentials.ts';

/** The extra cost of a "not found" response: an id that doesn't exist was more likely guessed than mistyped. */
const notFoundCost = 9;
/** The cost of a call with a credential that hasn't been accepted yet. */
const unverifiedCost = 10;
const searchCost = 2;

/** Guests' orders with new emails from one address within an hour, from which they are worth the owner's attention. */
const manyGuestOrders = 100;

const noCharges: readonly Charge[] = [];

/** How long a credential counts as tried, and a token as rejected, in milliseconds. */
const rememberedMs = 60_000;
/** The maximum size of the remembered credentials, in characters. */
const maxRemembered = 5_000_000;

/**
 * Limits the load that each client can put on the REST API. A customer with an accepted token has a separate limit, and
 * so does a guest's known cart or order, so that clients at one address hardly affect each other.
 * @param onManyGuestOrders called at most once an hour for each address from which guests place very many orders
 */
export function limitCalls(
  { rates, verified }: Limits,
  onManyGuestOrders: ((orders: number) => void) | null = null,
): Middleware {
  const remembered = {
    maxSize: maxRemembered,
    sizeCalculation: (_: unknown, key: string) => key.length + 50,
    ttl: rememberedMs,
  };
  const tried = new LRUCache<string, true>(remembered);
  const rejectedTokens = new LRUCache<string, RestFailure>(remembered);
  const reports = new MemoryLimiter({ points: 1, seconds: rateWindows.guestOrder.seconds });

  async function limited(call: PendingCall, payer: Payer, next: Send): Promise<unknown> {
    const credential = payer.isRendering ? null : credentialOf(call);
    const rejection = credential?.kind === 'token' ? rejectedTokens.get(credential.value) : undefined;
    if (rejection !== undefined) throw rejection;
    const known = credential === null || verified.has(credential);
    const isNew = !(typeof known === 'boolean' ? known : await known);
    const own =
      isNew && credential !== null ? await tryNew(credential, payer) : ownCharge(call, payer, credential);
    const isUsualEmail = call.name === 'placeGuestOrder' && (await verified.has(guestEmailOf(call, payer)));
    const mails = mailCharges(call, payer, isNew ? null : credential, isUsualEmail);
    const others =
      credential === null || (credential.kind === 'token' && !isNew)
        ? mails
        : [atAddress(call, payer), ...mails];
    try {
      const taken = rates.takeAll(isNew ? others : [own, ...others]);
      if (taken !== undefined) await taken;
    } catch (error) {
      if (isNew) await rates.giveBack(...own);
      throw error;
    }
    try {
      const body = await next(call);
      if (credential !== null) await accept(call, payer, credential, isNew ? own : null);
      for (const issued of issuedCredentials(call, body)) verified.add(issued);
      if (call.name === 'placeGuestOrder') {
        verified.add(guestEmailOf(call, payer));
        await noteGuestOrder(payer);
      }
      return body;
    } catch (error) {
      if (error instanceof RestFailure) {
        // No email was sent.
        if (!error.isOutcomeUnknown)
          for (const charge of mails.filter(isRefundable)) await rates.giveBack(...charge);
        await settle(call, payer, credential, isNew, own, error);
      }
      throw error;
    }
  }

  async function noteGuestOrder({ address }: Payer): Promise<void> {
    const { count } = await rates.charge('guestOrder', address, 0);
    if (count >= manyGuestOrders && reports.take(address).waitMs === 0) onManyGuestOrders?.(count);
  }

  /** Each new credential may be tried once a minute even if others have used up the address's points. */
  async function tryNew({ kind, value }: Credential, payer: Payer): Promise<Charge> {
    const key = `${kind} ${value}`;
    const isFirst = !tried.has(key);
    tried.set(key, true);
    const first: Charge = ['firstTry', payer.address, 1];
    try {
      await rates.take(...unverified(payer));
      return unverified(payer);
    } catch (error) {
      // What was refused isn't paid for.
      await rates.giveBack(...unverified(payer));
      if (!isFirst) throw error;
      await rates.take(...first);
      return first;
    }
  }

  /** @param tried the charge for a new credential; `null` if it was accepted before */
  async function accept(
    call: PendingCall,
    payer: Payer,
    credential: Credential,
    tried: Charge | null,
  ): Promise<void> {
    verified.add(credential);
    if (tried === null) return;
    await rates.giveBack(...tried);
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
    failure: RestFailure,
  ): Promise<void> {
    const { code, notSent } = failure;
    // These failures don't show whether the credential is valid, so a new credential's surcharge is refunded. The
    // address pays only if the call may have reached the REST API.
    if (code.startsWith('UPSTREAM_') || code === 'RATE_LIMITED') {
      if (!isNew) return;
      await rates.giveBack(...own);
      if (notSent) await rates.giveBack(...atAddress(call, payer));
      return;
    }
    if (credential?.kind === 'token') {
      if (code === 'UNAUTHENTICATED') {
        verified.forget(credential);
        rejectedTokens.set(credential.value, failure);
      } else if (code !== 'FORBIDDEN') await accept(call, payer, credential, isNew ? own : null);
    }
    const [rate, key] = own;
    if (code === 'NOT_FOUND' && !isNew) await rates.charge(rate, key, notFoundCost);
  }

  return (call, next) => {
    const { payer } = call.caller;
    return payer === undefined ? next(call) : limited(call, payer, next);
  };
}

/**
 * The limits on emails and carts.
 * @param isUsualEmail whether a guest has ordered with this email from the same address before
 */
function mailCharges(
  call: PendingCall,
  { address }: Payer,
  credential: Credential | null,
  isUsualEmail: boolean,
): readonly Charge[] {
  const { name } = call;
  if (name === 'registerUser') return [['mail', address, 1]];
  if (name === 'createGuestCart') return [['guestCart', address, 1]];
  if (name === 'requestPasswordReset') {
    const email = emailOf(call);
    // Resets from one address can't use up all points of an email, so they don't lock its owner out elsewhere.
    return [
      ['mail', address, 1],
      ['inbox', `reset ${email} ${address}`, 12],
      ['inbox', `reset ${email}`, 3],
    ];
  }
  if (name === 'placeGuestOrder') {
    const order: Charge = ['inbox', `order ${emailOf(call)} ${address}`, 6];
    return isUsualEmail ? [order] : [order, ['guestOrder', address, 1]];
  }
  return credential === null ? noCharges : customerOrder(call, credential);
}

/** Failed registrations stay counted, because they show whether an email has an account. */
const isRefundable = ([rate]: Charge): boolean => rate === 'inbox' || rate === 'guestOrder';

const emailOf = ({ request }: PendingCall): string => String(request.body?.['email']).trim().toLowerCase();

const guestEmailOf = (call: PendingCall, { address }: Payer): Credential => ({
  kind: 'guestEmail',
  value: `${emailOf(call)} ${address}`,
});

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
  if (request.query?.has('search') === true) return ['search', address, searchCost];
  return [endpoint.group === 'catalog' ? 'catalog' : 'address', address, endpoint.cost];
}

/** The shop sends an email for each order. */
function customerOrder({ name }: PendingCall, credential: Credential): readonly Charge[] {
  return name === 'placeOrder' ? [['inbox', shopperKey(credential), 1]] : noCharges;
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
