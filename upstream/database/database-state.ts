import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './tables.ts';

const DEADLINE_MS = 800;
const WRITE_EVERY_MS = 10_000;

export interface DatabaseState {
  check: () => Promise<'answers' | 'rejects writes' | 'fails'>;
  /**
   * Whether the latest trial write succeeded in time. Starts a new trial write if the latest is at least 10 seconds
   * old.
   */
  canWrite: () => Promise<boolean>;
}

export function watchDatabase(db: Database): DatabaseState {
  let lastTry = { at: Number.NEGATIVE_INFINITY, isWritten: Promise.resolve(true) };

  function canWrite(): Promise<boolean> {
    const now = performance.now();
    if (now - lastTry.at >= WRITE_EVERY_MS) {
      const value = new Date().toISOString();
      const write = db
        .insertInto('facts')
        .values({ name: 'write probe', value })
        .onConflict((on) => on.column('name').doUpdateSet({ value }))
        .execute();
      lastTry = { at: now, isWritten: succeeds(write) };
    }
    return lastTry.isWritten;
  }

  return {
    canWrite,
    async check() {
      const read = db.selectFrom('facts').select('name').limit(1).execute();
      if (!(await succeeds(read))) return 'fails';
      return (await canWrite()) ? 'answers' : 'rejects writes';
    },
  };
}

function succeeds(query: Promise<unknown>): Promise<boolean> {
  const isDone = query.then(
    () => true,
    () => false,
  );
  return Promise.race([isDone, pause(DEADLINE_MS, false, { ref: false })]);
}
