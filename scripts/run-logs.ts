import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Number of finished runs whose logs are kept. */
const maxRuns = 10;

/** When the run started and its process id: `2026-11-22T03-20-11-123Z-4711`. */
const runName = /^\d{4}-\d\d-\d\dT[\d-]+Z-(\d+)$/;

/** Creates the folder for this run's logs in `parent`, and removes the logs of old runs. */
export function createRunFolder(parent: string, now = new Date(), pid = process.pid): string {
  const folder = join(parent, `${now.toISOString().replaceAll(/[:.]/g, '-')}-${pid}`);
  mkdirSync(folder, { recursive: true });
  const over = readdirSync(parent)
    .filter((name) => {
      const owner = runName.exec(name)?.[1];
      return owner !== undefined && Number(owner) !== pid && !isAlive(Number(owner));
    })
    .toSorted();
  for (const name of over.slice(0, Math.max(0, over.length - maxRuns)))
    rmSync(join(parent, name), { recursive: true, force: true });
  return folder;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process belongs to another user, so it is running.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
