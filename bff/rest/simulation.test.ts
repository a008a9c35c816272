import { describe, expect, it } from 'vitest';
import { RestFailure } from './failure.ts';
import { parseSimulation, simulate } from './simulation.ts';

describe('a simulation', () => {
  it.each([
    ['delay=1500', { delayMs: 1500, failures: 0, lost: 0 }],
    ['delay=1500, failures=0.2,lost=1', { delayMs: 1500, failures: 0.2, lost: 1 }],
    ['delay=999999, failures=7', { delayMs: 60_000, failures: 1, lost: 0 }],
    ['', null],
    ['slow', null],
    ['delay=-1', null],
    ['delay=1;failures=1', null],
    ['constructor=1', null],
  ])('written as "%s" is parsed as %j', (text, simulation) => {
    expect(parseSimulation(text)).toEqual(simulation);
  });

  it("doesn't send a call that it makes fail", async () => {
    let calls = 0;
    const failing = simulate(
      { delayMs: 0, failures: 0.5, lost: 0 },
      async () => Promise.resolve((calls += 1)),
      () => 0.4,
    );
    await expect(failing).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', notSent: true });
    expect(calls).toBe(0);
  });

  it("makes a call's outcome unknown if it loses the response", async () => {
    let calls = 0;
    const lost = simulate(
      { delayMs: 0, failures: 0, lost: 0.5 },
      async () => Promise.resolve((calls += 1)),
      () => 0.4,
    ).catch((error: unknown) => error);
    expect(await lost).toSatisfy((error) => error instanceof RestFailure && error.isOutcomeUnknown);
    expect(calls).toBe(1);
  });

  it('lets other calls succeed', async () => {
    const spared = simulate(
      { delayMs: 0, failures: 0.5, lost: 0.5 },
      async () => Promise.resolve('answer'),
      () => 0.6,
    );
    await expect(spared).resolves.toBe('answer');
  });
});
