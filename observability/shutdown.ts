import { setTimeout as pause } from 'node:timers/promises';

/** How long requests under way get to finish, in milliseconds: platforms kill a process 10 s after they ask it to end. */
const standardGraceMs = 9000;
/** How long a service may take to release what it holds after that, in milliseconds. */
const releaseMs = 500;

const signals = ['SIGTERM', 'SIGINT'] as const;

/** A service that ends with its process. */
export interface Service {
  /** How long requests are still taken, so that a balancer can notice, in milliseconds. */
  readonly leavingMs: number;
  /** For tests; see {@link standardGraceMs}. */
  readonly graceMs?: number;
  /** Reports the service unready and has each response end its connection; requests are still taken. */
  stopAccepting(): void;
  /** Takes no more requests, lets those under way finish within `graceMs`, and releases everything. */
  close(graceMs: number): Promise<unknown>;
}

/**
 * Ends the process at SIGTERM or SIGINT once the service is closed: with status 0, or with 1 where it does not close in time. A second
 * signal, such as another Ctrl-C, cuts the time for the balancer short.
 */
export async function exitOnSignal(service: Service): Promise<never> {
  const { leavingMs, graceMs = standardGraceMs } = service;
  await nextSignal();
  service.stopAccepting();
  await Promise.race([pause(leavingMs), nextSignal()]);
  setTimeout(() => process.exit(1), graceMs + releaseMs).unref();
  await service.close(graceMs);
  return process.exit(0);
}

async function nextSignal(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of signals) process.once(signal, resolve);
  await promise;
  for (const signal of signals) process.off(signal, resolve);
}
