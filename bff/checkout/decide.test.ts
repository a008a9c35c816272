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

/** The facts that a row requires, and the expected next step. A missing fact may have any value. */
type Row = [facts: Partial<OrderFacts>, step: NextStep];

const everyone: Row[] = [
  [{ sent: 'nothing', cart: 'not read' }, 'read the cart'],
  [{ sent: 'nothing', cart: 'unreadable', earlierAttempt: 'nothing' }, 'fail'],
  [{ sent: 'nothing', cart: 'unreadable', earlierAttempt: 'unknown' }, 'unknown'],
  [{ sent: 'nothing', cart: 'unreadable', earlierAttempt: 'maybe under way' }, 'unknown'],
  [{ sent: 'nothing', cart: 'orderable', earlierAttempt: 'nothing' }, 'send'],
  [{ sent: 'nothing', cart: 'changed', earlierAttempt: 'nothing' }, 'reject'],
  [{ sent: 'nothing', cart: 'gone', earlierAttempt: 'nothing', shown: 'nothing' }, 'reject'],
  [{ sent: 'caller rejected' }, 'fail'],
  [{ sent: 'fields rejected' }, 'reject'],
  [{ sent: 'retry failed' }, 'unknown'],
  [{ sent: 'resend refused', cart: 'gone' }, 'unknown'],
  [{ sent: 'resend refused', cart: 'orderable' }, 'unknown'],
  [{ sent: 'resend refused', earlierAttempt: 'unknown' }, 'unknown'],
  [{ sent: 'resend refused', earlierAttempt: 'maybe under way' }, 'unknown'],
  [{ sent: 'not sent', earlierAttempt: 'nothing' }, 'fail'],
  [{ sent: 'not sent', cart: 'orderable' }, 'fail'],
  [{ sent: 'not sent', earlierAttempt: 'unknown', cart: 'gone' }, 'unknown'],
  [{ sent: 'not sent', earlierAttempt: 'maybe under way', cart: 'gone' }, 'unknown'],
];

const ofGuests: Row[] = [
  [{ sent: 'nothing', cart: 'gone', earlierAttempt: 'nothing', shown: 'lines' }, 'resend with the key'],
  [{ sent: 'nothing', cart: 'gone', earlierAttempt: 'unknown' }, 'resend with the key'],
  [{ sent: 'nothing', cart: 'gone', earlierAttempt: 'maybe under way' }, 'resend with the key'],
  [{ sent: 'nothing', cart: 'orderable', earlierAttempt: 'unknown' }, 'send'],
  [{ sent: 'nothing', cart: 'changed', earlierAttempt: 'unknown' }, 'reject'],
  [{ sent: 'nothing', cart: 'orderable', earlierAttempt: 'maybe under way' }, 'unknown'],
  [{ sent: 'nothing', cart: 'changed', earlierAttempt: 'maybe under way' }, 'unknown'],
  [{ sent: 'lost' }, 'unknown'],
  [{ sent: 'key known' }, 'unknown'],
  [{ sent: 'failed', cart: 'not read' }, 'read the cart'],
  [{ sent: 'failed', cart: 'orderable' }, 'fail'],
  [{ sent: 'failed', cart: 'changed' }, 'fail'],
  [{ sent: 'failed', cart: 'gone' }, 'unknown'],
  [{ sent: 'failed', cart: 'unreadable' }, 'unknown'],
  [{ sent: 'no such cart', cart: 'not read' }, 'read the cart'],
  [{ sent: 'no such cart', cart: 'orderable' }, 'reject'],
  [{ sent: 'no such cart', cart: 'changed' }, 'reject'],
  [{ sent: 'no such cart', cart: 'gone' }, 'unknown'],
  [{ sent: 'no such cart', cart: 'unreadable' }, 'unknown'],
];

const goneFromSight = { sent: 'nothing', cart: 'gone', earlierAttempt: 'nothing', shown: 'lines' } as const;
const unknownEarlier = { sent: 'nothing', earlierAttempt: 'unknown' } as const;
const underWay = { sent: 'nothing', earlierAttempt: 'maybe under way' } as const;

