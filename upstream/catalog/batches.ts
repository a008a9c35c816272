/** Rows a statement; PostgreSQL takes at most 65,535 parameters. */
const BATCH = 500;

/** Rows in groups that a statement can take. */
export function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}
