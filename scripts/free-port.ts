import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/** Below what systems give by themselves (Linux: 32768 and up), since a connection of another process may take such a port at any time. */
const lowest = 11_000;
const highest = 31_000;

/** A port of this machine for a program that is started next; no other one that this process asks for is the same. */
export async function freePort(): Promise<number> {
  return getPort({ port: Array.from({ length: 20 }, () => randomInt(lowest, highest)) });
}

export async function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, freePort));
}