const ofCustomers: Row[] = [
  [{ ...goneFromSight, listed: 'not read' }, 'list the orders'],
  [{ ...goneFromSight, listed: 'unreadable' }, 'unknown'],
  [{ ...goneFromSight, listed: 'match' }, 'placed'],
  [{ ...goneFromSight, listed: 'others' }, 'maybe placed'],
  [{ ...goneFromSight, listed: 'none' }, 'reject'],
  [{ ...unknownEarlier, cart: 'orderable', listed: 'not read' }, 'list the orders'],
  [{ ...unknownEarlier, cart: 'gone', listed: 'not read' }, 'list the orders'],
  [{ ...unknownEarlier, cart: 'orderable', listed: 'unreadable' }, 'unknown'],
  [{ ...unknownEarlier, cart: 'orderable', listed: 'match' }, 'unknown'],
  [{ ...unknownEarlier, cart: 'changed', listed: 'match' }, 'unknown'],
  [{ ...unknownEarlier, cart: 'orderable', listed: 'others' }, 'send'],
  [{ ...unknownEarlier, cart: 'orderable', listed: 'none' }, 'send'],
  [{ ...unknownEarlier, cart: 'changed', listed: 'none' }, 'reject'],
  [{ ...unknownEarlier, cart: 'gone', listed: 'others' }, 'unknown'],
  [{ ...unknownEarlier, cart: 'gone', listed: 'none' }, 'unknown'],
  [{ ...unknownEarlier, cart: 'gone', listed: 'match' }, 'placed'],
  [{ ...unknownEarlier, cart: 'changed', listed: 'not read' }, 'list the orders'],
  [{ ...unknownEarlier, cart: 'changed', listed: 'others' }, 'reject'],
  [{ ...unknownEarlier, cart: 'changed', listed: 'unreadable' }, 'unknown'],
  [{ ...unknownEarlier, cart: 'gone', listed: 'unreadable' }, 'unknown'],
  [{ ...underWay, cart: 'orderable', listed: 'not read' }, 'list the orders'],
  [{ ...underWay, cart: 'orderable', listed: 'match' }, 'unknown'],
  [{ ...underWay, cart: 'orderable', listed: 'others' }, 'unknown'],
  [{ ...underWay, cart: 'orderable', listed: 'none' }, 'unknown'],
  [{ ...underWay, cart: 'orderable', listed: 'unreadable' }, 'unknown'],
  [{ ...underWay, cart: 'changed', listed: 'not read' }, 'list the orders'],
  [{ ...underWay, cart: 'changed', listed: 'match' }, 'unknown'],
  [{ ...underWay, cart: 'changed', listed: 'others' }, 'unknown'],
  [{ ...underWay, cart: 'changed', listed: 'none' }, 'unknown'],
  [{ ...underWay, cart: 'changed', listed: 'unreadable' }, 'unknown'],
  [{ ...underWay, cart: 'gone', listed: 'not read' }, 'list the orders'],
  [{ ...underWay, cart: 'gone', listed: 'match' }, 'placed'],
  [{ ...underWay, cart: 'gone', listed: 'others' }, 'unknown'],
  [{ ...underWay, cart: 'gone', listed: 'none' }, 'unknown'],
  [{ ...underWay, cart: 'gone', listed: 'unreadable' }, 'unknown'],
  ...(['lost', 'key known', 'failed', 'no such cart'] as const).flatMap((sent): Row[] => [
    [{ sent, cart: 'not read' }, 'read the cart'],
    [{ sent, cart: 'orderable', listed: 'not read' }, 'list the orders'],
    [{ sent, cart: 'changed', listed: 'not read' }, 'list the orders'],
    [{ sent, cart: 'gone', listed: 'not read' }, 'list the orders'],
    [{ sent, cart: 'unreadable', listed: 'not read' }, 'list the orders'],
    [{ sent, cart: 'orderable', listed: 'match' }, 'unknown'],
    [{ sent, cart: 'changed', listed: 'match' }, 'unknown'],
    [{ sent, cart: 'gone', listed: 'match' }, 'placed'],
    [{ sent, cart: 'unreadable', listed: 'match' }, 'unknown'],
  ]),
  ...(['others', 'none', 'unreadable'] as const).flatMap((listed): Row[] => [
    [{ sent: 'lost', cart: 'orderable', listed }, 'unknown'],
    [{ sent: 'lost', cart: 'changed', listed }, 'unknown'],
    [{ sent: 'lost', cart: 'gone', listed }, 'unknown'],
    [{ sent: 'lost', cart: 'unreadable', listed }, 'unknown'],
    [{ sent: 'key known', cart: 'orderable', listed }, 'unknown'],
    [{ sent: 'key known', cart: 'changed', listed }, 'unknown'],
    [{ sent: 'key known', cart: 'gone', listed }, 'unknown'],
    [{ sent: 'key known', cart: 'unreadable', listed }, 'unknown'],
    [{ sent: 'failed', listed, cart: 'orderable' }, 'fail'],
    [{ sent: 'failed', listed, cart: 'changed' }, 'fail'],
    [{ sent: 'failed', listed, cart: 'gone' }, 'unknown'],
    [{ sent: 'failed', listed, cart: 'unreadable' }, 'unknown'],
    [{ sent: 'no such cart', listed, cart: 'orderable' }, 'reject'],
    [{ sent: 'no such cart', listed, cart: 'changed' }, 'reject'],
    [{ sent: 'no such cart', listed, cart: 'gone' }, 'unknown'],
    [{ sent: 'no such cart', listed, cart: 'unreadable' }, 'unknown'],
  ]),
];

