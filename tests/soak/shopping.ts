import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_ACCOUNTS } from '../../upstream/accounts/demo-accounts.ts';
import type { Usage } from '../bench/servers/served.ts';
import { medianOf, tableOf } from '../bench/figures.ts';
import { type RunningShop, type ShopPlan, openShop, staffKey } from './shop.ts';
import { cancel, type Claim, pay, workAtCounter } from '../shopper/after-order.ts';
import { buy, type Checkout, pickupDay } from '../shopper/buy.ts';
import { randomOf } from '../browser/chaos/random.ts';
import { contradictionsIn } from './after-orders.ts';

export interface ShoppingPlan extends ShopPlan {
  seconds: number;
  guests: number;
  thinkMs: number;
  /** The parts to kill one after the other, and the seconds between two kills. */
  kills: {
    readonly every: number;
    readonly parts: 'none' | 'all' | 'not the watched';
    /** The number of kills, regardless of the time. By default, parts are killed until the time is up. */
    readonly count?: number;
  };
}

/** The devices at the counter. They work on the same orders. */
const counters = ['Counter', 'Cold-room'];

const mostHesitationMs = 1500;

/**
 * Makes customers and guests buy, pay and cancel while staff prepare the orders, then compares what they were told
 * with the database.
 */
export async function runShopping(plan: ShoppingPlan, say: (text: string) => void) {
  const running = await openShop(plan);
  try {
    say(`${running.services}; ${plan.seconds} s …`);
    const endsAt = performance.now() + plan.seconds * 1000;
    const killing = new AbortController();
    /** Whether the time is up and, if the number of kills is given, all kills are done. */
    const isOver = (): boolean =>
      performance.now() >= endsAt && (plan.kills.count === undefined || killing.signal.aborted);
    const checkouts: Checkout[] = [];
    const claims: Claim[] = [];
    const shopper = async (number: number, account: string | undefined): Promise<void> => {
      for (let turn = 0; !isOver(); turn += 1) {
        const caller = {
          urlOf: (attempt: number) => running.urlOf(number + turn + attempt),
          thinkMs: plan.thinkMs,
          tally: new Map<string, number>(),
        };
        const done = await buy({
          ...caller,
          email: account ?? `guest-${number}-${turn}@soak.test`,
          isCustomer: account !== undefined,
          seesPages: plan.withWeb,
        });
        if (done) checkouts.push(done);
        else await pause(200);
        if (done?.access === undefined) continue;
        const { result: orderId, access } = done;
        // Some pay and cancel at the same moment, or while the order is being moved.
        await Promise.all([
          turn % 3 === 2 ? undefined : pay(caller, orderId, access),
          turn % 4 !== 0
            ? undefined
            : cancelSoon(caller, orderId, access).then((claim) => claims.push(claim)),
        ]);
      }
    };
    /** Staff may have confirmed the order, or begun to prepare it. */
    const cancelSoon = async (...order: Parameters<typeof cancel>): Promise<Claim> => {
      await pause(Math.random() * mostHesitationMs);
      return cancel(...order);
    };
    const counter = async (name: string, number: number): Promise<void> => {
      const random = randomOf(number);
      for (let turn = 0; !isOver(); turn += 1) {
        const caller = {
          urlOf: (attempt: number) => running.urlOf(number + turn + attempt),
          thinkMs: plan.thinkMs,
          tally: new Map<string, number>(),
        };
        claims.push(...(await workAtCounter({ ...caller, staffKey, name, day: pickupDay(), random }, turn)));
        await pause(200);
      }
    };
    const watched = plan.kills.parts === 'all' ? [] : running.watched;
    const spared = new Set(watched.map(({ name }) => name));
    let kills = 0;
    const killer = async (): Promise<void> => {
      if (plan.kills.parts === 'none') return;
      // The database is never killed, because the responses are compared with it.
      const parts = running.parts.filter((name) => !spared.has(name));
      const { count, every } = plan.kills;
      const continues = (turn: number): boolean =>
        count === undefined ? performance.now() + every * 1000 < endsAt : turn < count;
      for (let turn = 0; continues(turn); turn += 1) {
        await pause(every * 1000);
        await running.kill(parts[turn % parts.length] ?? '');
        kills += 1;
      }
      killing.abort();
    };
    const memory = new Map<string, Usage[]>(watched.map(({ name }) => [name, []]));
    const watcher = async (): Promise<void> => {
      while (watched.length > 0 && !isOver()) {
        await pause(Math.min(10_000, (plan.seconds * 1000) / 12));
        for (const part of watched) memory.get(part.name)?.push(await part.usage());
      }
    };
    await Promise.all([
      killer(),
      watcher(),
      ...counters.map(counter),
      ...DEMO_ACCOUNTS.map(({ email }, index) => shopper(index, email)),
      ...Array.from({ length: plan.guests }, (_, index) => shopper(index, undefined)),
    ]);
    return await judge(running, checkouts, claims, kills, memory);
  } finally {
    await running.stop();
  }
}

