import { describe, expect, it, vi } from 'vitest';
import { runShopping } from './shopping.ts';

// Each test starts, uses and closes a shop, and the machine might be busy.
vi.setConfig({ testTimeout: 240_000 });

const quietly = (): void => undefined;
const nothingWrong = { lost: 0, twice: 0, receivedTwice: 0, rejectedButPlaced: 0 };
const short = { guests: 3, thinkMs: 0, withWeb: false };

describe("orders in shoppers' responses and in the shop's database", () => {
  it('match even if REST calls fail', async () => {
    const verdict = await runShopping(
      { ...short, seconds: 5, bffs: 1, withServices: false, faults: 0.1, kills: { every: 1, parts: 'none' } },
      quietly,
    );
    expect(verdict).toMatchObject(nothingWrong);
    expect(verdict.acknowledged).toBeGreaterThan(0);
  });

  it('match even if parts are killed', async () => {
    const verdict = await runShopping(
      { ...short, seconds: 12, bffs: 2, withServices: true, faults: 0.05, kills: { every: 1, parts: 'all' } },
      quietly,
    );
    expect(verdict).toMatchObject(nothingWrong);
    expect(verdict.acknowledged).toBeGreaterThan(0);
    expect(verdict.kills).toBeGreaterThan(0);
  });
});
