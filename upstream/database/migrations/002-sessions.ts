import type { Kysely } from 'kysely';

/** A number for each customer that tokens carry and that a new password changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('customers')
    .addColumn('session_version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
}