async function judge(
  running: RunningShop,
  checkouts: readonly Checkout[],
  claims: readonly Claim[],
  kills: number,
  memory: ReadonlyMap<string, readonly Usage[]>,
) {
  const { db } = running;
  const orders = await db.selectFrom('orders').selectAll().execute();
  const books = {
    orders,
    changes: await db.selectFrom('changes').selectAll().orderBy('id').execute(),
    payments: await db.selectFrom('payments').selectAll().execute(),
    refunds: await db.selectFrom('refunds').selectAll().execute(),
  };
  const known = new Set(checkouts.map(({ cartId }) => cartId));
  const of = (outcome: Checkout['outcome']) => checkouts.filter((checkout) => checkout.outcome === outcome);
  const emails = orders.map(({ email }) => email).filter((email) => email !== null);
  const received = of('acknowledged').map(({ result: id }) => id);
  // A customer whose order was rejected might order the same cart later.
  const others = new Set(
    checkouts.filter(({ outcome }) => outcome !== 'refused').map(({ cartId }) => cartId),
  );
  const verdict = {
    acknowledged: of('acknowledged').length,
    outcomeUnknown: of('in doubt').length,
    /** Checkouts that had no final response after all attempts. */
    withoutResponse: of('unanswered').length,
    rejected: of('refused').length,
    /** Acknowledged orders that aren't in the database. */
    lost: of('acknowledged').filter(({ result }) => orders.every(({ id }) => id !== result)).length,
    /** Orders without a checkout, or more than one order for a guest's checkout. */
    twice: orders.filter(({ cart_id }) => !known.has(cart_id)).length + emails.length - new Set(emails).size,
    rejectedButPlaced: of('refused').filter(
      ({ cartId }) => !others.has(cartId) && orders.some((order) => order.cart_id === cartId),
    ).length,
    /** Orders that were returned to two checkouts. */
    receivedTwice: received.length - new Set(received).size,
    /** What shoppers and staff were told about orders that isn't true, and refunds that aren't right. */
    contradictions: contradictionsIn(books, claims),
    /** What shoppers canceled, and staff moved or weighed, with success. */
    changed: claims.filter(({ answer }) => answer === 'done').length,
    kills,
    /**
     * The growth of each measured part's memory: the size after garbage collection in the last third of the run,
     * divided by the size in the first third. Empty if all parts are killed.
     */
    memory: Object.fromEntries(
      Array.from(memory, ([name, usages]) => [name, growthOf(usages.map(({ heldMb }) => heldMb))]),
    ),
  };
  const rejections = Map.groupBy(of('refused'), ({ result }) => result);
  const rows = [
    ['orders acknowledged', verdict.acknowledged],
    ['acknowledged but lost', verdict.lost],
    ['placed twice', verdict.twice],
    ['received by two checkouts', verdict.receivedTwice],
    ['reported as in doubt', verdict.outcomeUnknown],
    ['sent without ever getting a response', verdict.withoutResponse],
    ...Array.from(rejections, ([codes, all]) => [`rejected: ${codes}`, all.length]),
    ['rejected but placed', verdict.rejectedButPlaced],
    ...Array.from(
      Map.groupBy(claims, ({ kind, answer }) => `${kind}: ${answer}`),
      ([name, all]) => [name, all.length],
    ),
    ['refunds', books.refunds.length],
    ['contradictions', verdict.contradictions.length],
    ['kills', verdict.kills],
    ['REST calls', running.proxy.calls.all],
    ['REST calls that failed', running.proxy.calls.failed],
    ...Array.from(memory, ([name, usages]) => [
      `${name}: MB of heap after garbage collection and resident, first and last third; growth of the heap`,
      memoryWords(usages),
    ]),
  ].map((row) => row.map(String));
  const report = [running.services, tableOf(['', ''], rows), ...verdict.contradictions].join('\n\n');
  return { ...verdict, report };
}

function thirds(figures: readonly number[]): [first: number, last: number] {
  const third = Math.max(1, Math.floor(figures.length / 3));
  return [medianOf(figures.slice(0, third)), medianOf(figures.slice(-third))];
}

function growthOf(figures: readonly number[]): number {
  const [first, last] = thirds(figures);
  return last / first;
}

function memoryWords(usages: readonly Usage[]): string {
  const held = usages.map(({ heldMb }) => heldMb);
  const [first, last] = thirds(held).map((mb) => mb.toFixed(1));
  const [firstRss, lastRss] = thirds(usages.map(({ rssMb }) => rssMb)).map((mb) => mb.toFixed(0));
  return `${first} → ${last}; ${firstRss} → ${lastRss}; ${growthOf(held).toFixed(2)}`;
}
