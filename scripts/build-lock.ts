import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Another process writes its number right after it has created the file. */
const writtenMs = 1000;

const taken = new Set<string>();

/** A lock is left behind if the process was killed. */
function isHeld(file: string): boolean {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    if (!Number.isInteger(holder) || holder <= 0) return Date.now() - statSync(file).mtimeMs < writtenMs;
    // A restarted container may give this process the number of the one that was killed.
    if (holder === process.pid) return taken.has(file);
    process.kill(holder, 0);
    return true;
  } catch (error) {
    // Another user's process runs, but can't be signaled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isTaken(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    taken.add(file);
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
    taken.delete(file);
    rmSync(file, { force: true });
  }
}
