import { describe, expect, it } from 'vitest';
import { openSimulation } from '../testing/simulated-browser.ts';
import { gone, lineWith, type NetworkFault } from '../testing/simulated-shop.ts';
import type { SimulatedTab } from '../testing/simulated-tab.ts';
import { tapDebounce } from './tap-debounce.ts';

const quickly: NetworkFault = { requestMs: 20, responseMs: 20, breaks: 'never' };

function oneTab(faults: NetworkFault[] = []) {
  return openSimulation([lineWith('1', 'beef', 2), lineWith('2', 'lamb', 5)], { faults });
}

function tap(tab: SimulatedTab, key: string, by: number): void {
  const line = tab.view.lines.find((shown) => shown.key === key);
  if (line !== undefined) tab.tap(key, line.quantity + by);
}

describe('taps', () => {
  it('the cart shows ten fast taps immediately and sends only the last quantity', () => {
    const { time, shop, tab } = oneTab();
    for (let count = 1; count <= 10; count += 1) {
      tap(tab, '1', 1);
      expect(tab.numbers['beef']).toBe(2 + count);
      time.advance(40);
    }
    time.runAll();
    expect(shop.requests).toEqual(['set beef 12']);
    expect(tab.view).toMatchObject({ isPending: false, itemCount: 17, total: shop.cart.total });
  });

  it('the cart sends nothing if plus and minus cancel out', () => {
    const { time, shop, tab } = oneTab();
    for (const by of [1, 1, -1, -1]) tap(tab, '1', by);
    time.runAll();
    expect(shop.requests).toEqual([]);
    expect(tab.view.isPending).toBe(false);
  });

  it("removing one line doesn't send the pending taps on another line", () => {
    const { time, shop, tab } = oneTab();
    tap(tab, '1', 1);
    time.advance(100);
    tab.remove('2');
    time.advance(100);
    tap(tab, '1', 1);
    time.runAll();
    expect(shop.requests).toEqual(['remove lamb 0', 'set beef 4']);
  });

  it('the cart sends taps made during a request in one request after the response', () => {
    const { time, shop, tab } = oneTab([{ requestMs: 500, responseMs: 500, breaks: 'never' }]);
    tap(tab, '1', 1);
    time.advance(tapDebounce + 100);
    tap(tab, '1', 1);
    time.advance(tapDebounce + 100);
    expect(shop.requests).toEqual(['set beef 3']);
    time.runAll();
    expect(shop.requests).toEqual(['set beef 3', 'set beef 4']);
    expect(tab.numbers['beef']).toBe(4);
  });

  it('when the shopper leaves the page, the cart sends pending taps despite a request in flight', () => {
    const slow: NetworkFault = { requestMs: 500, responseMs: 500, breaks: 'never' };
    const { time, shop, tab } = oneTab([slow, slow]);
    tap(tab, '1', 1);
    tap(tab, '2', 1);
    time.advance(tapDebounce);
    tap(tab, '1', -1);
    tab.remove('2');
    expect(shop.requests).toEqual(['set beef 3', 'set lamb 6']);
    tab.dispatch({ kind: 'unloadExpected' });
    expect(shop.requests.slice(2)).toEqual(['set beef 2', 'remove lamb 0']);
  });

  it('when the shopper leaves the page, the cart sends a pending tap without waiting for a read', () => {
    const { time, shop, tab } = oneTab([
      { ...quickly, breaks: 'before' },
      { requestMs: 500, responseMs: 500, breaks: 'never' },
    ]);
    tap(tab, '1', 1);
    time.advance(tapDebounce + 100);
    tap(tab, '1', 1);
    tab.dispatch({ kind: 'unloadExpected' });
    expect(shop.requests).toEqual(['set beef 3', 'read', 'set beef 4']);
  });

  it("when the shopper leaves the page, the cart doesn't resend a quantity that is in flight", () => {
    const { time, shop, tab } = oneTab();
    const undo1 = tab.remove('1');
    time.runAll();
    undo1();
    tap(tab, '2', 1);
    tab.dispatch({ kind: 'flushed' });
    tap(tab, '1', 1);
    tab.dispatch({ kind: 'unloadExpected' });
    expect(shop.requests).toEqual(['remove beef 0', 'add beef 2', 'set lamb 6']);
    time.runAll();
    const undo2 = tab.remove('2');
    time.advance(10);
    undo2();
    tab.dispatch({ kind: 'unloadExpected' });
    expect(shop.requests.slice(3)).toEqual(['set beef 3', 'read', 'remove lamb 0']);
  });

  it.each([
    ['the late one is older', { requestMs: 10, responseMs: 900 }, { requestMs: 10, responseMs: 10 }],
    ['the late one is newer', { requestMs: 300, responseMs: 300 }, { requestMs: 10, responseMs: 390 }],
  ])('the cart never shows an old quantity when two responses cross and %s', (_, one, other) => {
    const { time, tab } = oneTab([
      { ...one, breaks: 'never' },
      { ...other, breaks: 'never' },
    ]);
    tap(tab, '1', 1);
    tap(tab, '2', 1);
    for (let step = 0; step < 200; step += 1) {
      time.advance(10);
      expect(tab.numbers).toEqual({ beef: 3, lamb: 6 });
    }
    expect(tab.view.isPending).toBe(false);
  });
});

