import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type RedisConnection, maxTextBytes, replyWithin } from '../redis/client.ts';
import { redisDeadlines } from '../redis/deadlines.ts';
import type { OutageLog } from '../redis/outage-log.ts';
import type { RedisPrivacy } from '../redis/privacy.ts';
import {
  type Checkout,
  type Claim,
  type IdempotencyStore,
  InMemoryIdempotencyStore,
  KNOWN_MS,
  cartOf,
} from './idempotency-store.ts';
import type { AttemptOutcome } from './order-outcome.ts';
import { storedOrder } from './stored-order.ts';

const LEASE_MS = 5000;
/** Pause before checking again whether another BFF has finished the same checkout, in milliseconds. */
const LOOK_AGAIN_MS = 50;

/**
 * KEYS: the key's lease, the cart's lease, the key's result, the cart's unknown outcome. ARGV: cart, own claim, lease
 * in ms, a text's maximum length. A lease that would last longer than a claim isn't from a BFF.
 */
const CLAIM = `
for lease = 1, 2 do
  local left = redis.call('PTTL', KEYS[lease])
  if left == -1 or left > tonumber(ARGV[3]) then redis.call('DEL', KEYS[lease]) end
end
local leased = redis.call('HGET', KEYS[1], 'cart')
local known = redis.call('HGET', KEYS[3], 'cart')
local holder = leased or known
if holder and holder ~= ARGV[1] then return {'key of another cart', ''} end
if leased then return {'same under way', ''} end
if redis.call('EXISTS', KEYS[2]) == 1 then return {'other under way', ''} end
local order = known and redis.call('HGET', KEYS[3], 'order')
if order then return {'placed', #order > tonumber(ARGV[4]) and '' or order} end
redis.call('HSET', KEYS[1], 'cart', ARGV[1], 'claim', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
redis.call('SET', KEYS[2], ARGV[2], 'PX', ARGV[3])
return {'claimed', redis.call('GETRANGE', KEYS[4], 0, ARGV[4])}`;

/** KEYS: both leases. ARGV: own claim, lease in ms. */
const RENEW = `
if redis.call('HGET', KEYS[1], 'claim') ~= ARGV[1] then return 0 end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return redis.call('PEXPIRE', KEYS[2], ARGV[2])`;

/**
 * KEYS: those of CLAIM, and the order's checkout. ARGV: own claim, the result's state, cart, the result's lifetime in
 * ms, order or unknown outcome, checkout.
 */
const COMPLETE = `
if ARGV[2] == 'placed' then
  redis.call('HSET', KEYS[3], 'cart', ARGV[3], 'order', ARGV[5])
  redis.call('PEXPIRE', KEYS[3], ARGV[4])
  redis.call('SET', KEYS[5], ARGV[6], 'PX', ARGV[4])
  redis.call('DEL', KEYS[4])
elseif ARGV[2] == 'unknown' then
  redis.call('HSET', KEYS[3], 'cart', ARGV[3])
  redis.call('PEXPIRE', KEYS[3], ARGV[4])
  redis.call('SET', KEYS[4], ARGV[5], 'PX', ARGV[4])
elseif ARGV[2] == 'rejected' then
  redis.call('DEL', KEYS[3], KEYS[4])
end
if redis.call('HGET', KEYS[1], 'claim') == ARGV[1] then redis.call('DEL', KEYS[1], KEYS[2]) end
return 1`;

const states = ['claimed', 'placed', 'same under way', 'other under way', 'key of another cart'] as const;
const claimReply = z.tuple([z.enum(states), z.string()]);
const storedUnknown = z.object({ since: z.number(), noResendUntil: z.number() });
const storedCheckout = z.object({ key: z.string(), caller: z.string(), cartId: z.string() });

/**
 * Shares checkouts among all BFFs on the same Redis. While Redis is unavailable, each BFF uses its own memory, and only
 * the REST API can prevent a second order through another BFF.
 */
export class RedisIdempotencyStore implements IdempotencyStore {
  readonly #local = new InMemoryIdempotencyStore();
  readonly #client: RedisConnection['commands'];
  readonly #readTexts: RedisConnection['readTexts'];
  readonly #outage: OutageLog;
  readonly #privacy: RedisPrivacy;
  readonly #leaseMs: number;
  readonly #attemptMs: number;

