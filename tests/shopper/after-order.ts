import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Caller, execute, userErrors } from './graphql.ts';

/** What somebody wanted to do with an order, and the shop's final answer; `unanswered` after all attempts. */
export interface Claim {
  readonly orderId: string;
  readonly kind: 'canceled' | 'moved' | 'weighed';
  /** `done`, or the error codes. */
  readonly answer: string;
  /** The name of the staff's device, which is different for each press. */
  readonly device?: string;
  /** The order's state or the line's weight in hundredths of a pound. */
  readonly value?: string;
}

const attempts = 25;
const retryMs = 400;

const picking = `nextStates { state phase }
  order { id version phase placedAt lines { id quantity packedWeight } }`;
const press = `pickingOrder { ${picking} } userErrors { code }`;
const documents = {
  pay: 'mutation ($orderId: ID!) { requestPayment(orderId: $orderId) { url userErrors { code } } }',
  cancel: 'mutation ($id: ID!) { cancelOrder(id: $id) { order { phase } userErrors { code } } }',
  day: `query ($day: Date!) { staffDay(day: $day) { ${picking} } }`,
  move: `mutation ($input: MoveOrderInput!) { press: moveOrder(input: $input) { ${press} } }`,
  weigh: `mutation ($input: WeighOrderLineInput!) { press: weighOrderLine(input: $input) { ${press} } }`,
} as const;

const payment = z.object({ data: z.object({ requestPayment: z.object({ url: z.url().nullable() }) }) });
const canceled = z.object({
  data: z.object({
    cancelOrder: z.object({ order: z.object({ phase: z.string() }).nullable(), userErrors }),
  }),
});
const pickingOrder = z.object({
  nextStates: z.array(z.object({ state: z.string(), phase: z.string() })),
  order: z.object({
    id: z.string(),
    version: z.int(),
    phase: z.string(),
    placedAt: z.string(),
    lines: z.array(z.object({ id: z.string(), quantity: z.int(), packedWeight: z.number().nullable() })),
  }),
});
type PickingOrder = z.output<typeof pickingOrder>;
const pressed = z.object({
  data: z.object({ press: z.object({ pickingOrder: pickingOrder.nullable(), userErrors }) }),
});
const day = z.object({ data: z.object({ staffDay: z.array(pickingOrder) }) });

type Headers = Readonly<Record<string, string>>;

/** Repeats a call until it has an answer. */
async function untilAnswered<T>(call: (attempt: number) => Promise<T | undefined>): Promise<T | undefined> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const answer = await call(attempt);
    if (answer !== undefined) return answer;
    await pause(retryMs);
  }
  return undefined;
}

const answerOf = (errors: z.output<typeof userErrors> | undefined): string =>
  errors === undefined ? 'unanswered' : errors.map(({ code }) => code).join() || 'done';

/** Pays an order on the test page. Whether it succeeds is up to the shop: the order may be canceled in the meantime. */
export async function pay(caller: Caller, orderId: string, headers: Headers): Promise<void> {
  const response = await untilAnswered((attempt) =>
    execute(caller, attempt, documents.pay, { orderId }, payment, headers),
  );
  const url = response?.data.requestPayment.url;
  if (!url) return;
  await untilAnswered(async () => {
    try {
      const { status } = await fetch(`${url}pay`, { method: 'POST', redirect: 'manual' });
      return status === 303 ? status : undefined;
    } catch {
      return undefined;
    }
  });
}

export async function cancel(caller: Caller, orderId: string, headers: Headers): Promise<Claim> {
  const response = await untilAnswered((attempt) =>
    execute(caller, attempt, documents.cancel, { id: orderId }, canceled, headers),
  );
  return { orderId, kind: 'canceled', answer: answerOf(response?.data.cancelOrder.userErrors) };
}

export interface Counter extends Caller {
  readonly staffKey: string;
  /** Begins the name of the device of each press. */
  readonly name: string;
  /** The day whose orders are prepared, such as `2026-12-05`. */
  readonly day: string;
  readonly random: () => number;
}

/** The number of orders that one device works on at the same time. */
const ordersInHand = 12;
const pressesPerOrder = 4;

/** Draws what somebody at the counter does next with an order. */
function nextPress(
  { order, nextStates }: PickingOrder,
  random: () => number,
): { readonly document: 'move' | 'weigh'; readonly input: object; readonly value: string } | undefined {
  const { phase, lines } = order;
  const line = lines[Math.floor(random() * lines.length)];
  // Some lines are weighed twice, with different weights.
  const isToWeigh = line?.packedWeight === null || random() < 0.3;
  if (phase === 'PREPARING' && line !== undefined && isToWeigh) {
    const hundredths = 1 + Math.floor(random() * (line.quantity * 100 + 20));
    const input = { lineId: line.id, packedWeight: hundredths / 100 };
    return { document: 'weigh', input, value: String(hundredths) };
  }
  const next = nextStates.filter((each) => each.phase !== 'CANCELED' || random() < 0.1);
  const state = next[Math.floor(random() * next.length)]?.state;
  return state === undefined ? undefined : { document: 'move', input: { state }, value: state };
}

/**
 * Reads the day and works on a few orders at once: the newest, which shoppers pay and cancel at that moment, and those
 * that are being prepared. Each press is based on the answer to the one before it.
 */
export async function workAtCounter(counter: Counter, turn: number): Promise<Claim[]> {
  const { staffKey, name, random } = counter;
  const headers = { 'x-staff-key': staffKey };
  const read = await execute(counter, turn, documents.day, { day: counter.day }, day, headers);
  const open = (read?.data.staffDay ?? []).filter(({ nextStates }) => nextStates.length > 0);
  const [begun, others] = [true, false].map((isBegun) =>
    open
      .filter(({ order }) => (order.phase === 'PREPARING' || order.phase === 'CONFIRMED') === isBegun)
      .toSorted((one, other) => other.order.placedAt.localeCompare(one.order.placedAt))
      .slice(0, ordersInHand / 2),
  );
  const work = async (found: PickingOrder, number: number, count = 0): Promise<Claim[]> => {
    const next = count < pressesPerOrder ? nextPress(found, random) : undefined;
    if (next === undefined) return [];
    const { id: orderId, version } = found.order;
    const device = `${name}-${turn}-${number}-${count}`;
    const input = { orderId, version, device, idempotencyKey: `${device}-press`, ...next.input };
    const response = await untilAnswered((attempt) =>
      execute(counter, attempt, documents[next.document], { input }, pressed, headers),
    );
    const answer = answerOf(response?.data.press.userErrors);
    const kind = next.document === 'move' ? 'moved' : 'weighed';
    const claim = { orderId, kind, answer, device, value: next.value } as const;
    const changed = answer === 'done' ? response?.data.press.pickingOrder : undefined;
    return [claim, ...(changed ? await work(changed, number, count + 1) : [])];
  };
  const made = await Promise.all(
    [...(begun ?? []), ...(others ?? [])].map((found, number) => work(found, number)),
  );
  return made.flat();
}
