import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './tables.ts';

/** How long the database may take to respond, in milliseconds. Load balancers check about once per second. */
const deadlineMs = 800;
/** How often to try a write, in milliseconds. */
const writeEveryMs = 10_000;

export interface DatabaseState {
  /** Checks whether a small query and, at intervals, a small write succeed in time. */
  look: () => Promise<'answers' | 'takes no writes' | 'fails'>;
  /** Whether the last trial write succeeded in time. */
  canWrite: () => Promise<boolean>;
}

/** Checks the database; tries a write at most once per `everyMs`. */
export function watchDatabase(db: Database, everyMs = writeEveryMs, deadline = deadlineMs): DatabaseState {
  let tried = { at: Number.NEGATIVE_INFINITY, isWritten: Promise.resolve(true) };

  function canWrite(): Promise<boolean> {
    const now = performance.now();
    if (now - tried.at >= everyMs) {
      const value = new Date().toISOString();
      const write = db
        .insertInto('facts')
        .values({ name: 'write probe', value })
        .onConflict((on) => on.column('name').doUpdateSet({ value }))
        .execute();
      tried = { at: now, isWritten: succeeds(write, deadline) };
    }
    return tried.isWritten;
  }

  return {
    canWrite,
    async look() {
      const read = db.selectFrom('facts').select('name').limit(1).execute();
      if (!(await succeeds(read, deadline))) return 'fails';
      return (await canWrite()) ? 'answers' : 'takes no writes';
    },
  };
}

function succeeds(work: Promise<unknown>, deadline: number): Promise<boolean> {
  const isDone = work.then(
    () => true,
    () => false,
  );
  return Promise.race([isDone, pause(deadline, false, { ref: false })]);
}
