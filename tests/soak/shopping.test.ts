import { describe, expect, it, vi } from 'vitest';
import { runShopping, type ShoppingPlan } from './shopping.ts';

// Each test starts, uses and closes a shop, and the machine might be busy.
vi.setConfig({ testTimeout: 240_000 });

const short = { guests: 3, thinkMs: 0, withWeb: false };

describe("orders in shoppers' responses and in the shop's database", () => {
  it.each<[string, Omit<ShoppingPlan, keyof typeof short>]>([
    [
      'REST calls fail',
      { seconds: 5, bffs: 1, withServices: false, faults: 0.1, kills: { every: 1, parts: 'none' } },
    ],
    [
      'parts are killed',
      { seconds: 12, bffs: 2, withServices: true, faults: 0.05, kills: { every: 1, parts: 'all' } },
    ],
  ])('match even if %s', async (_, plan) => {
    const verdict = await runShopping({ ...short, ...plan }, () => undefined);
    expect(verdict).toMatchObject({ lost: 0, twice: 0, receivedTwice: 0, rejectedButPlaced: 0 });
    expect(verdict.contradictions).toEqual([]);
    expect(verdict.changed).toBeGreaterThan(0);
    expect(verdict.acknowledged).toBeGreaterThan(0);
    expect(verdict.kills > 0).toBe(plan.kills.parts === 'all');
  });
});