describe('failures', () => {
  it('after a lost request, the line shows the old quantity and, until the next tap, the reason', () => {
    const { time, tab } = oneTab([{ ...quickly, breaks: 'before' }]);
    tap(tab, '1', 1);
    time.runAll();
    expect(tab.view.lines[0]).toMatchObject({ quantity: 2, isPending: false, failure: 'Network Error' });
    tap(tab, '1', 1);
    expect(tab.view.lines[0]?.failure).toBeUndefined();
  });

  it('a line keeps its new quantity if the server applied the change but the response was lost', () => {
    const { time, tab } = oneTab([{ ...quickly, breaks: 'after' }]);
    tap(tab, '1', 1);
    time.runAll();
    expect(tab.view.lines[0]).toMatchObject({ quantity: 3, failure: undefined });
  });

  it("if the server can't be reached, the line shows its last known quantity and the reason", () => {
    const broken: NetworkFault = { ...quickly, breaks: 'before' };
    const { time, tab } = oneTab([broken, broken]);
    tap(tab, '1', 1);
    time.advance(tapDebounce + 100);
    expect(tab.view.lines[0]).toMatchObject({ quantity: 2, failure: 'Network Error' });
  });
});

describe('unreadable outcomes', () => {
  const lost: NetworkFault = { ...quickly, breaks: 'after' };
  const unreadable: NetworkFault = { requestMs: 500, responseMs: 0, breaks: 'before' };

  it("the cart sends later taps even if the result of an earlier change can't be read", () => {
    const { time, shop, tab } = oneTab([lost, unreadable]);
    tap(tab, '1', 1);
    time.advance(tapDebounce + 100);
    tap(tab, '1', -1);
    time.runAll();
    expect(shop.writes).toEqual(['set beef 3', 'set beef 2']);
    expect(tab.numbers).toEqual({ beef: 2, lamb: 5 });
  });

  it("Undo adds a removed line again even if the result of the removal can't be read", () => {
    const { time, shop, tab } = oneTab([lost, unreadable]);
    const undo = tab.remove('1');
    time.advance(100);
    undo();
    time.runAll();
    const writes = ['remove beef 0', 'set beef 2', 'add beef 2'];
    expect(shop.writes).toEqual(writes);
    expect(tab.numbers).toEqual({ beef: 2, lamb: 5 });
  });

  it("the cart doesn't repeat an addition whose result can't be read", () => {
    const { time, shop, tab } = oneTab([quickly, lost, unreadable]);
    const undo = tab.remove('1');
    time.runAll();
    undo();
    time.advance(100);
    tap(tab, '1', 1);
    time.runAll();
    expect(shop.writes).toEqual(['remove beef 0', 'add beef 2']);
    expect(tab.numbers).toEqual({ beef: 2, lamb: 5 });
  });
});

it("a tap after a lost response doesn't restore a line that was removed elsewhere", () => {
  const { time, shop, tab } = oneTab([{ ...quickly, breaks: 'after' }, quickly]);
  tap(tab, '1', 1);
  time.advance(tapDebounce + 30);
  shop.send({ kind: 'remove', line: shop.lineOf('beef'), quantity: 0 }, () => undefined);
  tap(tab, '1', 1);
  time.runAll();
  expect(shop.requests).not.toContain('add beef 4');
  expect(tab.numbers).toEqual({ lamb: 5 });
  expect(tab.failures).toEqual([gone]);
});

