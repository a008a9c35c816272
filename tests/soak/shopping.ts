import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../upstream/accounts/demo-accounts.ts';
import type { Database } from '../../upstream/database/tables.ts';
import { randomOf } from '../bench/growth/shop-data.ts';
import { medianOf, tableOf } from '../bench/figures.ts';
import { type RunningShop, type ShopPlan, openShop } from './shop.ts';
import { buy, type Checkout, type Tally } from './shopper.ts';

/** How long a shop is under load, and what happens to it meanwhile. */
export interface ShoppingPlan extends ShopPlan {
  seconds: number;
  guests: number;
  /** Seconds from one kill of a part to the next; undefined kills none. */
  killEvery: number | undefined;
}

/** What became of all checkouts, held against the shop's own database. */
export interface Verdict {
  acknowledged: number;
  inDoubt: number;
  /** Asked for again and again without an answer. */
  unheard: number;
  refused: number;
  /** Acknowledged, and not among the orders. */
  lost: number;
  /** Orders of a cart that no checkout was about, or beyond one of a guest's checkout. */
  twice: number;
  /** Told as refused, and placed. */
  refusedButPlaced: number;
  kills: number;
  /** The BFF's heap after a collection, last third to first; undefined where it was killed. */
  memoryRatio: number | undefined;
  /** The whole of it in words. */
  report: string;
}

/** Has customers and guests buy until the time is over, then compares what they were told with what was ordered. */
export async function shop(plan: ShoppingPlan, say: (text: string) => void): Promise<Verdict> {
  const running = await openShop(plan);
  try {
    say(`${running.services}; ${plan.seconds} s …`);
    const endsAt = performance.now() + plan.seconds * 1000;
    const tally: Tally = new Map();
    const checkouts: Checkout[] = [];
    const customers = await Promise.all(DEMO_ACCOUNTS.map(({ email }) => signIn(running.upstreamUrl, email)));
    const shopper = async (number: number, authorization: string | undefined): Promise<void> => {
      for (let turn = 0; performance.now() < endsAt; turn += 1) {
        const urlOf = (attempt: number): string => running.bffUrl(number + turn + attempt);
        const done = await buy(urlOf, authorization, `guest-${number}-${turn}@soak.test`, tally);
        if (done) checkouts.push(done);
        else await pause(200);
      }
    };
    const memory: number[] = [];
    let kills = 0;
    const killer = async (): Promise<void> => {
      if (plan.killEvery === undefined) return;
      const random = randomOf(3);
      while (performance.now() + plan.killEvery * 1000 < endsAt) {
        await pause(plan.killEvery * 1000);
        say(`killed: ${await running.killOne(random)}`);
        kills += 1;
      }
    };
    const watcher = async (): Promise<void> => {
      if (plan.killEvery !== undefined) return;
      while (performance.now() < endsAt) {
        await pause(Math.min(5000, (plan.seconds * 1000) / 12));
        memory.push((await running.bff(0).usage()).heldMb);
      }
    };
    await Promise.all([
      killer(),
      watcher(),
      ...customers.map((token, index) => shopper(index, token)),
      ...Array.from({ length: plan.guests }, (_, index) => shopper(index, undefined)),
    ]);
    return await judge(running, checkouts, { tally, kills, memory });
  } finally {
    await running.stop();
  }
}

async function signIn(upstreamUrl: string, email: string): Promise<string> {
  const answer = await fetch(`${upstreamUrl}/auth/jwt/create/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { access } = z.object({ access: z.string() }).parse(await answer.json());
  return `JWT ${access}`;
}

interface Observed {
  tally: Tally;
  kills: number;
  memory: readonly number[];
}

async function judge(running: RunningShop, checkouts: readonly Checkout[], seen: Observed): Promise<Verdict> {
  const orders = await ordersIn(running.db);
  const known = new Set(checkouts.map(({ cartId }) => cartId));
  const of = (outcome: Checkout['outcome']) => checkouts.filter((checkout) => checkout.outcome === outcome);
  const emails = orders.map(({ email }) => email).filter((email) => email !== null);
  const verdict = {
    acknowledged: of('acknowledged').length,
    inDoubt: of('in doubt').length,
    unheard: of('unheard').length,
    refused: of('refused').length,
    lost: of('acknowledged').filter(({ told }) => orders.every(({ id }) => id !== told)).length,
    twice: orders.filter(({ cart_id }) => !known.has(cart_id)).length + emails.length - new Set(emails).size,
    refusedButPlaced: of('refused').filter(({ cartId }) => orders.some((order) => order.cart_id === cartId))
      .length,
    kills: seen.kills,
    memoryRatio: memoryRatio(seen.memory),
  };
  const refusals = Map.groupBy(of('refused'), ({ told }) => told);
  const rows = [
    ['orders acknowledged', verdict.acknowledged],
    ['acknowledged, and lost', verdict.lost],
    ['placed twice', verdict.twice],
    ['told to be in doubt', verdict.inDoubt],
    ['asked for without ever an answer', verdict.unheard],
    ...Array.from(refusals, ([codes, all]) => [`refused: ${codes}`, all.length]),
    ['refused, and placed all the same', verdict.refusedButPlaced],
    ['parts killed', seen.kills],
    ['calls to the REST API that went well', running.proxy.counts.get('well') ?? 0],
    ...Array.from(running.proxy.counts)
      .filter(([name]) => name !== 'well')
      .map(([name, count]) => [`calls: ${name}`, count]),
    ...Array.from(seen.tally)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, count]) => [`shoppers met: ${name}`, count]),
    [
      "BFF's memory after a collection, last third to first",
      verdict.memoryRatio === undefined
        ? 'not measured, since it was killed'
        : verdict.memoryRatio.toFixed(2),
    ],
  ].map((row) => row.map(String));
  return { ...verdict, report: `${running.services}\n\n${tableOf(['', ''], rows)}` };
}

async function ordersIn(db: Database): Promise<{ id: string; cart_id: string; email: string | null }[]> {
  return db.selectFrom('orders').select(['id', 'cart_id', 'email']).execute();
}

function memoryRatio(memory: readonly number[]): number | undefined {
  const third = Math.floor(memory.length / 3);
  if (third === 0) return undefined;
  return medianOf(memory.slice(-third)) / medianOf(memory.slice(0, third));
}
