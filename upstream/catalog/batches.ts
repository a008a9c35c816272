/** PostgreSQL accepts at most 65,535 parameters per statement. */
const BATCH = 500;

export function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}
