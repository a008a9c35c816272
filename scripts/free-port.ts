import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/** Below the ephemeral ports (on Linux, 32768 and up), which outgoing connections can take at any time. */
const lowest = 11_000;
const highest = 31_000;

/** Returns a free port for a server that is about to start. */
export async function freePort(): Promise<number> {
  return getPort({ port: Array.from({ length: 20 }, () => randomInt(lowest, highest)) });
}

export async function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, freePort));
}
