import { describe, expect, it } from 'vitest';
import { type NextStep, type OrderFacts, decide } from './decide.ts';

const callers: readonly OrderFacts['caller'][] = ['guest', 'customer'];
const earlierAttempts: readonly OrderFacts['earlierAttempt'][] = ['nothing', 'unknown', 'maybe under way'];
const showns: readonly OrderFacts['shown'][] = ['lines', 'nothing'];
const carts: readonly OrderFacts['cart'][] = [
  'not read',
  'orderable',
  'changed',
  'emptied',
  'gone',
  'unreadable',
];
const listeds: readonly OrderFacts['listed'][] = ['not read', 'match', 'others', 'none', 'unreadable'];
const sents: readonly OrderFacts['sent'][] = [
  'nothing',
  'not sent',
  'caller rejected',
  'fields rejected',
  'no such cart',
  'key known',
  'failed',
  'lost',
  'retry failed',
  'resend refused',
];

const all: readonly OrderFacts[] = callers.flatMap((caller) =>
  earlierAttempts.flatMap((earlierAttempt) =>
    showns.flatMap((shown) =>
      carts.flatMap((cart) =>
        listeds.flatMap((listed) =>
          sents.map((sent) => ({ caller, earlierAttempt, shown, cart, listed, sent })),
        ),
      ),
    ),
  ),
);

type Values<T> = { readonly [Fact in keyof T]?: T[Fact] | readonly T[Fact][] };

/** The facts that a row requires, each as a value or a list of values, and the expected next step. */
type Row = [facts: Values<OrderFacts>, step: NextStep];

const there = ['orderable', 'changed'] as const;
/** An emptied cart may have been ordered, like a cart that is gone. */
const gone = ['gone', 'emptied'] as const;
const goneOrUnreadable = [...gone, 'unreadable'] as const;
const anyEarlier = ['unknown', 'maybe under way'] as const;
const others = ['others', 'none'] as const;
const noMatch = [...others, 'unreadable'] as const;
const rejected = ['failed', 'no such cart'] as const;
const unclear = ['lost', 'key known'] as const;

const everyone: Row[] = [
  [{ sent: 'nothing', cart: 'not read' }, 'read the cart'],
  [{ sent: 'nothing', cart: 'unreadable', earlierAttempt: 'nothing' }, 'fail'],
  [{ sent: 'nothing', cart: 'unreadable', earlierAttempt: anyEarlier }, 'unknown'],
  [{ sent: 'nothing', cart: 'orderable', earlierAttempt: 'nothing' }, 'send'],
  [{ sent: 'nothing', cart: 'changed', earlierAttempt: 'nothing' }, 'reject'],
  [{ sent: 'nothing', cart: gone, earlierAttempt: 'nothing', shown: 'nothing' }, 'reject'],
  [{ sent: 'caller rejected' }, 'fail'],
  [{ sent: 'fields rejected' }, 'reject'],
  [{ sent: 'retry failed' }, 'unknown'],
  [{ sent: 'resend refused', cart: 'emptied', earlierAttempt: 'nothing' }, 'reject'],
  [{ sent: 'resend refused', cart: ['gone', 'orderable'] }, 'unknown'],
  [{ sent: 'resend refused', earlierAttempt: anyEarlier }, 'unknown'],
  [{ sent: 'not sent', earlierAttempt: 'nothing' }, 'fail'],
  [{ sent: 'not sent', cart: 'orderable' }, 'fail'],
  [{ sent: 'not sent', cart: gone, earlierAttempt: anyEarlier }, 'unknown'],
];

const ofGuests: Row[] = [
  [{ sent: 'nothing', cart: gone, earlierAttempt: 'nothing', shown: 'lines' }, 'resend with the key'],
  [{ sent: 'nothing', cart: gone, earlierAttempt: anyEarlier }, 'resend with the key'],
  [{ sent: 'nothing', cart: 'orderable', earlierAttempt: 'unknown' }, 'send'],
  [{ sent: 'nothing', cart: 'changed', earlierAttempt: 'unknown' }, 'reject'],
  [{ sent: 'nothing', cart: there, earlierAttempt: 'maybe under way' }, 'unknown'],
  [{ sent: unclear }, 'unknown'],
  [{ sent: rejected, cart: 'not read' }, 'read the cart'],
  [{ sent: 'failed', cart: there }, 'fail'],
  [{ sent: 'no such cart', cart: there }, 'reject'],
  [{ sent: rejected, cart: goneOrUnreadable }, 'unknown'],
];

const goneFromSight = { sent: 'nothing', cart: gone, earlierAttempt: 'nothing', shown: 'lines' } as const;
const repeated = { sent: 'nothing', earlierAttempt: anyEarlier } as const;
const answered = { sent: [...unclear, ...rejected] } as const;

