import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tapWait } from './line-changes.ts';
import { type Journey, lineWith, ModelShop, ModelTab } from '../testing/model-shop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const quickly: Journey = { there: 20, back: 20, breaks: 'never' };

function oneTab(journeys: Journey[] = []) {
  const shop = new ModelShop([lineWith('1', 'beef', 2), lineWith('2', 'lamb', 5)], journeys);
  return { shop, tab: new ModelTab(shop, () => undefined) };
}

function tap(tab: ModelTab, key: string, by: number): void {
  const line = tab.view.lines.find((shown) => shown.key === key);
  if (line !== undefined) tab.lines.setQuantity(key, line.quantity + by);
}

describe('taps', () => {
  it('follows ten fast taps at once and sends the last number alone', async () => {
    const { shop, tab } = oneTab();
    for (let count = 1; count <= 10; count += 1) {
      tap(tab, '1', 1);
      expect(tab.numbers['beef']).toBe(2 + count);
      await vi.advanceTimersByTimeAsync(40);
    }
    await vi.runAllTimersAsync();
    expect(shop.requests).toEqual(['set beef 12']);
    expect(tab.view).toMatchObject({ isPending: false, itemCount: 17, total: shop.cart.total });
  });

  it('sends nothing where plus and minus cancel out', async () => {
    const { shop, tab } = oneTab();
    for (const by of [1, 1, -1, -1]) tap(tab, '1', by);
    await vi.runAllTimersAsync();
    expect(shop.requests).toEqual([]);
    expect(tab.view.isPending).toBe(false);
  });

  it('sends what was tapped during a request after its answer, one request at a time', async () => {
    const { shop, tab } = oneTab([{ there: 500, back: 500, breaks: 'never' }]);
    tap(tab, '1', 1);
    await vi.advanceTimersByTimeAsync(tapWait + 100);
    tap(tab, '1', 1);
    await vi.advanceTimersByTimeAsync(tapWait + 100);
    expect(shop.requests).toEqual(['set beef 3']);
    await vi.runAllTimersAsync();
    expect(shop.requests).toEqual(['set beef 3', 'set beef 4']);
    expect(tab.numbers['beef']).toBe(4);
  });

  it('sends what waits for an answer beside it where nobody will be there to hear it', async () => {
    const slow: Journey = { there: 500, back: 500, breaks: 'never' };
    const { shop, tab } = oneTab([slow, slow]);
    tap(tab, '1', 1);
    tap(tab, '2', 1);
    await vi.advanceTimersByTimeAsync(tapWait);
    tap(tab, '1', -1);
    tab.lines.remove('2');
    expect(shop.requests).toEqual(['set beef 3', 'set lamb 6']);
    tab.lines.sendLast();
    expect(shop.requests.slice(2)).toEqual(['set beef 2', 'remove lamb 0']);
  });

  it('sends what waits until it is known what became of a lost answer, where nobody will be there to learn it', async () => {
    const { shop, tab } = oneTab([
      { ...quickly, breaks: 'before' },
      { there: 500, back: 500, breaks: 'never' },
    ]);
    tap(tab, '1', 1);
    await vi.advanceTimersByTimeAsync(tapWait + 100);
    tap(tab, '1', 1);
    tab.lines.sendLast();
    expect(shop.requests).toEqual(['set beef 3', 'read', 'set beef 4']);
  });

  it('sends nothing beside a request that brings what is wanted, or that takes a line out or puts it back', async () => {
    const { shop, tab } = oneTab();
    tab.lines.remove('1');
    await vi.runAllTimersAsync();
    tab.lines.restore('1', lineWith('1', 'beef', 2), 0);
    tap(tab, '2', 1);
    tab.lines.flush();
    tap(tab, '1', 1);
    tab.lines.sendLast();
    expect(shop.requests).toEqual(['remove beef 0', 'add beef 2', 'set lamb 6']);
    await vi.runAllTimersAsync();
    tab.lines.remove('2');
    await vi.advanceTimersByTimeAsync(10);
    tab.lines.restore('2', lineWith('2', 'lamb', 6), 1);
    tab.lines.sendLast();
    expect(shop.requests.slice(3)).toEqual(['set beef 3', 'read', 'remove lamb 0']);
  });

  it.each([
    ['the late answer is the older', { there: 10, back: 900 }, { there: 10, back: 10 }],
    ['the late answer is the newer', { there: 300, back: 300 }, { there: 10, back: 390 }],
  ])('never shows an old number when answers for two lines cross and %s', async (_, one, other) => {
    const { tab } = oneTab([
      { ...one, breaks: 'never' },
      { ...other, breaks: 'never' },
    ]);
    tap(tab, '1', 1);
    tap(tab, '2', 1);
    for (let step = 0; step < 200; step += 1) {
      await vi.advanceTimersByTimeAsync(10);
      expect(tab.numbers).toEqual({ beef: 3, lamb: 6 });
    }
    expect(tab.view.isPending).toBe(false);
  });
});

