import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMessages } from './messages.ts';
import { createRedisPrivacy } from './privacy.ts';

const privacy = createRedisPrivacy('a secret of the shop');
const channel = 'shop:changes';
const minuteMs = 60_000;

describe('messages between BFFs', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('are read by another BFF, each of them once', () => {
    const other = createMessages(privacy, channel);
    const messages = [1, 2].map(() => createMessages(privacy, channel).write('cart'));
    expect(messages.map(other.read)).toEqual(['cart', 'cart']);
    expect(messages.map(other.read)).toEqual([null, null]);
  });

  it.each([
    ['without a signature', JSON.stringify({ id: '1', at: Date.now(), content: 'cart' })],
    ['with another secret', createMessages(createRedisPrivacy('another secret'), channel).write('cart')],
    ['for another channel', createMessages(privacy, 'shop:responses:1:purged').write('cart')],
    ['that is too long', createMessages(privacy, channel).write('cart'.repeat(250))],
    ['that is empty', ''],
  ])('ignore a message %s', (_, message) => {
    expect(createMessages(privacy, channel).read(message)).toBeNull();
  });

  it('are ignored with a reason, which is told once', () => {
    const reasons: string[] = [];
    const { read, write } = createMessages(privacy, channel, (reason) => void reasons.push(reason));
    const late = write('cart');
    vi.setSystemTime(Date.now() + 16 * minuteMs);
    for (const message of ['{}', '{}', late, late]) expect(read(message)).toBeNull();
    expect(reasons).toEqual([
      'not from a BFF of this version with the same secret',
      'too old, or from a clock that differs',
    ]);
  });

  it('ignore a message from more than 15 minutes before or after', () => {
    const { write } = createMessages(privacy, channel);
    const now = Date.now();
    for (const [minutes, content] of [
      [-14, 'cart'],
      [-16, null],
      [14, 'cart'],
      [16, null],
    ] as const) {
      vi.setSystemTime(now + minutes * minuteMs);
      const message = write('cart');
      vi.setSystemTime(now);
      expect(createMessages(privacy, channel).read(message)).toBe(content);
    }
  });
});
