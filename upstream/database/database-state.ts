import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './tables.ts';

/** How long the database may take to answer, in milliseconds: balancers ask every second or so. */
const deadlineMs = 800;

/** Whether the database answers a small query in time, in a word for `/ready`. */
export async function databaseState(db: Database, deadline = deadlineMs): Promise<'answers' | 'fails'> {
  const looked = db.selectFrom('facts').select('name').limit(1).execute();
  const over = new AbortController();
  try {
    return await Promise.race([
      looked.then(() => 'answers' as const),
      pause(deadline, 'fails' as const, { signal: over.signal }),
    ]);
  } catch {
    return 'fails';
  } finally {
    over.abort();
    looked.catch(() => undefined);
  }
}