describe('failures', () => {
  it('goes back to the true number and says why beside the line', async () => {
    const { tab } = oneTab([{ ...quickly, breaks: 'before' }]);
    tap(tab, '1', 1);
    await vi.runAllTimersAsync();
    expect(tab.view.lines[0]).toMatchObject({ quantity: 2, isPending: false, failure: 'Network Error' });
    tap(tab, '1', 1);
    expect(tab.view.lines[0]?.failure).toBeUndefined();
  });

  it('keeps a number whose answer alone was lost, without complaint', async () => {
    const { tab } = oneTab([{ ...quickly, breaks: 'after' }]);
    tap(tab, '1', 1);
    await vi.runAllTimersAsync();
    expect(tab.view.lines[0]).toMatchObject({ quantity: 3, failure: undefined });
  });

  it('goes back to the last known number where the server cannot be asked', async () => {
    const broken: Journey = { ...quickly, breaks: 'before' };
    const { tab } = oneTab([broken, broken]);
    tap(tab, '1', 1);
    await vi.advanceTimersByTimeAsync(tapWait + 100);
    expect(tab.view.lines[0]).toMatchObject({ quantity: 2, failure: 'Network Error' });
  });
});

describe('undo', () => {
  it('cancels a removal that has not been sent, without a request', async () => {
    const { shop, tab } = oneTab();
    tab.lines.remove('1');
    expect(tab.numbers).toEqual({ lamb: 5 });
    tab.lines.restore('1', lineWith('1', 'beef', 2), 0);
    await vi.runAllTimersAsync();
    expect(shop.requests).toEqual([]);
    expect(tab.numbers).toEqual({ beef: 2, lamb: 5 });
  });

  it('puts a removed line back in its place at once, and further taps reach its new id', async () => {
    const { shop, tab } = oneTab();
    tab.lines.remove('1');
    await vi.runAllTimersAsync();
    tab.lines.restore('1', lineWith('1', 'beef', 2), 0);
    expect(tab.view.lines.map(({ key, quantity }) => [key, quantity])).toEqual([
      ['1', 2],
      ['2', 5],
    ]);
    tap(tab, '1', 1);
    await vi.runAllTimersAsync();
    tap(tab, '1', 1);
    await vi.runAllTimersAsync();
    expect(shop.requests).toEqual(['remove beef 0', 'add beef 3', 'set beef 4']);
    expect(tab.numbers).toEqual({ beef: 4, lamb: 5 });
  });

  it('shows a line once that was tapped and put back after another tab had put it back, whatever that tab does next', async () => {
    const shop = new ModelShop([lineWith('1', 'beef', 5)], []);
    const tabs: ModelTab[] = [0, 1].map(
      (own) => new ModelTab(shop, (news) => setTimeout(() => tabs[1 - own]?.sync.hear(news))),
    );
    const [one, other] = tabs;
    if (one === undefined || other === undefined) throw new Error('two tabs are needed');
    const was = lineWith('1', 'beef', 5);
    for (const tab of tabs) tab.lines.remove('1');
    await vi.runAllTimersAsync();
    one.lines.restore('1', was, 0);
    await vi.runAllTimersAsync();
    const tapIt = (): void => tap(other, other.view.lines[0]?.key ?? '', -1);
    tapIt();
    other.lines.restore('1', was, 0);
    tapIt();
    one.lines.remove('1');
    for (let step = 0; step < 40; step += 1) {
      await vi.advanceTimersByTimeAsync(10);
      expect(other.view.lines.length).toBeLessThanOrEqual(1);
    }
    expect(one.numbers).toEqual(other.numbers);
  });
});
