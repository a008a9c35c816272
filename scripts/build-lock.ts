import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A lock is left behind if the process was killed. */
function isHeld(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}

function isTaken(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Runs work in one process at a time, because two builds would empty each other's folder.
 * @param onWait called once if another process holds the lock
 * @param checkMs how often to look whether it still does, in milliseconds
 */
export async function withBuildLock<T>(
  file: string,
  work: () => Promise<T>,
  onWait: () => void,
  checkMs = 500,
): Promise<T> {
  for (let tries = 0; !isTaken(file); tries += 1) {
    if (tries === 0) onWait();
    if (isHeld(file)) await pause(checkMs);
    else rmSync(file, { force: true });
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