  /**
   * @param leaseMs how long a crashed BFF's claim lasts, in milliseconds
   * @param attemptMs how long to wait for Redis, in milliseconds
   */
  constructor(
    { commands, privacy, outageLog, readTexts }: RedisConnection,
    {
      leaseMs = LEASE_MS,
      attemptMs = redisDeadlines.attemptMs,
    }: { leaseMs?: number | undefined; attemptMs?: number } = {},
  ) {
    this.#outage = outageLog({
      failed: 'checkouts are stored in memory',
      recovered: 'checkouts are stored in redis',
    });
    this.#client = commands;
    this.#readTexts = readTexts;
    this.#privacy = privacy;
    this.#leaseMs = leaseMs;
    this.#attemptMs = attemptMs;
  }

  async #seal(value: unknown, name: string): Promise<string> {
    return this.#privacy.seal(JSON.stringify(value), name, KNOWN_MS);
  }

  /** Returns `null` for an invalid value, such as one from a BFF with a different version or secret. */
  async #open<Schema extends z.ZodType>(
    schema: Schema,
    sealed: string,
    name: string,
  ): Promise<z.output<Schema> | null> {
    const text = await this.#privacy.open(sealed, name);
    if (text === null) return null;
    return schema.safeParse(JSON.parse(text)).data ?? null;
  }

  /** In Redis, keys and carts are hashed or encrypted, because a guest's key and cart are enough to get the order. */
  #cartOf(checkout: Checkout): string {
    return this.#privacy.hash(cartOf(checkout));
  }

  #keysOf(checkout: Checkout): [string, string, known: string, string] {
    const key = this.#privacy.hash(checkout.key);
    const cart = this.#cartOf(checkout);
    return [
      `shop:order:lease:key:${key}`,
      `shop:order:lease:cart:${cart}`,
      `shop:order:known:${key}`,
      `shop:order:unknown:${cart}`,
    ];
  }

  /** An order is bound to its cart too, because the cart in Redis decides who may read the order. */
  #nameOfOrder(checkout: Checkout): string {
    return `${this.#keysOf(checkout)[2]} ${this.#cartOf(checkout)}`;
  }

  #keyOfOrder(id: string): string {
    return `shop:order:checkout-of:${this.#privacy.hash(id)}`;
  }

  async #send<T>(command: () => Promise<T>): Promise<T | null> {
    if (!this.#client.isReady) return null;
    try {
      return await replyWithin(this.#attemptMs, command());
    } catch (error) {
      this.#outage.failed(error);
      return null;
    }
  }

  async claim(checkout: Checkout): Promise<Claim> {
    const local = await this.#local.claim(checkout);
    if (local.state !== 'claimed') return local;
    const id = randomUUID();
    const keys = this.#keysOf(checkout);
    const reply = await this.#send(async () =>
      this.#client.eval(CLAIM, {
        keys,
        arguments: [this.#cartOf(checkout), id, String(this.#leaseMs), String(maxTextBytes)],
      }),
    );
    if (reply !== null) this.#outage.recovered();
    const [state, text] = claimReply.safeParse(reply).data ?? ['claimed', ''];
    if (state === 'claimed') {
      const renewal = setInterval(() => void this.#renew(keys, id), this.#leaseMs / 3).unref();
      return {
        state,
        earlier: (await this.#open(storedUnknown, text, keys[3])) ?? local.earlier,
        complete: async (result) => {
          clearInterval(renewal);
          await this.#complete(checkout, id, result);
          await local.complete(result);
        },
      };
    }
    const order =
      state === 'placed' ? await this.#open(storedOrder, text, this.#nameOfOrder(checkout)) : null;
    await local.complete(order === null ? 'failed' : { state: 'placed', order });
    if (state === 'same under way') return { state, ended: pause(LOOK_AGAIN_MS) };
    if (state !== 'placed') return { state };
    if (order !== null) return { state, order };
    // This BFF can't read the result: a different version of the BFF may have written it.
    const deleted = await this.#send(async () => this.#client.del(keys[2]));
    // A Redis that can't delete it, such as a replica, would return it forever.
    return deleted === null ? this.#local.claim(checkout) : this.claim(checkout);
  }

  async #renew(keys: string[], id: string): Promise<void> {
    const leases = keys.slice(0, 2);
    await this.#send(async () =>
      this.#client.eval(RENEW, { keys: leases, arguments: [id, String(this.#leaseMs)] }),
    );
  }

  async #complete(checkout: Checkout, id: string, result: AttemptOutcome | 'failed'): Promise<void> {
    const state = result === 'failed' ? 'failed' : result.state;
    const placed = result !== 'failed' && result.state === 'placed' ? result.order : null;
    const unknown = result !== 'failed' && result.state === 'unknown' ? result.unknown : null;
    const keys = this.#keysOf(checkout);
    const keyOfOrder = this.#keyOfOrder(placed?.id ?? '');
    const texts = await Promise.all([
      this.#seal(placed ?? unknown, placed === null ? keys[3] : this.#nameOfOrder(checkout)),
      this.#seal(checkout, keyOfOrder),
    ]);
    await this.#send(async () =>
      this.#client.eval(COMPLETE, {
        keys: [...keys, keyOfOrder],
        arguments: [id, state, this.#cartOf(checkout), String(KNOWN_MS), ...texts],
      }),
    );
  }

  async checkoutsOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, Checkout>> {
    const found = new Map(await this.#local.checkoutsOf(orderIds));
    if (orderIds.length === 0) return found;
    const texts = await this.#send(async () => this.#readTexts(orderIds.map((id) => this.#keyOfOrder(id))));
    for (const [index, id] of orderIds.entries()) {
      const text = texts?.[index] ?? null;
      const checkout = text === null ? null : await this.#open(storedCheckout, text, this.#keyOfOrder(id));
      if (checkout !== null) found.set(id, checkout);
    }
    return found;
  }
}