/** Like a cart that is gone, an emptied cart may have been ordered, except in rows with `resend refused`. */
const likeGone = (all: readonly Row[]): Row[] =>
  all.flatMap(([facts, step]): Row[] => {
    if (facts.cart !== 'gone' || facts.sent === 'resend refused') return [[facts, step]];
    return [
      [facts, step],
      [{ ...facts, cart: 'emptied' }, step],
    ];
  });

const rows: Row[] = [
  [{ sent: 'resend refused', cart: 'emptied', earlierAttempt: 'nothing' }, 'reject'],
  ...likeGone(everyone),
  ...likeGone(ofGuests).map(([facts, step]): Row => [{ caller: 'guest', ...facts }, step]),
  ...likeGone(ofCustomers).map(([facts, step]): Row => [{ caller: 'customer', ...facts }, step]),
];

const fits = (facts: OrderFacts, row: Partial<OrderFacts>): boolean => {
  const { caller, earlierAttempt, shown, cart, listed, sent } = { ...facts, ...row };
  return (
    caller === facts.caller &&
    earlierAttempt === facts.earlierAttempt &&
    shown === facts.shown &&
    cart === facts.cart &&
    listed === facts.listed &&
    sent === facts.sent
  );
};

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

const factsOf = (step: NextStep) => all.filter((facts) => decide(facts) === step);

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
    for (const { sent, cart, earlierAttempt } of factsOf('send')) {
      expect([sent, cart]).toEqual(['nothing', 'orderable']);
      expect(earlierAttempt).not.toBe('maybe under way');
    }
  });

  it('an order is resent with its key only for guests whose cart is gone or empty', () => {
    for (const { caller, sent, cart } of factsOf('resend with the key')) {
      expect([caller, sent]).toEqual(['guest', 'nothing']);
      expect(['gone', 'emptied']).toContain(cart);
    }
  });

  it('a listed order counts as placed only if it matches and the cart is gone or empty', () => {
    expect(new Set(factsOf('placed').map(({ listed }) => listed))).toEqual(new Set(['match']));
    expect(new Set(factsOf('placed').map(({ cart }) => cart))).toEqual(new Set(['emptied', 'gone']));
  });

  it("only a customer's orders are listed, and known facts aren't read again", () => {
    for (const { caller, listed } of factsOf('list the orders')) {
      expect([caller, listed]).toEqual(['customer', 'not read']);
    }
    expect(new Set(factsOf('read the cart').map(({ cart }) => cart))).toEqual(new Set(['not read']));
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
