import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Press, type Queue, type QueueEvent, emptyQueue, queueAfter } from './press-queue.ts';

const move = (key: string, orderId = 'o-1', version = 1): Press => ({
  kind: 'move',
  key,
  orderId,
  state: 'Confirmed',
  phase: 'CONFIRMED',
  version,
});
const soldOut: Press = { kind: 'soldOut', key: 's', productId: '7', isSoldOut: true };
const pressed = (press: Press): QueueEvent => ({ type: 'pressed', press });
const after = (...events: readonly QueueEvent[]): Queue => events.reduce(queueAfter, emptyQueue);
const keys = (presses: readonly Press[]): string[] => presses.map(({ key }) => key);

describe('the queue of presses', () => {
  it('sends presses one at a time, in their order', () => {
    const queue = after(pressed(move('a')), pressed(move('b', 'o-2')), { type: 'began' }, { type: 'began' });
    expect([queue.status, keys(queue.waiting)]).toEqual(['sending', ['a', 'b']]);
    const next = queueAfter(queue, { type: 'done', key: 'a' });
    expect([next.status, keys(next.waiting)]).toEqual(['resting', ['b']]);
  });

  it('keeps a press that got no answer first, and sends it again', () => {
    const lost = after(pressed(move('a')), pressed(move('b')), { type: 'began' }, { type: 'lost', key: 'a' });
    expect([lost.status, keys(lost.waiting)]).toEqual(['stalled', ['a', 'b']]);
    expect(queueAfter(lost, { type: 'began' }).status).toBe('sending');
  });

  it('sets a refused press aside with the later ones for its order, and continues with others', () => {
    const queue = after(
      pressed(move('a')),
      pressed(move('b', 'o-2')),
      pressed(move('c')),
      pressed(soldOut),
      { type: 'began' },
      { type: 'refused', key: 'a', message: 'No.' },
    );
    expect([queue.status, keys(queue.waiting)]).toEqual(['resting', ['b', 's']]);
    expect(queue.conflicts).toEqual([
      { press: move('a'), message: 'No.' },
      { press: move('c'), message: null },
    ]);
    expect(queueAfter(queue, { type: 'decided', key: 'a' }).conflicts).toEqual([
      { press: move('c'), message: null },
    ]);
  });

  it('ignores an answer that comes late, and has nothing to begin without a press', () => {
    const queue = after(pressed(move('a')), { type: 'began' }, { type: 'done', key: 'a' });
    expect(queue).toEqual(emptyQueue);
    for (const type of ['done', 'lost'] as const) expect(queueAfter(queue, { type, key: 'a' })).toBe(queue);
    expect(queueAfter(queue, { type: 'began' })).toBe(queue);
    const other = after(pressed(move('a')), { type: 'began' });
    expect(queueAfter({ ...other, waiting: [] }, { type: 'done', key: 'a' }).status).toBe('resting');
  });
});

/** A shop that counts an order's changes, carries out each key once, and may lose the request or the answer. */
class Shop {
  readonly versions = new Map<string, number>();
  readonly done: string[] = [];
  versionOf = (id: string): number => this.versions.get(id) ?? 1;

  change(id: string): void {
    this.versions.set(id, this.versionOf(id) + 1);
  }

  answer(press: Press): QueueEvent {
    const { key } = press;
    if (this.done.includes(key)) return { type: 'done', key };
    if (press.kind !== 'soldOut') {
      if (this.versionOf(press.orderId) !== press.version) return { type: 'refused', key, message: 'No.' };
      this.change(press.orderId);
    }
    this.done.push(key);
    return { type: 'done', key };
  }
}

const step = fc.oneof(
  fc.record({ what: fc.constant('press' as const), order: fc.constantFrom('o-1', 'o-2') }),
  fc.record({ what: fc.constantFrom('other device' as const), order: fc.constantFrom('o-1', 'o-2') }),
  fc.record({ what: fc.constantFrom('send', 'lose request', 'lose answer', 'restart') }),
);

it('each press is carried out once or set aside, in order, however often answers get lost', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const shop = new Shop();
      let queue = emptyQueue;
      const made: string[] = [];
      const send = (how: string): void => {
        queue = queueAfter(queue, { type: 'began' });
        const [first] = queue.waiting;
        if (first === undefined) return;
        const event = how === 'lose request' ? null : shop.answer(first);
        const lost: QueueEvent = { type: 'lost', key: first.key };
        queue = queueAfter(queue, how === 'send' && event !== null ? event : lost);
      };
      for (const each of steps) {
        if (each.what === 'press') {
          const key = `k${made.length}`;
          const isPending = (press: Press): boolean =>
            press.kind !== 'soldOut' && press.orderId === each.order;
          const version = shop.versionOf(each.order) + queue.waiting.filter(isPending).length;
          made.push(key);
          queue = queueAfter(queue, pressed(move(key, each.order, version)));
        } else if (each.what === 'other device') shop.change(each.order);
        else if (each.what === 'restart') queue = { ...queue, status: 'resting' };
        else send(each.what);
      }
      for (let left = made.length; left > 0; left -= 1) send('send');
      expect(queue.waiting).toEqual([]);
      // None is carried out twice, and those for an order in the order of the presses.
      const refused = keys(queue.conflicts.map(({ press }) => press));
      expect([...shop.done, ...refused].toSorted()).toEqual([...made].toSorted());
      expect(shop.done).toEqual([...shop.done].toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))));
    }),
    { numRuns: 300 },
  );
});
