import { setTimeout as pause } from 'node:timers/promises';

/**
 * How long open requests may take to finish, in milliseconds. By default, Docker kills a process 10 s after SIGTERM.
 */
const standardGraceMs = 9000;
/** How long a service may take to release its resources once open requests have finished, in milliseconds. */
const releaseMs = 500;

const signals = ['SIGTERM', 'SIGINT'] as const;

export interface Service {
  /**
   * How long to keep accepting requests after a signal, so that a load balancer notices the shutdown, in milliseconds.
   */
  readonly leavingMs: number;
  /** Set only in tests; see {@link standardGraceMs}. */
  readonly graceMs?: number;
  /** Marks the service as not ready. It still accepts requests. */
  startLeaving(): void;
  /** Stops accepting requests, waits up to `graceMs` for open ones, and releases all resources. */
  close(graceMs: number): Promise<unknown>;
}

/**
 * On SIGTERM or SIGINT, closes the service and ends the process, with status 1 if the service doesn't close in time. A
 * second signal skips the wait for the load balancer.
 */
export async function exitOnSignal(service: Service): Promise<never> {
  const { leavingMs, graceMs = standardGraceMs } = service;
  await nextSignal();
  service.startLeaving();
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