describe('undo', () => {
  it('Undo sets the quantity of a line that another device has already restored', () => {
    const { time, shop, tab } = oneTab();
    const line = shop.lineOf('beef');
    const undo = tab.remove('1');
    time.runAll();
    shop.send({ kind: 'add', line, quantity: 1 }, () => undefined);
    tab.dispatch({ kind: 'refreshed', isForced: true });
    time.runAll();
    expect(tab.numbers).toEqual({ lamb: 5, beef: 1 });
    undo();
    time.runAll();
    expect(tab.numbers).toEqual({ lamb: 5, beef: 2 });
  });

  it('Undo cancels an unsent removal without a request', () => {
    const { time, shop, tab } = oneTab();
    const undo = tab.remove('1');
    expect(tab.numbers).toEqual({ lamb: 5 });
    undo();
    time.runAll();
    expect(shop.requests).toEqual([]);
    expect(tab.numbers).toEqual({ beef: 2, lamb: 5 });
  });

  it("Undo restores a line in its old place immediately, and further taps use the line's new id", () => {
    const { time, shop, tab } = oneTab();
    const undo = tab.remove('1');
    time.runAll();
    undo();
    expect(tab.view.lines.map(({ key, quantity }) => [key, quantity])).toEqual([
      ['1', 2],
      ['2', 5],
    ]);
    tap(tab, '1', 1);
    time.runAll();
    tap(tab, '1', 1);
    time.runAll();
    expect(shop.requests).toEqual(['remove beef 0', 'add beef 3', 'set beef 4']);
    expect(tab.numbers).toEqual({ beef: 4, lamb: 5 });
  });

  it('Undo shows a line in its old place even if the server moved it to the end', () => {
    const lines = ['beef', 'lamb', 'goat'].map((product, index) => lineWith(`${index}`, product, 1));
    const { time, shop, tab } = openSimulation(lines);
    const undo = tab.remove('1');
    time.runAll();
    undo();
    time.runAll();
    expect(shop.cart.lines.map(({ product }) => product.id)).toEqual(['beef', 'goat', 'lamb']);
    expect(Object.keys(tab.numbers)).toEqual(['beef', 'lamb', 'goat']);
    tab.remove('0');
    time.runAll();
    expect(Object.keys(tab.numbers)).toEqual(['lamb', 'goat']);
  });

  it('after Back, the page shows a line only once even if Undo gave the line a new id', () => {
    const { time, tab } = oneTab();
    const undo1 = tab.remove('1');
    time.runAll();
    undo1();
    time.runAll();
    const undo2 = tab.remove('1');
    time.advance(5);
    undo2();
    tab.dispatch({ kind: 'pageLeft' });
    tab.dispatch({ kind: 'refreshed', isForced: true });
    time.advance(1);
    expect(tab.view.lines.map(({ key }) => key)).toEqual(['1', '2']);
    time.runAll();
    expect(tab.numbers).toEqual({ beef: 2, lamb: 5 });
  });

  it('the shopper can remove a line while Undo is restoring it', () => {
    const { time, shop, tab } = oneTab();
    const undo = tab.remove('1');
    time.runAll();
    undo();
    time.advance(10);
    tab.remove('1');
    expect(tab.numbers).toEqual({ lamb: 5 });
    time.runAll();
    expect(shop.cart.lines.map(({ product }) => product.id)).toEqual(['lamb']);
  });

  it('a line that two tabs restore never appears twice, even if one tab changes it again', () => {
    const { time, tabs } = openSimulation([lineWith('1', 'beef', 5)], { tabCount: 2 });
    const [one, other] = tabs;
    if (one === undefined || other === undefined) throw new Error('two tabs are needed');
    const [undo, otherUndo] = [one.remove('1'), other.remove('1')];
    time.runAll();
    undo();
    time.runAll();
    const tapIt = (): void => tap(other, other.view.lines[0]?.key ?? '', -1);
    tapIt();
    otherUndo();
    tapIt();
    one.remove('1');
    for (let step = 0; step < 40; step += 1) {
      time.advance(10);
      expect(other.view.lines.length).toBeLessThanOrEqual(1);
    }
    expect(one.numbers).toEqual(other.numbers);
  });
});