const ofCustomers: Row[] = [
  [{ ...goneFromSight, listed: 'not read' }, 'list the orders'],
  [{ ...goneFromSight, listed: 'unreadable' }, 'unknown'],
  [{ ...goneFromSight, listed: 'match' }, 'placed'],
  [{ ...goneFromSight, listed: 'others' }, 'maybe placed'],
  [{ ...goneFromSight, listed: 'none' }, 'reject'],
  [{ ...repeated, cart: [...there, ...gone], listed: 'not read' }, 'list the orders'],
  [{ ...repeated, cart: [...there, ...gone], listed: 'unreadable' }, 'unknown'],
  [{ ...repeated, cart: there, listed: 'match' }, 'unknown'],
  [{ ...repeated, cart: gone, listed: 'match' }, 'placed'],
  [{ ...repeated, cart: gone, listed: others }, 'unknown'],
  [{ ...repeated, cart: 'orderable', earlierAttempt: 'unknown', listed: others }, 'send'],
  [{ ...repeated, cart: 'changed', earlierAttempt: 'unknown', listed: others }, 'reject'],
  [{ ...repeated, cart: there, earlierAttempt: 'maybe under way', listed: others }, 'unknown'],
  [{ ...answered, cart: 'not read' }, 'read the cart'],
  [{ ...answered, cart: [...there, ...goneOrUnreadable], listed: 'not read' }, 'list the orders'],
  [{ ...answered, cart: [...there, 'unreadable'], listed: 'match' }, 'unknown'],
  [{ ...answered, cart: gone, listed: 'match' }, 'placed'],
  [{ sent: unclear, cart: [...there, ...goneOrUnreadable], listed: noMatch }, 'unknown'],
  [{ sent: 'failed', cart: there, listed: noMatch }, 'fail'],
  [{ sent: 'no such cart', cart: there, listed: noMatch }, 'reject'],
  [{ sent: rejected, cart: goneOrUnreadable, listed: noMatch }, 'unknown'],
];

const rows: Row[] = [
  ...everyone,
  ...ofGuests.map(([facts, step]): Row => [{ caller: 'guest', ...facts }, step]),
  ...ofCustomers.map(([facts, step]): Row => [{ caller: 'customer', ...facts }, step]),
];

const names = ['caller', 'earlierAttempt', 'shown', 'cart', 'listed', 'sent'] as const;

const fits = (facts: OrderFacts, row: Row[0]): boolean =>
  names.every((name) => new Set<string>([row[name] ?? facts[name]].flat()).has(facts[name]));

/** Returns the possible facts after the next step; empty if that step ends the attempt. */
function factsAfter(facts: OrderFacts): readonly OrderFacts[] {
  const step = decide(facts);
  if (step === 'read the cart') return Array.from(carts.slice(1), (cart) => ({ ...facts, cart }));
  if (step === 'list the orders') return Array.from(listeds.slice(1), (listed) => ({ ...facts, listed }));
  if (step === 'resend with the key') {
    return [
      { ...facts, sent: 'not sent' },
      { ...facts, sent: 'retry failed' },
      { ...facts, sent: 'resend refused' },
    ];
  }
  if (step !== 'send') return [];
  const reread = { ...facts, cart: 'not read', listed: 'not read' } as const;
  const afterSending = Array.from(sents.slice(2, -2), (sent) => ({ ...reread, sent }));
  return [{ ...facts, sent: 'not sent' }, ...afterSending];
}

const isAtTheBeginning = ({ cart, listed, sent }: OrderFacts): boolean =>
  cart === 'not read' && listed === 'not read' && sent === 'nothing';

function reachableFacts(): readonly OrderFacts[] {
  const found = new Map<string, OrderFacts>();
  let next: readonly OrderFacts[] = all.filter(isAtTheBeginning);
  while (next.length > 0) {
    for (const facts of next) found.set(JSON.stringify(facts), facts);
    next = next.flatMap(factsAfter).filter((facts) => !found.has(JSON.stringify(facts)));
  }
  return [...found.values()];
}

describe('the next step of an order', () => {
  it.each(rows)('given %j is "%s"', (row, step) => {
    const covered = all.filter((facts) => fits(facts, row));
    expect(covered).not.toEqual([]);
    expect(new Set(covered.map(decide))).toEqual(new Set([step]));
  });

  it('every combination of facts that an attempt can reach has an expected next step', () => {
    const untested = reachableFacts().filter((facts) => !rows.some(([row]) => fits(facts, row)));
    expect(untested).toEqual([]);
  });

  it('an order is sent once, for the shown cart, and never if an earlier attempt may be running', () => {
    for (const { sent, cart, earlierAttempt } of all.filter((facts) => decide(facts) === 'send')) {
      expect([sent, cart]).toEqual(['nothing', 'orderable']);
      expect(earlierAttempt).not.toBe('maybe under way');
    }
  });

  it('is never "reject", "fail" or "send" after a lost response or during an earlier attempt', () => {
    const open = all.filter(
      ({ sent, earlierAttempt, cart }) =>
        sent === 'lost' ||
        (sent === 'nothing' && earlierAttempt === 'maybe under way' && cart !== 'not read'),
    );
    for (const facts of open) expect(['reject', 'fail', 'send']).not.toContain(decide(facts));
  });
});
