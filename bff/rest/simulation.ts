import { setTimeout as pause } from 'node:timers/promises';
import { networkMessage } from '@shop/rules/network-message';
import { RestFailure } from './failure.ts';

/** Simulated latency and faults, for trying out how screens handle them. */
export interface Simulation {
  readonly delayMs: number;
  /** The share of calls that fail before they are sent, from 0 to 1. */
  readonly failures: number;
  /** The share of calls that are sent but whose response is lost, from 0 to 1. */
  readonly lost: number;
}

/** The header that enables a simulation for a GraphQL request. Ignored in production. */
export const simulationHeader = 'x-simulate';

const maxDelayMs = 60_000;
const amountForm = /^(delay|failures|lost)=(\d{1,6}(?:\.\d{1,6})?)$/;

/** Parses a string such as `delay=1500, failures=0.2, lost=0.1`, in any order. Returns `null` for an invalid string. */
export function parseSimulation(text: string): Simulation | null {
  const parts = text.split(',').map((part) => amountForm.exec(part.trim()));
  if (parts.includes(null)) return null;
  const amounts = new Map(parts.map((part) => [part?.[1], Number(part?.[2])]));
  return {
    delayMs: Math.min(amounts.get('delay') ?? 0, maxDelayMs),
    failures: Math.min(amounts.get('failures') ?? 0, 1),
    lost: Math.min(amounts.get('lost') ?? 0, 1),
  };
}

export async function simulate<Result>(
  { delayMs, failures, lost }: Simulation,
  call: () => Promise<Result>,
  random: () => number = Math.random,
): Promise<Result> {
  if (delayMs > 0) await pause(delayMs, undefined, { ref: false });
  if (random() < failures)
    throw new RestFailure('UPSTREAM_UNAVAILABLE', {
      message: networkMessage,
      notSent: true,
      isTransient: true,
    });
  const response = await call();
  if (random() < lost) throw new RestFailure('UPSTREAM_UNAVAILABLE', { message: networkMessage });
  return response;
}
